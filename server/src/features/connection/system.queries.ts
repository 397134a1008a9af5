import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { systemPageSize } from '@let-twe/core/connection/system-endpoints.ts'
import type { LoanId, PaymentId } from '@let-twe/core/id.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** A place in a list by time: a moment with its microseconds, and the row's own key. */
export type MomentPlace = { readonly at: string; readonly id: string }

/** One row more than a page says that there is another. */
const most = sql.lit(systemPageSize + 1)

/** A time with all its digits, as a place names it. */
function momentText(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/** Steps of loans after a place, in their order. Raw: a row compared with a row. */
export function findLoanSteps(db: Kysely<Tables>, { at, id }: MomentPlace) {
  return db
    .selectFrom('loan_event')
    .innerJoin('loan', 'loan.id', 'loan_event.loan_id')
    .where(sql<boolean>`(loan_event.at, loan_event.id) > (${at}::timestamptz, ${id}::bigint)`)
    .orderBy('loan_event.at')
    .orderBy('loan_event.id')
    .limit(most)
    .select(['loan_event.id as step', momentText('loan_event.at').as('changed_at')])
    .select(loanColumns)
    .execute()
}

const loanColumns = [
  'loan.id as loan_id',
  'borrower_id',
  'branch_id',
  'state',
  'size_satang',
  'months',
  'times_per_month',
  'applied_date',
  'disbursement_date',
  'closed_date',
  'written_off_date',
] as const

export function findSystemLoan(db: Kysely<Tables>, id: LoanId) {
  return db.selectFrom('loan').where('loan.id', '=', id).selectAll().executeTakeFirst()
}

/** A payment at the time of its booking or of its reversal. */
export type PaymentChange = {
  readonly payment_id: PaymentId
  readonly loan_id: LoanId
  readonly amount_satang: Tables['payment']['amount_satang']
  readonly overpaid_satang: Tables['payment']['amount_satang']
  readonly paid_date: BusinessDate
  readonly payment_type: Tables['payment']['payment_type']
  readonly receipt_number: string
  readonly recorded_at: Date
  readonly reversed_at: Date | null
  readonly changed_at: string
}

/** Bookings and reversals after a place, in their order. Raw: two lists, each read in the order of its index. */
export async function findPaymentChanges(db: Kysely<Tables>, { at, id }: MomentPlace): Promise<PaymentChange[]> {
  const part = (column: 'recorded_at' | 'reversed_at') => sql`
    (select id, ${sql.ref(column)} as changed from payment where (${sql.ref(column)}, id) > (${at}::timestamptz, ${id}::uuid)
      order by ${sql.ref(column)}, id limit ${most})`
  const { rows } = await sql<PaymentChange>`
    select payment.id as payment_id, loan_id, amount_satang, overpaid_satang, paid_date, payment_type, receipt_number, recorded_at, reversed_at,
      ${momentText('changed')} as changed_at
    from (${part('recorded_at')} union all ${part('reversed_at')} order by changed, id limit ${most}) as change
    join payment on payment.id = change.id order by changed, payment.id`.execute(db)
  return rows
}

/** Loans in arrears on a day after one of them, by their ids. */
export async function findArrears(db: Kysely<Tables>, today: BusinessDate, after: string) {
  const rows = await db
    .selectFrom('collection_case')
    .innerJoin('loan', 'loan.id', 'collection_case.loan_id')
    .where('arrears_from', '<', today)
    .where('collection_case.loan_id', '>', after as LoanId)
    .orderBy('collection_case.loan_id')
    .limit(most)
    .select(['collection_case.loan_id', 'borrower_id', 'arrears_from', 'at_stake_satang'])
    .execute()
  return rows.map(({ arrears_from, ...row }) => ({ ...row, arrears_from: arrears_from! }))
}
