import type { StaffId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { isOpenLoanState } from '@let-twe/core/loan/loan-state.ts'
import type { OfficeLoanState } from '@let-twe/core/office/office-loan-state.ts'
import { type Kysely, sql } from 'kysely'
import { type PlaceInList, countUpTo, pageByKey } from '../../platform/database/page-by-key.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Keys } from '../../platform/sealing/sealed.ts'
import { findPeople, typedNumber } from './find-people.ts'

/** What the queue is asked for. */
export type QueueSearch = PlaceInList & {
  readonly state?: OfficeLoanState | undefined
  readonly search?: string | undefined
  readonly today: BusinessDate
  readonly staffId: StaffId
}

const byApplication = [
  { column: 'loan.applied_date', type: 'date' },
  { column: 'loan.id', type: 'uuid' },
] as const
/** As the index of the cases has it. */
const byArrears = [
  { column: 'collection_case.arrears_from', type: 'date' },
  { column: 'collection_case.loan_id', type: 'uuid' },
] as const

const keysOf = (state: OfficeLoanState | undefined) => (state === 'late' ? byArrears : byApplication)

/** One page of the queue: open loans oldest first, late ones by how long they are late, ended ones newest first. */
export function findQueue(secrets: Keys, db: Kysely<Tables>, { state, search, today, staffId, ...place }: QueueSearch) {
  const direction = state !== undefined && state !== 'written_off' && isOpenLoanState(state) ? 'asc' : 'desc'
  const counted = matching(secrets, db, { state, search, today })
  const found = counted
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .select([
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
      'loan.approved_at',
      'loan.signed_at',
      'loan.payout_failed_at',
      'loan.written_off_date',
    ])
    .select((eb) => [
      sql<boolean>`coalesce(loan.proposed_by = ${staffId}, false)`.as('proposed_by_me'),
      'collection_case.arrears_from as oldest_unpaid',
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
  return pageByKey(db, found, { keys: keysOf(state), direction, counted: counted.select('loan.id') }, place)
}

/** How many loans there are in a state that staff see, at most `maxCounted` + 1. */
export function countState(secrets: Keys, db: Kysely<Tables>, state: OfficeLoanState, today: BusinessDate): Promise<number> {
  return countUpTo(db, matching(secrets, db, { state, search: undefined, today }).select('loan.id'), keysOf(state))
}

/** The states stand in the statement itself, so that the indexes of some of them can be used. */
function matching(secrets: Keys, db: Kysely<Tables>, { state, search, today }: Pick<QueueSearch, 'state' | 'search' | 'today'>) {
  // the case knows the contract's day of the oldest unpaid instalment: of running loans alone
  let query = db.selectFrom('loan').leftJoin('collection_case', 'collection_case.loan_id', 'loan.id')
  if (state === 'late') query = query.where('collection_case.arrears_from', '<', today)
  else if (state === 'active') {
    query = query.where('loan.state', '=', sql.lit('active'))
    query = query.where((eb) => eb.or([eb('collection_case.arrears_from', 'is', null), eb('collection_case.arrears_from', '>=', today)]))
  } else if (state === 'written_off') query = query.where('loan.written_off_date', 'is not', null)
  else if (state !== undefined) {
    query = query.where('loan.state', '=', sql.lit(state))
    if (state === 'closed') query = query.where('loan.written_off_date', 'is', null)
  }
  if (search === undefined) return query
  const number = typedNumber(search)
  const ofPeople = db
    .selectFrom('loan as theirs')
    .where('theirs.borrower_id', 'in', findPeople(secrets, db, search))
    .select('theirs.id')
  if (number === null) return query.where('loan.id', 'in', ofPeople)
  const byReference = db.selectFrom('loan as named').where('named.payment_reference_number', '=', number).select('named.id')
  return query.where('loan.id', 'in', ofPeople.union(byReference))
}
