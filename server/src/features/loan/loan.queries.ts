import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Page, pageSize } from '@let-twe/core/endpoint.ts'
import type { LoanState } from '@let-twe/core/loan/loan-state.ts'
import { type Kysely, sql } from 'kysely'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import { pageByNumber } from '../../platform/database/page-by-number.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { LoanWithDates } from './summarise-loan.ts'

export function findLoan(db: Kysely<Tables>, id: LoanId): Promise<LoanRow | undefined> {
  return db.selectFrom('loan').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findOwnLoan(db: Kysely<Tables>, id: LoanId, borrowerId: BorrowerId): Promise<LoanRow | undefined> {
  return db.selectFrom('loan').selectAll().where('id', '=', id).where('borrower_id', '=', borrowerId).executeTakeFirst()
}

/** The loan of the posting with a reference, if there is one. */
export async function findPostingLoan(db: Kysely<Tables>, reference: string): Promise<string | null | undefined> {
  const posting = await db.selectFrom('ledger_posting').where('reference', '=', reference).select('loan_id').executeTakeFirst()
  return posting?.loan_id
}

/** What a list of loans shows. */
export type LoanFilter = {
  readonly borrowerId: BorrowerId
  readonly state: LoanState | undefined
  readonly from: BusinessDate | undefined
  readonly to: BusinessDate | undefined
  readonly today: BusinessDate
  readonly page: number
}

/** A page of a borrower's loans, newest first, with the dates of their schedules. */
export function findLoans(db: Kysely<Tables>, filter: LoanFilter): Promise<Page<LoanWithDates>> {
  const { borrowerId, state, from, to, today, page } = filter
  const isLate = sql<boolean>`(loan.state = 'active' and exists (select 1 from instalment where loan_id = loan.id and settled_date is null and due_date < ${today}))`
  let matching = db.selectFrom('loan').where('borrower_id', '=', borrowerId)
  if (state === 'late') matching = matching.where(isLate)
  else if (state === 'active') matching = matching.where('state', '=', 'active').where(sql<boolean>`not ${isLate}`)
  else if (state !== undefined) matching = matching.where('state', '=', state)
  if (from !== undefined) matching = matching.where('applied_date', '>=', from)
  if (to !== undefined) matching = matching.where('applied_date', '<=', to)
  const newest = matching
    .selectAll('loan')
    .select([
      isLate.as('is_late'),
      sql<BusinessDate | null>`(select min(due_date) from instalment where loan_id = loan.id)`.as('first_due'),
      sql<BusinessDate | null>`(select max(due_date) from instalment where loan_id = loan.id and principal_satang + interest_satang > 0)`.as(
        'last_due',
      ),
    ])
    .orderBy('applied_date', 'desc')
    .orderBy('id')
    .limit(pageSize)
  return pageByNumber(page, {
    read: (offset) => newest.offset(offset).execute(),
    count: async () => (await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total,
  })
}

/** The posting of a payout. */
export async function findPayout(db: Kysely<Tables>, loanId: string, reference: string): Promise<string> {
  const posting = await db
    .selectFrom('ledger_posting')
    .select('id')
    .where('loan_id', '=', loanId)
    .where('reference', '=', `disbursement:${reference}`)
    .executeTakeFirstOrThrow()
  return posting.id
}

/** Whether anything happened on a loan since it was paid out: a payment that counts, a late fee, or a later date. */
export async function hasMoved(db: Kysely<Tables>, loanId: string): Promise<boolean> {
  const [row] = (
    await sql<{ moved: boolean }>`
      select exists (select 1 from payment where loan_id = ${loanId} and reversed_at is null)
        or exists (select 1 from late_fee where loan_id = ${loanId} and waived_at is null)
        or exists (select 1 from payment_promise where loan_id = ${loanId} and state <> 'refused') as moved`.execute(db)
  ).rows
  return row!.moved
}
