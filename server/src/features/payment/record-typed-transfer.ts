import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { TransferIndex } from '@let-twe/core/payment/transfer-match.ts'
import { findAppearances } from './find-appearances.ts'
import { type IncomingTransfer, transferRecordOf, ingestTransfers } from './ingest-transfers.ts'
import { changeTransfer, lockTransfer } from './write-transfer.ts'
import { audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import type { IncomingPayment } from './incoming-payment.ts'
import { type PaymentRecord, findPayerOfLoan } from './payment.queries.ts'
import { postAlone } from './post-alone.ts'
import { postTransfer } from './post-transfer.ts'
import { isPossibleAmount } from './record-payment.ts'
import { type PendingTransfer, isPendingTransfer } from '../../domain/transfer/pending-transfer.ts'

/**
 * Records a transfer that an officer types from a slip or a statement. A known one in suspense gets its loan where the officer could assign it alone. A probable
 * duplicate is held (`transfer_held`), one for a loan that is not in repayment goes to suspense (`transfer_in_suspense`): both
 * are stored.
 */
export async function recordTypedTransfer(platform: Platform, payment: IncomingPayment): Promise<PaymentRecord | Refusal> {
  const outcome = await transact(platform.database.db, { onRefusal: 'rollback' }, (trx) => recordTypedTransferIn(platform, trx, payment))
  return isPendingTransfer(outcome) ? refuse(outcome.kept) : outcome
}

/** The same in a transaction that holds no loan yet, or the ingestion before it. */
export async function recordTypedTransferIn(
  platform: Platform,
  trx: Transaction,
  payment: IncomingPayment,
): Promise<PaymentRecord | Refusal | PendingTransfer> {
  const { loanId, actor, typedBy, paid_date, amount_satang, slipId } = payment
  if (!isPossibleAmount(amount_satang)) return refuse('amount_out_of_range', { fields: { amount_satang: 'amount_out_of_range' } })
  if (paid_date > platform.clock.today()) return refuse('date_in_future', { fields: { paid_date: 'date_in_future' } })
  const seen = await seenTyped(trx, payment)
  if (!seen) return refuse('not_found')
  const [taken] = await ingestTransfers(platform, trx, { seen: [seen], shownBy: 'staff', actor, addedBy: typedBy })
  const transfer = (await lockTransfer(trx, taken!.transferId))!
  const subject = { kind: 'transfer', id: transfer.id }
  await audit(platform, trx, actor, { action: 'transfer.type', subject, detail: { verdict: taken!.verdict, loan_id: loanId } })
  if (transfer.state === 'held') return { kept: 'transfer_held' }
  if (transfer.state !== 'suspense') return { kept: 'already_recorded' }
  // the bank's own record of another source, which typing its number must not give to a loan more easily than its assignment
  const { id } = actor
  if (taken!.verdict === 'known' && id !== null && typedBy === undefined)
    return (await postAlone(platform, trx, transfer, { loanId, actor: { ...actor, id }, slipId })) ?? { kept: 'transfer_in_suspense' }
  const posted = await postTransfer(platform, trx, transfer, { loanId, actor, slipId })
  if (!isRefusal(posted) || posted.refused !== 'loan_not_open') return posted
  await changeTransfer(platform, trx, transfer.id, { loan_id: loanId, reason: 'loan_not_open' })
  return { kept: 'transfer_in_suspense' }
}

/** Whether a typed transfer is known and no longer in suspense. */
export async function isTransferSettled(trx: Transaction, payment: IncomingPayment): Promise<boolean> {
  const seen = await seenTyped(trx, payment)
  if (!seen) return false
  const appearance = transferRecordOf(null, seen)
  const index = new TransferIndex<string>()
  for (const known of await findAppearances(trx, [appearance])) index.add(known.appearance, known.transferId)
  const found = index.match(appearance)
  return found?.match === 'same' && !['held', 'suspense'].includes((await lockTransfer(trx, found.of))!.state)
}

async function seenTyped(
  trx: Transaction,
  { loanId, paid_date, amount_satang, payment_type, outside_reference }: IncomingPayment,
): Promise<IncomingTransfer | null> {
  const payer = await findPayerOfLoan(trx, loanId)
  if (!payer) return null
  return {
    date: paid_date,
    amount: amount_satang,
    type: payment_type,
    numbering: 'typed',
    number: outside_reference,
    reference: payer.payment_reference_number,
    payer: payer.name,
    words: null,
    loanId,
    reason: 'loan_not_open',
  }
}
