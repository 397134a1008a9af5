import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { type IncomingTransfer, ingestTransfers } from './ingest-transfers.ts'
import { lockTransfer, setSlipSource } from './write-transfer.ts'
import { audit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import type { IncomingPayment } from './incoming-payment.ts'
import { type PaymentRecord, findPayerOfLoan } from './payment.queries.ts'
import { postAlone } from './post-alone.ts'
import { isPossibleAmount } from './record-payment.ts'
import { slipSource } from './slip-source.ts'
import { findSlip } from './slip.queries.ts'
import type { PendingTransfer } from '../../domain/transfer/pending-transfer.ts'

/**
 * Records a transfer that an officer types from a slip or a statement: it is expected (null) until the bank shows it. A transfer of the bank
 * that waits in suspense gets its loan where the officer could assign it alone; else it stays there (`transfer_in_suspense`). A probable
 * duplicate of shown money waits for a person (`transfer_held`). All are stored. The transaction holds no loan yet, or the ingestion before it.
 */
export async function recordTypedTransferIn(
  platform: Platform,
  trx: Transaction,
  payment: IncomingPayment,
): Promise<PaymentRecord | Refusal | PendingTransfer | null> {
  const { loanId, actor, typedBy, paid_date, amount_satang, slipId } = payment
  if (!isPossibleAmount(amount_satang)) return refuse('amount_out_of_range', { fields: { amount_satang: 'amount_out_of_range' } })
  if (paid_date > platform.clock.today()) return refuse('date_in_future', { fields: { paid_date: 'date_in_future' } })
  const seen = await seenTyped(trx, payment)
  if (!seen) return refuse('not_found')
  const [taken] = await ingestTransfers(platform, trx, { seen: [seen], shownBy: 'staff', actor, addedBy: typedBy })
  const transfer = (await lockTransfer(trx, taken!.transferId))!
  const subject = { kind: 'transfer', id: transfer.id }
  await audit(platform, trx, actor, {
    action: 'transfer.type',
    subject,
    detail: { verdict: taken!.verdict, loan_id: loanId, amount_satang },
  })
  const { verdict } = taken!
  if (transfer.state === 'expected' && verdict !== 'known') {
    const slip = slipId === undefined ? undefined : await findSlip(trx, slipId)
    if (slip) await setSlipSource(trx, slipSource(platform, transfer, slip))
    return verdict === 'likely' ? { kept: 'transfer_held' } : null
  }
  if (transfer.state === 'held') return { kept: 'transfer_held' }
  if (transfer.state !== 'suspense') return { kept: 'already_recorded' }
  // the bank's own record, which typing its number must not give to a loan more easily than its assignment
  const staffId = typedBy ?? actor.id
  const home = staffId === null ? null : ({ loanId, actor: { kind: 'staff', id: staffId }, slipId } as const)
  return (home && (await postAlone(platform, trx, transfer, home))) ?? { kept: 'transfer_in_suspense' }
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
