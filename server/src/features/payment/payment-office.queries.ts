import type { PaymentId } from '@let-twe/core/id.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** The loan of a payment with its borrower, or undefined. */
export function findOwnerOfPayment(db: Kysely<Tables>, paymentId: PaymentId) {
  return db
    .selectFrom('payment')
    .innerJoin('loan', 'loan.id', 'payment.loan_id')
    .where('payment.id', '=', paymentId)
    .select(['loan.id', 'loan.borrower_id'])
    .executeTakeFirst()
}
