import type { LoanId, PaymentId } from '@let-twe/core/id.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { Kysely } from 'kysely'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { slipSource } from '../../domain/transfer/slip-source.ts'
import { setSlipSource } from '../../domain/transfer/write-transfer.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { linkSlipRow } from '../../domain/loan/write-payment-slip.ts'
import { findPaymentsAlike, findSlipToPost } from './slip.queries.ts'
import { findTransferOfPayment } from './transfer.queries.ts'

/**
 * Why a payment cannot be posted from a slip; null when it can. `already_recorded`: the slip has its payment, or that waits for a second person.
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
  if (slip.state === 'posted' || slip.waits) return refuse('already_recorded')
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

/** Says that a slip is of a payment that is in the books already, as from the bank's file. It moves no money. */
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
    const linked = await linkSlip(platform, trx, { slipId, loanId, paymentId, actor })
    if (linked) return linked
    const transfer = await findTransferOfPayment(trx, paymentId)
    if (transfer) await setSlipSource(trx, slipSource(platform, transfer, slip))
    return {}
  })
}
