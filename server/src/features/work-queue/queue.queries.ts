import type { LoanId, StaffId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Received } from '@let-twe/core/endpoint.ts'
import { isOpenLoanState } from '@let-twe/core/loan/loan-state.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import type { OfficeLoanState } from '@let-twe/core/loan/office-loan-state.ts'
import type { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import type { LoanQueue } from '@let-twe/core/work-queue/work-queue.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { putAsideUntil } from '../../domain/loan/put-aside.ts'
import { isOpenWork } from '../../domain/loan/is-open-work.ts'
import { isNotUndone } from '../../domain/loan/is-not-undone.ts'
import { type Branches, eachBranch, isCaseInBranches, isInBranches, isOfEachBranch } from '../../domain/branch/in-branches.ts'
import { isAmong } from '../../platform/database/is-among.ts'
import { isOfProduct } from '../../domain/loan/is-of-product.ts'
import { type PlaceInList, countUpTo, firstUpTo, pageAmong } from '../../platform/database/page-by-key.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { endOf } from '../../platform/database/end-of-day.ts'
import type { Keys } from '../../platform/encryption/encrypted-column.ts'
import { findPeople, typedNumber } from '../../domain/borrower/find-people.ts'

/** The queue's filters, caller and day. */
export type QueueSearch = PlaceInList & Received<typeof searchLoans>['body'] & Reader
type Reader = { readonly today: BusinessDate; readonly now: Date; readonly staffId: StaffId; readonly branches: Branches }
type Matching = Omit<QueueSearch, keyof PlaceInList | 'order'>

const id = { column: 'loan.id', type: 'uuid' } as const
const keys = {
  applied: [{ column: 'loan.applied_date', type: 'date' }, id],
  size: [{ column: 'loan.size_satang', type: 'int8' }, id],
  waited: [{ column: 'loan.last_step_at', type: 'timestamptz' }, id],
  // as the index of the cases has it
  arrears: [
    { column: 'collection_case.arrears_from', type: 'date' },
    { column: 'collection_case.loan_id', type: 'uuid' },
  ],
  follow_up: [{ column: 'loan.follow_up_date', type: 'date' }, id],
} as const

/** Late loans come by how long they are late, calls by their day, other work by how long it waits, since a queue has one promise for all. */
function keysOf({ state, lane, sort = 'applied' }: Pick<QueueSearch, 'state' | 'lane' | 'sort'>) {
  if (sort !== 'applied') return keys[sort]
  if (lane === 'call_again') return keys.follow_up
  if (state === 'late' || lane === 'late') return keys.arrears
  return lane === undefined || lane === 'died' || lane === 'claimed' ? keys.applied : keys.waited
}

/** One page of the queue: open loans oldest first, late ones by how long they are late, ended ones newest first, unless it is sorted otherwise. */
export function findQueue(secrets: Keys, db: Kysely<Tables>, { page, after, before, sort, order, ...asked }: QueueSearch) {
  const { state, lane, staffId, now } = asked
  const isOpen = lane !== undefined || (state !== undefined && state !== 'written_off' && isOpenLoanState(state))
  const direction = order ?? (isOpen ? 'asc' : 'desc')
  const shown = db
    .selectFrom('loan')
    .leftJoin('collection_case', 'collection_case.loan_id', 'loan.id')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .leftJoin('branch', 'branch.id', 'loan.branch_id')
    .innerJoin('loan_product_version', 'loan_product_version.id', 'loan.product_version_id')
    .innerJoin('loan_product', 'loan_product.code', 'loan_product_version.product_code')
    .select([
      'loan_product.name as product',
      'loan.id',
      'borrower.name',
      'borrower.phone_number',
      'loan.state',
      'loan.loan_type',
      'loan.size_satang',
      'loan.months',
      'loan.times_per_month',
      'loan.payment_reference_number',
      'loan.applied_date',
      'loan.last_step_at',
      'loan.proposal_expires_date',
      'collection_case.next_date',
      'loan.approved_at',
      'loan.signed_at',
      'loan.payout_failed_at',
      'loan.planned_rejection',
      'loan.written_off_date',
      'branch.id as branch_id',
      'branch.name as branch_name',
    ])
    .select((eb) => [
      sql<boolean>`coalesce(loan.proposed_by = ${staffId}, false)`.as('proposed_by_me'),
      'collection_case.arrears_from as oldest_unpaid',
      sharedWithOthers.as('shared'),
      askedSince.as('asked_since'),
      missedAt.as('missed_at'),
      putAsideUntil(now).as('put_aside_until'),
      missedInterviews.as('missed_interviews'),
      eb
        .selectFrom('loan_claim')
        .innerJoin('staff', 'staff.id', 'loan_claim.staff_id')
        .whereRef('loan_claim.loan_id', '=', 'loan.id')
        .select(sql<string>`staff.id || ' ' || staff.name`.as('claimed'))
        .as('claimed'),
      eb
        .selectFrom('officer_request')
        .whereRef('officer_request.loan_id', '=', 'loan.id')
        .where('done_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('open_requests'),
      eb
        .selectFrom('appointment')
        .whereRef('appointment.loan_id', '=', 'loan.id')
        .where('appointment.state', 'in', ['booked', 'confirmed'])
        .orderBy('appointment.date')
        .orderBy('appointment.time')
        .limit(1)
        .select(sql<string>`appointment.type || ' ' || appointment.date || ' ' || appointment.time`.as('next'))
        .as('next_appointment'),
    ])
  const keys = keysOf({ ...asked, sort })
  const list = { keys, direction, ...matching(secrets, db, { ...asked, sort }), findsAll: asked.search !== undefined } as const
  return pageAmong(db, shown, list, { page, after, before })
}

/** The facts of one loan that decide its queue. */
export function findStanding(db: Kysely<Tables>, loanId: LoanId) {
  return db
    .selectFrom('loan')
    .where('loan.id', '=', loanId)
    .select(['state', 'approved_at', 'signed_at', 'last_step_at', 'follow_up_date'])
    .select([askedSince.as('asked_since'), missedAt.as('missed_at'), sql<null>`null`.as('put_aside_until')])
    .executeTakeFirst()
}

/** How many loans there are in a state that staff see, at most `maxCounted` + 1. */
export function countState(secrets: Keys, db: Kysely<Tables>, state: OfficeLoanState, reader: Reader): Promise<number> {
  const { among, each } = matching(secrets, db, { state, ...reader })
  return countUpTo(db, among, keysOf({ state }), each)
}

/** The loans of a list of the reader's work with the start of their wait, at most `maxCounted` + 1, as a source of rows. */
export function waitingLoans(secrets: Keys, db: Kysely<Tables>, lane: LoanQueue, reader: Reader): RawBuilder<unknown> {
  const { among, each } = matching(secrets, db, { lane, ...reader })
  return firstUpTo(among, keysOf({ lane }), { each, beside: { since: sinceOf[lane] } })
}

/** The last request or counter-offer that an undecided loan's borrower owes an answer to. */
const askedSince = sql<Date | null>`case when loan.state in ('pending', 'pre_approved', 'appointment_confirmed') then greatest(
  (select max(requested_at) from officer_request where officer_request.loan_id = loan.id and done_at is null),
  (select max(offered_at) from counter_offer where counter_offer.loan_id = loan.id and answer is null)) end`
const isAsked = sql<boolean>`(exists (select from officer_request where officer_request.loan_id = loan.id and done_at is null)
  or exists (select from counter_offer where counter_offer.loan_id = loan.id and answer is null))`

/** When the last interview of an undecided loan was missed; null where another one is booked or took place. */
const missedAt = sql<Date | null>`case when loan.state = 'pending' then (select case when appointment.state = 'missed' then closed_at end
  from appointment where appointment.loan_id = loan.id and type = 'interview' and appointment.state <> 'cancelled'
  order by created_at desc, appointment.id limit 1) end`

const missedInterviews = sql<number>`case when loan.state = 'pending' then (select count(*)::int from appointment
  where appointment.loan_id = loan.id and type = 'interview' and appointment.state = 'missed') else 0 end`

/** The start of the wait in each list; of a list by days, the day on which the work is due. */
const sinceOf: Record<LoanQueue, RawBuilder<unknown>> = {
  claimed: sql`(select claimed_at from loan_claim where loan_claim.loan_id = loan.id)`,
  review: sql`loan.last_step_at`,
  no_show: missedAt,
  asked: askedSince,
  put_aside: sql`(select put_aside_until from loan_claim where loan_claim.loan_id = loan.id)`,
  call_again: endOf('loan.follow_up_date'),
  approve: sql`loan.last_step_at`,
  proposed: sql`loan.last_step_at`,
  to_sign: endOf('loan.proposal_expires_date'),
  pay_out: sql`loan.last_step_at`,
  late: endOf('collection_case.next_date'),
  died: sql`(select died_on::timestamp at time zone 'Asia/Bangkok' from borrower where borrower.id = loan.borrower_id)`,
}

/** The words of `sharedInList` that hold for an undecided application, compared as `domain/application/find-others-with.ts` does. */
const sharedWithOthers = sql<string | null>`case when loan.state in ('pending', 'pre_approved', 'appointment_confirmed') then (
  select concat_ws(' ',
    case when ${isSharedBy(['identity_number_key', 'passport_key', 'work_permit_key'])} then 'paper' end,
    case when ${isSharedBy(['account_key'])} then 'account' end,
    case when ${isSharedBy(['person_key'])} then 'person' end)
  from application mine where mine.id = loan.application_id) end`

/** One `exists` for each pair of columns, since each has its own index. */
function isSharedBy(columns: readonly string[]): RawBuilder<boolean> {
  const pairs = columns.flatMap((column) =>
    columns.map(
      (own) => sql`exists (select from application other
    where other.submitted_at is not null and other.borrower_id <> mine.borrower_id and ${sql.ref(`other.${column}`)} = ${sql.ref(`mine.${own}`)})`,
    ),
  )
  return sql`(${sql.join(pairs, sql` or `)})`
}

function matching(
  secrets: Keys,
  db: Kysely<Tables>,
  { state, lane, search, claimed, loan_type, product, today, now, staffId, branches, sort = 'applied', ...range }: Matching,
) {
  const isLate = state === 'late' || lane === 'late'
  // the case knows the contract's day of the oldest unpaid instalment: of running loans alone. Which loans are late it says without the loans
  const ofCases = db.selectFrom('collection_case').leftJoin('loan', 'loan.id', 'collection_case.loan_id')
  const ofLoans = db.selectFrom('loan').leftJoin('collection_case', 'collection_case.loan_id', 'loan.id')
  let query = isLate ? (ofCases as unknown as typeof ofLoans) : ofLoans
  // by the index of branches and days; otherwise each row's branch is read singly
  const each =
    branches === null || isLate || lane === 'claimed' || search !== undefined || sort !== 'applied' ? undefined : eachBranch(branches)
  if (each !== undefined) query = query.where(isOfEachBranch())
  else if (isLate) query = query.where(isCaseInBranches(branches))
  else if (branches !== null) query = query.where(isInBranches(branches))
  if (!isLate) query = query.where(isNotUndone)
  if (state !== undefined) query = query.where(inState(state, today))
  if (lane !== undefined) query = query.where(inQueue(lane, { today, now, staffId }))
  if (claimed !== undefined) query = query.where(claimed === 'me' ? isClaimedBy(staffId) : sql<boolean>`not ${isClaimed}`)
  if (range.branch_id !== undefined) query = query.where('loan.branch_id', '=', range.branch_id)
  if (loan_type !== undefined) query = query.where('loan.loan_type', '=', loan_type)
  if (product !== undefined) query = query.where(isOfProduct('loan.id', product))
  if (range.from !== undefined) query = query.where('loan.applied_date', '>=', range.from)
  if (range.until !== undefined) query = query.where('loan.applied_date', '<=', range.until)
  if (range.min_baht !== undefined) query = query.where('loan.size_satang', '>=', bahtToSatang(range.min_baht))
  if (range.max_baht !== undefined) query = query.where('loan.size_satang', '<=', bahtToSatang(range.max_baht))
  return { among: search === undefined ? query : query.where(isFound(secrets, db, search)), ...(each && { each }) }
}

const isClaimed = sql<boolean>`exists (select from loan_claim where loan_claim.loan_id = loan.id)`
const isClaimedBy = (staffId: StaffId) =>
  sql<boolean>`exists (select from loan_claim where loan_claim.loan_id = loan.id and loan_claim.staff_id = ${staffId})`

/** The states stand in the statement itself, so that the indexes of some of them can be used: raw, as Kysely makes a parameter of each. */
function inState(state: OfficeLoanState, today: BusinessDate): RawBuilder<boolean> {
  if (state === 'late') return sql`collection_case.arrears_from < ${today}`
  // a subquery for each loan: a join would read all of them before it sorts
  if (state === 'active')
    return sql`loan.state = 'active' and coalesce((select arrears_from from collection_case where loan_id = loan.id) >= ${today}, true)`
  if (state === 'written_off') return sql`loan.written_off_date is not null`
  if (state === 'closed') return sql`loan.state = 'closed' and loan.written_off_date is null`
  return sql`loan.state = ${sql.lit(state)}`
}

/** The same for the lists of work; the words are those of their indexes (migration 0108). */
function inQueue(lane: LoanQueue, { today, now, staffId }: Omit<Reader, 'branches'>): RawBuilder<boolean> {
  const isHere = sql`${putAsideUntil(now)} is null`
  const proposed = sql`loan.state in ('pre_approved', 'appointment_confirmed')`
  const lanes: Record<LoanQueue, RawBuilder<boolean>> = {
    claimed: sql`loan.id in (select loan_claim.loan_id from loan_claim where loan_claim.staff_id = ${staffId})
      and ${isOpenWork(today)} and ${isHere}`,
    // a loan claimed by a colleague is not mine to review
    review: sql`loan.state = 'pending' and not ${isAsked} and ${missedAt} is null and (not ${isClaimed} or ${isClaimedBy(staffId)}) and ${isHere}`,
    no_show: sql`loan.state = 'pending' and not ${isAsked} and ${missedAt} is not null and ${isHere}`,
    asked: sql`loan.state = 'pending' and ${isAsked} and ${isHere}`,
    put_aside: sql`loan.state = 'pending' and loan.id in (select loan_id from loan_claim where put_aside_until > ${now}) and not ${isHere}`,
    call_again: sql`loan.follow_up_date <= ${today} and loan.state in ('pending', 'pre_approved', 'appointment_confirmed', 'active') and ${isHere}`,
    approve: sql`${proposed} and loan.approved_at is null and loan.proposed_by is distinct from ${staffId}`,
    proposed: sql`${proposed} and loan.approved_at is null and loan.proposed_by = ${staffId}`,
    to_sign: sql`${proposed} and loan.approved_at is not null and loan.signed_at is null`,
    pay_out: sql`${proposed} and loan.approved_at is not null and loan.signed_at is not null`,
    // those of today stand in lists of their own (count-work.ts); a case without a next contact is of a borrower who died
    late: sql`${inState('late', today)} and collection_case.next_date > ${today} and collection_case.promised_date is distinct from ${today}`,
    died: sql`loan.state = 'active' and loan.borrower_id in (select id from borrower where died_on is not null)`,
  }
  return lanes[lane]
}

/** True when a loan is of the people that are meant, or named by its number, a receipt or a transfer: each way is few ids, looked up by an index. */
function isFound(secrets: Keys, db: Kysely<Tables>, search: string): RawBuilder<boolean> {
  const typed = typedNumber(search) ?? search
  const named = db
    .selectFrom('loan as named')
    .where('named.payment_reference_number', '=', typed)
    .select('named.id')
    .union(db.selectFrom('payment').where('payment.receipt_number', '=', search.toUpperCase()).select('payment.loan_id as id'))
    .union(
      db
        .selectFrom('transfer')
        .where('transfer.number', 'in', [...new Set([search, typed])])
        .where('transfer.loan_id', 'is not', null)
        .select((eb) => eb.ref('transfer.loan_id').$notNull().as('id')),
    )
  const people = sql`select people.id from ${findPeople(secrets, db, search)} as people`
  return sql<boolean>`(${isAmong('loan.borrower_id', people)} or ${isAmong('loan.id', named)})`
}
