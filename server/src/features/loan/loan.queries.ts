import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Page, pageSize } from '@let-twe/core/endpoint.ts'
import type { LoanState } from '@let-twe/core/loan/loan-state.ts'
import { type Kysely, sql } from 'kysely'
import { isNotUndone } from '../../domain/loan/is-not-undone.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import { compileOnce } from '../../platform/database/compile-once.ts'
import { pageByNumber } from '../../platform/database/page-by-number.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { LoanWithDates } from './summarise-loan.ts'

export function findLoan(db: Kysely<Tables>, id: LoanId): Promise<LoanRow | undefined> {
  return db.selectFrom('loan').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findOwnLoan(db: Kysely<Tables>, id: LoanId, borrowerId: BorrowerId): Promise<LoanRow | undefined> {
  return db.selectFrom('loan').selectAll().where('id', '=', id).where('borrower_id', '=', borrowerId).executeTakeFirst()
}

/** The columns of a list of loans. */
export type LoanFilter = {
  readonly borrowerId: BorrowerId
  readonly state?: LoanState | null | undefined
  readonly from?: BusinessDate | null | undefined
  readonly to?: BusinessDate | null | undefined
  readonly today: BusinessDate
  readonly page: number
}

/** A page of a borrower's loans, newest first, with the dates of their schedules. */
export function findLoans(
  db: Kysely<Tables>,
  { borrowerId, today, page, state = null, from = null, to = null }: LoanFilter,
): Promise<Page<LoanWithDates>> {
  const filter: FilterValues = [borrowerId, today, state, from, to]
  return pageByNumber(page, {
    read: (offset) => findPage(db, ...filter, offset),
    count: async () => (await findCount(db, ...filter))[0]!.total,
  })
}

/** A filter as the values of one statement; null for an unused one. */
type FilterValues = [
  borrowerId: BorrowerId,
  today: BusinessDate,
  state: LoanState | null,
  from: BusinessDate | null,
  to: BusinessDate | null,
]

const findPage = compileOnce((db, ...[borrowerId, today, state, from, to, offset]: [...FilterValues, number]) =>
  matching(db, borrowerId, today, state, from, to)
    .select([
      'loan.id',
      'state',
      'size_satang',
      'loan_type',
      'months',
      'times_per_month',
      'payment_reference_number',
      'applied_date',
      'disbursement_date',
      'closed_date',
      isLate(today).as('is_late'),
    ])
    .select(({ selectFrom }) => {
      const all = selectFrom('instalment').whereRef('instalment.loan_id', '=', 'loan.id')
      const owed = all.where((eb) => eb(eb('principal_satang', '+', eb.ref('interest_satang')), '>', eb.lit(0)))
      return [
        all.select((eb) => eb.fn.min('due_date').as('day')).as('first_due'),
        owed.select((eb) => eb.fn.max('due_date').as('day')).as('last_due'),
      ]
    })
    .orderBy('applied_date', 'desc')
    .orderBy('id')
    .limit(sql.lit(pageSize))
    .offset(offset),
)

const findCount = compileOnce((db, ...filter: FilterValues) => matching(db, ...filter).select((eb) => eb.fn.countAll<number>().as('total')))

/** One statement for every filter: a borrower's loans are few, so an unused filter costs nothing. Raw: a value that may be null says its type. */
function matching(db: Kysely<Tables>, ...[borrowerId, today, state, from, to]: FilterValues) {
  return db
    .selectFrom('loan')
    .where('borrower_id', '=', borrowerId)
    .where(isNotUndone)
    .where(sql<boolean>`(${state}::text is null or case when ${isLate(today)} then 'late' else state end = ${state}::text)`)
    .where(sql<boolean>`(${from}::date is null or applied_date >= ${from}::date)`)
    .where(sql<boolean>`(${to}::date is null or applied_date <= ${to}::date)`)
}

function isLate(today: BusinessDate) {
  return sql<boolean>`(loan.state = 'active' and exists (select 1 from instalment where loan_id = loan.id and settled_date is null and due_date < ${today}::date))`
}

/** The state of a loan, for the reply to a state change. */
export function findLoanVersion(db: Kysely<Tables>, id: string): Promise<{ id: string; version: number }> {
  return db.selectFrom('loan').select(['id', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
}

/** The borrower of a loan, or undefined. */
export async function findBorrowerOfLoan(db: Kysely<Tables>, loanId: LoanId): Promise<string | undefined> {
  return (await db.selectFrom('loan').where('id', '=', loanId).select('borrower_id').executeTakeFirst())?.borrower_id
}
