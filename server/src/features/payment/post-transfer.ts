import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { slipSource } from './slip-source.ts'
import { type TransferRow, changeTransfer, setSlipSource } from './write-transfer.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { linkOnlySlip } from './link-slip.ts'
import type { PaymentRecord } from './payment.queries.ts'
import { recordPaymentIn } from './record-payment.ts'
import { findOpenSlipOfTransfer, findSlipOfPayment } from './slip.queries.ts'

/** Where a transfer goes. `byRule` is without a person: then it never pays more than the debt. */
export type TransferHome = {
  readonly loanId: string
  readonly actor: Actor
  /** The day that the payment counts from; the transfer's own where nothing is said. */
  readonly date?: BusinessDate
  readonly byRule?: true
  /** The slip that it is posted from. */
  readonly slipId?: string | undefined
  /** The proposal that is confirmed by it. */
  readonly proposalId?: string | undefined
}

/** Makes a transfer in suspense, whose row is locked, a payment of a loan: with its value date, so that nothing is late because we were. */
export async function postTransfer(
  platform: Platform,
  trx: Transaction,
  transfer: TransferRow,
  { loanId, actor, date = transfer.paid_date, byRule, slipId, proposalId }: TransferHome,
): Promise<PaymentRecord | Refusal> {
  if (transfer.state !== 'suspense') return refuse('transition_refused')
  const postedSlip = slipId ?? (await findOpenSlipOfTransfer(trx, { transferId: transfer.id, loanId }))
  const payment = await recordPaymentIn(platform, trx, {
    loanId,
    actor,
    amount_satang: transfer.amount_satang,
    paid_date: date,
    payment_type: transfer.payment_type,
    outside_reference: null,
    transferId: transfer.id,
    slipId: postedSlip,
    // an assignment by a person is a recovery, where the loan was written off
    ...(byRule ? { upToDebt: true } : { decided: true }),
  })
  if (isRefusal(payment)) return payment
  const changes = {
    state: 'posted' as const,
    reason: null,
    loan_id: loanId,
    payment_id: payment.id,
    ...(byRule ? {} : { decided_by: actor.id, decided_at: platform.clock.now() }),
  }
  await changeTransfer(platform, trx, transfer.id, changes, proposalId)
  await addSlipSource(platform, trx, transfer, payment.id)
  if (byRule) await linkOnlySlip(platform, trx, { loanId, amount: transfer.amount_satang, date })
  return payment
}

/** The slip that the payment was found for is one more source of its transfer. */
async function addSlipSource(platform: Platform, trx: Transaction, transfer: TransferRow, paymentId: string): Promise<void> {
  const slip = await findSlipOfPayment(trx, paymentId)
  if (slip) await setSlipSource(trx, slipSource(platform, transfer, slip))
}
