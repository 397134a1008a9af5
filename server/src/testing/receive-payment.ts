import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { PaymentId } from '@let-twe/core/id.ts'
import { satang } from '@let-twe/core/money.ts'
import { findPayerOfLoan } from '../features/payment/payment.queries.ts'
import type { IncomingPayment } from '../features/payment/incoming-payment.ts'
import { ingestTransfers } from '../features/payment/ingest-transfers.ts'
import type { PaymentRecord } from '../features/payment/payment.queries.ts'
import { postTransfer } from '../features/payment/post-transfer.ts'
import { recordPayment } from '../features/payment/record-payment.ts'
import { recordTypedTransferIn } from '../features/payment/record-typed-transfer.ts'
import { lockTransfer } from '../features/payment/write-transfer.ts'
import { isPendingTransfer } from '../domain/transfer/pending-transfer.ts'
import { transact } from '../platform/database/transact.ts'
import type { Actor } from '../platform/audit.ts'
import type { Platform } from '../platform/platform.ts'

/** A payment of a loan: cash, or a transfer that the bank shows with the loan's reference and that the actor gives to the loan. */
export function receivePayment(platform: Platform, payment: IncomingPayment): Promise<PaymentRecord | Refusal> {
  if (payment.payment_type === 'branch') return recordPayment(platform, payment)
  const { loanId, actor, amount_satang: amount, paid_date: date, payment_type: type, outside_reference: number, slipId } = payment
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const { payment_reference_number: reference } = (await findPayerOfLoan(trx, loanId))!
    const told = { date, amount, type, numbering: 'bill_payments', number, reference, payer: null, words: null } as const
    const [taken] = await ingestTransfers(platform, trx, { seen: [{ ...told, reason: 'not_posted' }], shownBy: 'bank', actor })
    if (taken!.verdict !== 'new') return refuse('already_recorded')
    return postTransfer(platform, trx, (await lockTransfer(trx, taken!.transferId))!, { loanId, actor, slipId })
  })
}

/** A transfer that a member of staff types: null while it waits for the bank. */
export async function typeTransfer(platform: Platform, payment: IncomingPayment): Promise<PaymentRecord | Refusal | null> {
  const outcome = await transact(platform.database.db, { onRefusal: 'rollback' }, (trx) => recordTypedTransferIn(platform, trx, payment))
  return outcome !== null && isPendingTransfer(outcome) ? refuse(outcome.kept) : outcome
}

let references = 0

/** Cash of today for a loan, of a number of its own, as the id of the payment. */
export async function payCash(
  platform: Platform,
  { loanId, actor, amount }: { loanId: string; actor: Actor; amount: number },
): Promise<PaymentId> {
  const paid = await recordPayment(platform, {
    loanId,
    actor,
    amount_satang: satang(amount),
    paid_date: platform.clock.today(),
    payment_type: 'branch',
    outside_reference: `CASH-${(references += 1)}`,
  })
  if (isRefusal(paid)) throw new Error(paid.refused)
  return paid.id as PaymentId
}
