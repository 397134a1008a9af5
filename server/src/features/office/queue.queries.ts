import type { StaffId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { pageSize } from '@let-twe/core/endpoint.ts'
import { type StoredLoanState, isOpenLoanState } from '@let-twe/core/loan/loan-state.ts'
import type { OfficeLoanState } from '@let-twe/core/office/office-loan-state.ts'
import { parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { toLatinDigits } from '@let-twe/core/text-input.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { containing } from '../../platform/database/containing.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { havingPaper, papersNamed } from '../../domain/borrower/papers.ts'
import type { Keys } from '../../platform/sealing/sealed.ts'

/** What the queue is asked for. */
export type QueueSearch = {
  readonly state?: OfficeLoanState | undefined
  readonly search?: string | undefined
  readonly page: number
  readonly today: BusinessDate
  readonly staffId: StaffId
}

/** The contract's date of the oldest instalment that is not paid in full; a later date that was agreed does not count. Null when there is none. */
const oldestUnpaid: RawBuilder<BusinessDate | null> = sql`(
  select min(coalesce(instalment.original_due_date, instalment.due_date)) from instalment
  where loan.state = 'active' and instalment.loan_id = loan.id and instalment.settled_date is null)`

/** One page of the queue: open loans oldest first, ended ones newest first. */
export async function findQueue(keys: Keys, db: Kysely<Tables>, { state, search, page, today, staffId }: QueueSearch) {
  const found = matching(keys, db, { state, search, today })
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const direction = state !== undefined && state !== 'written_off' && isOpenLoanState(state) ? 'asc' : 'desc'
  const rows = await found
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
      oldestUnpaid.as('oldest_unpaid'),
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
    .orderBy('loan.applied_date', direction)
    .orderBy('loan.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows, total }
}

/** How many loans there are in each stored state, how many of the active ones are late, and of the closed ones written off. */
export async function countByState(
  db: Kysely<Tables>,
  today: BusinessDate,
): Promise<{ states: Map<StoredLoanState, number>; late: number; writtenOff: number }> {
  const rows = await db
    .selectFrom('loan')
    .groupBy('state')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .execute()
  const { late } = await db
    .selectFrom('loan')
    .where('state', '=', 'active')
    .where(sql<boolean>`${oldestUnpaid} < ${today}`)
    .select(({ fn }) => fn.countAll<number>().as('late'))
    .executeTakeFirstOrThrow()
  const { written_off: writtenOff } = await db
    .selectFrom('loan')
    .where('written_off_date', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('written_off'))
    .executeTakeFirstOrThrow()
  return { states: new Map(rows.map(({ state, count }) => [state, count])), late, writtenOff }
}

function matching(keys: Keys, db: Kysely<Tables>, { state, search, today }: Pick<QueueSearch, 'state' | 'search' | 'today'>) {
  let query = db.selectFrom('loan').innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
  if (state === 'late' || state === 'active') {
    const late = sql<boolean>`coalesce(${oldestUnpaid} < ${today}, false)`
    query = query.where('loan.state', '=', 'active').where(state === 'late' ? late : sql<boolean>`not ${late}`)
  } else if (state === 'written_off') query = query.where('loan.written_off_date', 'is not', null)
  else if (state === 'closed') query = query.where('loan.state', '=', state).where('loan.written_off_date', 'is', null)
  else if (state !== undefined) query = query.where('loan.state', '=', state)
  if (search === undefined) return query
  const digits = toLatinDigits(search).replace(/[\s-]/g, '')
  return query.where((eb) =>
    eb.or([
      eb('borrower.name', 'ilike', containing(search)),
      eb('borrower.phone_number', '=', parsePhoneNumber(search) ?? '+66'),
      havingPaper(keys, 'borrower', papersNamed(search))(eb),
      ...(/^\d{4,}$/.test(digits)
        ? [
            eb('loan.payment_reference_number', '=', digits),
            eb('borrower.phone_number', 'like', sql<never>`${`%${digits.replace(/^0/, '')}`}`),
          ]
        : []),
    ]),
  )
}
