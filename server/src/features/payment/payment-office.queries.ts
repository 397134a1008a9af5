import type { LoanId, PaymentId } from '@let-twe/core/id.ts'
import { type Kysely, sql } from 'kysely'
import { type Branches, isBorrowerInBranches } from '../../domain/branch/in-branches.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** Whose loans these are, by loan id. */
export async function findOwners(db: Kysely<Tables>, loanIds: readonly string[]) {
  if (loanIds.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('loan')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .where('loan.id', 'in', loanIds)
    .select(['loan.id', 'borrower.name', 'payment_reference_number'])
    .execute()
  return new Map(rows.map(({ id, ...owner }) => [id, owner]))
}

/** The borrower of a loan, or undefined. */
export async function findBorrowerOfLoan(db: Kysely<Tables>, loanId: LoanId): Promise<string | undefined> {
  return (await db.selectFrom('loan').where('id', '=', loanId).select('borrower_id').executeTakeFirst())?.borrower_id
}

/** The loan of a payment with its borrower, or undefined. */
export function findLoanOfPayment(db: Kysely<Tables>, paymentId: PaymentId) {
  return db
    .selectFrom('payment')
    .innerJoin('loan', 'loan.id', 'payment.loan_id')
    .where('payment.id', '=', paymentId)
    .select(['loan.id', 'loan.borrower_id'])
    .executeTakeFirst()
}

/** The mandates that wait, oldest first. */
export function findAskedMandates(db: Kysely<Tables>, branches: Branches) {
  return db
    .selectFrom('direct_debit_mandate')
    .innerJoin('borrower', 'borrower.id', 'direct_debit_mandate.borrower_id')
    .where('direct_debit_mandate.state', '=', sql.lit('asked'))
    .where(isBorrowerInBranches(branches, 'direct_debit_mandate.borrower_id'))
    .select([
      'direct_debit_mandate.id',
      'borrower_id',
      'borrower.name',
      'borrower.phone_number',
      'direct_debit_mandate.state',
      'direct_debit_mandate.bank',
      'direct_debit_mandate.account_number',
      'direct_debit_mandate.asked_at',
    ])
    .orderBy('asked_at')
    .limit(200)
    .execute()
}
