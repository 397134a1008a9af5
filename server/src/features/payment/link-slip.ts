import type { LoanId, PaymentId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { Kysely } from 'kysely'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { slipSource } from './slip-source.ts'
import { type TransferRow, setSlipSource } from './write-transfer.ts'
import { type Actor, audit, systemActor } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { linkSlipRow } from '../../domain/loan/write-payment-slip.ts'
import { findOpenSlipOfTransfer, findPaymentsAlike, findSlipsAlike, findSlipOfPayment, findSlipToPost } from './slip.queries.ts'
import { findTransferOfPayment } from './transfer.queries.ts'

/**
 * The reason why a payment cannot be posted from a slip; null when it can. `already_recorded`: the slip has its payment, or that waits for a second person or the bank.
 * A slip of another loan is `not_found`, since the branch guard looked at the loan alone.
 */
export async function refuseSlipOfPayment(
  { clock }: Pick<Platform, 'clock'>,
  db: Kysely<Tables>,
  { slipId, loanId, amount }: { readonly slipId: string; readonly loanId: string; readonly amount: Satang },
): Promise<Refusal | null> {
  const slip = await findSlipToPost(db, slipId, clock.now())
  if (!slip || slip.loan_id !== loanId) return refuse('not_found')
  if (slip.state === 'refused') return refuse('transition_refused')
  if (slip.state === 'posted' || slip.waits !== null) return refuse('already_recorded')
  return slip.amount_satang === amount ? null : refuseFields({ amount_satang: 'field_invalid' })
}

/** Links a slip to the payment of its loan, by the ids of both. The loan is locked; a slip that was decided meanwhile is `already_recorded`. */
export async function linkSlip(
  platform: Platform,
  trx: Transaction,
  { slipId, loanId, paymentId, actor }: { slipId: string; loanId: string; paymentId: PaymentId; actor: Actor },
): Promise<Refusal | null> {
  const decidedBy = actor.kind === 'staff' ? actor.id : null
  if (!(await linkSlipRow(trx, slipId, { paymentId, decidedBy }))) return refuse('already_recorded')
  await audit(platform, trx, actor, {
    action: 'slip.match',
    subject: { kind: 'loan', id: loanId },
    detail: { slip_id: slipId, payment_id: paymentId },
  })
  return null
}

/**
 * Links the slip of a loan to its payment in the books where nothing can be confused: one open slip and one payment without a slip are of this amount
 * about this day, or one pair of them has the same number too. Other equal ones wait for an officer. The loan is locked.
 */
export async function linkOnlySlip(
  platform: Platform,
  trx: Transaction,
  { loanId, amount, date }: { readonly loanId: string; readonly amount: Satang; readonly date: BusinessDate },
): Promise<void> {
  const slips = await findSlipsAlike(trx, { loanId, amount, date, now: platform.clock.now() })
  const payments = await findPaymentsAlike(
    trx,
    slips.map(({ id }) => id),
  )
  const numbered = payments.filter(({ same_number }) => same_number)
  const possible = numbered.length > 0 || slips.length > 1 ? numbered : payments
  const [payment, another] = possible
  const slip = slips.find(({ id }) => id === payment?.slip_id)
  if (!payment || !slip || another || payment.amount_satang !== amount) return
  await linkToPayment(platform, trx, { slip: { ...slip, amount_satang: amount }, loanId, paymentId: payment.id, actor: systemActor })
}

/** Says that a slip is of a payment that is in the books already, as from the bank statement. It moves no money. */
export function linkSlipToPayment(
  platform: Platform,
  { slipId, paymentId, actor }: { readonly slipId: string; readonly paymentId: PaymentId; readonly actor: Actor },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const slip = await findSlipToPost(trx, slipId, platform.clock.now())
    if (!slip) return refuse('not_found')
    const loanId = slip.loan_id as LoanId
    await lockLoan(trx, loanId)
    const impossible = await refuseSlipOfPayment(platform, trx, { slipId, loanId, amount: slip.amount_satang })
    if (impossible) return impossible
    // payments of another loan, amount or day are not offered, nor those that have a slip
    if (!(await findPaymentsAlike(trx, [slipId])).some(({ id }) => id === paymentId)) return refuse('transition_refused')
    return (await linkToPayment(platform, trx, { slip, loanId, paymentId, actor })) ?? {}
  })
}

/** A slip that a posted transfer was typed from is of its payment, where both are of one loan. */
export async function linkSlipOfTransfer(
  platform: Platform,
  trx: Transaction,
  { transfer, actor }: { transfer: Pick<TransferRow, 'id' | 'loan_id' | 'payment_id'>; actor: Actor },
): Promise<void> {
  const { id: transferId, loan_id: loanId, payment_id: paymentId } = transfer
  if (loanId === null || paymentId === null || (await findSlipOfPayment(trx, paymentId))) return
  const slipId = await findOpenSlipOfTransfer(trx, { transferId, loanId })
  if (slipId !== undefined) await linkSlip(platform, trx, { slipId, loanId, paymentId, actor })
}

/** The slip is one more source of the transfer that became the payment. */
async function linkToPayment(
  platform: Platform,
  trx: Transaction,
  { slip, loanId, paymentId, actor }: { slip: Parameters<typeof slipSource>[2]; loanId: string; paymentId: PaymentId; actor: Actor },
): Promise<Refusal | null> {
  const refusal = await linkSlip(platform, trx, { slipId: slip.id, loanId, paymentId, actor })
  const transfer = refusal ? null : await findTransferOfPayment(trx, paymentId)
  if (transfer) await setSlipSource(trx, slipSource(platform, transfer, slip))
  return refusal
}
