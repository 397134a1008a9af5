import type { LoanId } from '@let-twe/core/id.ts'
import { inCoins, isInCoins } from '@let-twe/core/cash/coins.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { type PaymentWarning, paymentWarningsFor } from '@let-twe/core/loan/payment-warnings.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import type { previewLoanPayment } from '@let-twe/core/payment/office-endpoints.ts'
import { postingReasonsFor } from '@let-twe/core/payment/posting-reasons.ts'
import { formatDate } from '@let-twe/texts/format.ts'
import type { Kysely } from 'kysely'
import { lockDrawerOfToday } from '../../domain/cash/write-drawer.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { rightsOfStaff } from '../../domain/staff/rights-of-staff.ts'
import { type LoanRow, lockLoan } from '../../domain/loan/write-loan.ts'
import { lockIngestion } from './write-transfer.ts'
import type { Actor, StaffActor } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import type { IncomingPayment } from './incoming-payment.ts'
import { type PaymentRecord, findLoan } from './payment.queries.ts'
import { previewEffect } from './preview-effect.ts'
import { isPossibleAmount, recordPaymentIn, refusePayment } from './record-payment.ts'
import { refuseSlipOfPayment } from './link-slip.ts'
import { setSlipProposal } from '../../domain/loan/write-payment-slip.ts'
import { findSlipsAlike, findSlipOfProposal } from './slip.queries.ts'
import { type PendingTransfer, isPendingTransfer } from '../../domain/transfer/pending-transfer.ts'
import { recordTypedTransferIn } from './record-typed-transfer.ts'

type Preview = Data<typeof previewLoanPayment>
type Effect = Omit<Preview, 'slip'>
type Asked = { readonly amount: Satang; readonly date: BusinessDate; readonly cash: boolean }

/** The effect of a payment on a loan, before it is recorded. Nothing is written. */
export async function previewPayment(
  platform: Platform,
  { loanId, actor, slipId, ...asked }: { loanId: LoanId; actor: StaffActor; slipId?: string | undefined } & Asked,
): Promise<Preview | Refusal> {
  const { db } = platform.database
  const { amount, date } = asked
  const loan = await findLoan(db, loanId)
  if (!loan) return refuse('not_found')
  if (asked.cash && !isInCoins(amount)) return refuseFields({ amount_satang: 'not_in_coins' })
  const impossible =
    (slipId === undefined ? null : await refuseSlipOfPayment(platform, db, { slipId, loanId, amount })) ??
    refusePayment(platform, loan, { paid_date: date, decided: true })
  if (impossible) return impossible
  const alike = slipId === undefined ? await findSlipsAlike(db, { loanId, amount, date, now: platform.clock.now() }) : []
  return { ...(await previewOf(platform, db, loan, asked, actor)), slip: alike.length === 1 ? alike[0]! : null }
}

/** An officer's typed payment, with its preview and the confirmed warnings. */
export type DeskPayment = Omit<IncomingPayment, 'actor' | 'outside_reference' | 'decided' | 'slipId'> & {
  readonly actor: StaffActor
  readonly outside_reference?: string | undefined
  readonly payoff_satang: Satang
  readonly confirmed?: readonly PaymentWarning[] | undefined
  readonly note?: string | undefined
  readonly slip_id?: string | undefined
}

/**
 * Records a payment at the desk: cash is posted, a transfer is expected until the bank shows it. The preview's warnings have to be confirmed;
 * a payoff that differs from the preview means a concurrent change of the loan. Cash that needs a second person waits without a
 * notification. A payment from a slip is linked to that slip, by its id.
 */
export async function recordAtDesk(platform: Platform, typed: DeskPayment): Promise<{ payment: PaymentRecord | null } | Refusal> {
  const { payoff_satang: seen, confirmed = [], note, outside_reference, slip_id: slipId, ...rest } = typed
  const cash = typed.payment_type === 'branch'
  const payment = { ...rest, outside_reference: cash ? null : (outside_reference ?? null), decided: true, slipId } as const
  const outcome = await transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    if (!cash && payment.outside_reference === null) return refuseFields({ outside_reference: 'field_required' })
    if (!isPossibleAmount(payment.amount_satang)) return refuse('amount_out_of_range', { fields: { amount_satang: 'amount_out_of_range' } })
    if (cash && !isInCoins(payment.amount_satang)) return refuseFields({ amount_satang: 'not_in_coins' })
    if (!cash) await lockIngestion(trx)
    const loan = await lockLoan(trx, payment.loanId)
    if (!loan) return refuse('not_found')
    const amount = payment.amount_satang
    const unlinkable = slipId === undefined ? null : await refuseSlipOfPayment(platform, trx, { slipId, loanId: loan.id, amount })
    if (unlinkable) return unlinkable
    const impossible = refusePayment(platform, loan, payment)
    // a transfer is at the bank, whatever the loan's state
    if (impossible?.refused === 'loan_not_open' && !cash) return record(platform, trx, payment)
    if (impossible) return impossible
    const preview = await previewOf(platform, trx, loan, { amount, date: payment.paid_date, cash }, payment.actor)
    if (preview.payoff_satang !== seen) return refuse('changed_elsewhere')
    const open = preview.warnings.filter((warning) => !confirmed.includes(warning))
    if (open.length > 0)
      return refuse('confirmation_needed', { fields: Object.fromEntries(open.map((warning) => [warning, 'confirmation_needed' as const])) })
    const taken = cash ? await inDrawer(platform, trx, payment, payment.actor.id) : payment
    if (isRefusal(taken)) return taken
    if (preview.second_person.length === 0) return record(platform, trx, taken)
    const waiting = await propose(platform, trx, payment, [...preview.second_person], note)
    if (isRefusal(waiting)) return waiting
    if (slipId !== undefined) await setSlipProposal(trx, slipId, waiting.id)
    return null
  })
  if (outcome === null) return { payment: null }
  if (isPendingTransfer(outcome)) return refuse(outcome.kept)
  return isRefusal(outcome) ? outcome : { payment: outcome }
}

/** The effect of the confirmation: the payment is recorded as it was typed. */
export async function carryOutPayment(
  platform: Platform,
  trx: Transaction,
  proposal: DualControl,
  actor: Actor,
): Promise<object | Refusal> {
  const detail = proposal.detail as DualControlDetail<'payment'>
  const slipId = await findSlipOfProposal(trx, proposal.id)
  const typed = { ...detail, loanId: proposal.subject_id, actor, typedBy: proposal.proposed_by, decided: true, slipId } as const
  if (typed.payment_type === 'branch') await lockLoan(trx, typed.loanId)
  // the cash is where it was counted: a drawer is not closed while something of it waits
  const payment = typed.payment_type === 'branch' ? await inDrawer(platform, trx, typed, proposal.proposed_by) : typed
  if (isRefusal(payment)) return payment
  const done = (await record(platform, trx, payment)) ?? {}
  // nothing was left to confirm: another source reported the transfer since
  return isPendingTransfer(done) && done.kept === 'already_recorded' ? refuse(done.kept) : done
}

/** Cash with its receiver's open drawer; locked after the loan, as everywhere. */
async function inDrawer<P extends IncomingPayment>(
  { clock }: Platform,
  trx: Transaction,
  payment: P,
  staffId: string,
): Promise<(P & Pick<IncomingPayment, 'drawer'>) | Refusal> {
  const drawer = await lockDrawerOfToday(trx, staffId, clock.today())
  return drawer ? { ...payment, drawer } : refuse('drawer_not_open')
}

function record(platform: Platform, trx: Transaction, payment: IncomingPayment): Promise<PaymentRecord | PendingTransfer | Refusal | null> {
  return payment.payment_type === 'branch' ? recordPaymentIn(platform, trx, payment) : recordTypedTransferIn(platform, trx, payment)
}

async function propose(
  platform: Platform,
  trx: Transaction,
  payment: IncomingPayment & { actor: StaffActor },
  reasons: string[],
  note: string | undefined,
): Promise<{ id: string } | Refusal> {
  const { loanId, actor, amount_satang, paid_date, payment_type, outside_reference } = payment
  return proposeDualControl(platform, trx, {
    kind: 'payment',
    subjectId: loanId,
    loanId,
    actor,
    amount_satang,
    about: [formatDate(paid_date), outside_reference].filter((each) => each !== null).join(' · '),
    // the first of its reasons names it in the list
    reason_code: reasons[0],
    note,
    detail: { amount_satang, paid_date, payment_type, outside_reference },
  })
}

async function previewOf(
  platform: Platform,
  db: Kysely<Tables>,
  loan: LoanRow,
  { amount, date, cash }: Asked,
  actor: StaffActor,
): Promise<Effect> {
  const { limits } = await rightsOfStaff(platform, db, actor)
  const { next, ...preview } = await previewEffect(db, loan, { amount, date, cash })
  const { due_satang: due, payoff_satang: payoff } = preview
  return {
    ...preview,
    warnings: paymentWarningsFor(
      amount,
      cash ? { due: inCoins(due), next: inCoins(next), payoff: inCoins(payoff) } : { due, next, payoff },
    ),
    // a transfer changes the loan when the bank shows it, and nobody's limit before
    second_person: cash
      ? postingReasonsFor({ amount, date, payoff, feesUndone: preview.fees_undone_satang }, platform.clock.today(), limits)
      : [],
  }
}
