import type { LoanId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { PartPaymentChoice } from '@let-twe/core/loan/part-payment.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** Stores a borrower's choice for the next part-payment; a new choice replaces the last. */
export async function savePartPaymentChoice(
  trx: Transaction,
  choice: { loanId: LoanId; choice: PartPaymentChoice; amount: Satang; chosenAt: Date; validUntil: BusinessDate },
): Promise<void> {
  const values = {
    choice: choice.choice,
    amount_satang: choice.amount,
    chosen_at: choice.chosenAt,
    valid_until: choice.validUntil,
  }
  await trx
    .insertInto('part_payment_choice')
    .values({ loan_id: choice.loanId, ...values })
    .onConflict((conflict) => conflict.column('loan_id').doUpdateSet(values))
    .execute()
}

/** The borrower's choice for a payment of this amount, made while the choice was valid; null without one. */
export async function findPartPaymentChoice(
  db: Kysely<Tables>,
  loanId: LoanId,
  amount: Satang,
  date: BusinessDate,
): Promise<PartPaymentChoice | null> {
  const found = await db
    .selectFrom('part_payment_choice')
    .where('loan_id', '=', loanId)
    .where('amount_satang', '<=', amount)
    .where('valid_until', '>=', date)
    .select('choice')
    .executeTakeFirst()
  return found?.choice ?? null
}

/** Uses up the choice of a loan. */
export async function dropPartPaymentChoice(trx: Transaction, loanId: LoanId): Promise<void> {
  await trx.deleteFrom('part_payment_choice').where('loan_id', '=', loanId).execute()
}
