import type { PaymentId } from '@let-twe/core/id.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { mayReversePayment } from '@let-twe/core/payment/reversal-rule.ts'
import { lockDrawerOfToday, lockDrawers } from '../../domain/cash/write-drawer.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { owedToBorrower as owedToBorrowerOf } from '../../domain/ledger/post-ledger.ts'
import { refuseMoney } from '../../domain/staff/personal-totals.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import type { StaffActor } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLoanOfPayment, findNewestPayment, findRecorder } from './payment.queries.ts'
import { type Reversal, reversePaymentIn } from './reverse-payment.ts'

/**
 * Proposes to void cash, the newest payment of its loan. The proposer is the cashier whose drawer it is given back from: the drawer that holds it,
 * or once that is closed the proposer's own. Nothing moves before a manager confirms.
 */
export function proposeVoid(
  platform: Platform,
  { paymentId, actor, reason_code, note }: Reversal & { readonly actor: StaffActor },
): Promise<{ id: string } | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loanId = await findLoanOfPayment(trx, paymentId)
    const loan = loanId === undefined ? undefined : await lockLoan(trx, loanId)
    if (!loan) return refuse('not_found')
    const payment = await findNewestPayment(trx, loan.id)
    if (payment?.id !== paymentId) return refuse('transition_refused')
    const money = await refuseMoney(platform, trx, actor, 'void_cash', { amount: payment.amount_satang, branch: loan.branch_id })
    if (money) return money
    if (payment.drawer_id === null) return refuse('transition_refused')
    const owedToBorrower = await owedToBorrowerOf(trx, loan.id)
    if (!mayReversePayment(payment, { state: loan.state, writtenOff: loan.written_off_date !== null, owedToBorrower }))
      return refuse('transition_refused')
    const refused = await refuseCashier(platform, trx, payment.drawer_id, actor.id)
    if (refused) return refused
    const proposal = { loanId: loan.id, actor, amount_satang: payment.amount_satang, reason_code, note, detail: {} }
    return proposeDualControl(platform, trx, { kind: 'void_cash', subjectId: paymentId, ...proposal })
  })
}

/** Voids the cash: it leaves the drawer of the cashier who proposed it. Never confirmed by the person who recorded it. */
export async function carryOutVoid(
  platform: Platform,
  trx: Transaction,
  proposal: DualControl,
  actor: StaffActor,
): Promise<{ reversed: true } | Refusal> {
  const paymentId = proposal.subject_id as PaymentId
  const payment = await findRecorder(trx, paymentId)
  if (!payment) return refuse('not_found')
  const refused = await refuseMoney(platform, trx, actor, 'reverse_payment', payment)
  if (refused) return refused
  // the loan before the drawer, as everywhere
  if (proposal.loan_id !== null) await lockLoan(trx, proposal.loan_id)
  const drawer = await lockDrawerOfToday(trx, proposal.proposed_by, platform.clock.today())
  if (!drawer) return refuse('drawer_not_open')
  const reason_code = proposal.reason_code as ReasonCode<'reverse_payment'>
  return reversePaymentIn(platform, trx, {
    paymentId,
    actor,
    reason_code,
    note: proposal.note ?? undefined,
    proposedBy: proposal.proposed_by,
    drawer,
  })
}

/** The reason why a person does not give this cash back; null when they do. */
async function refuseCashier({ clock }: Platform, trx: Transaction, drawerId: string, staffId: string): Promise<Refusal | null> {
  const [taken] = await lockDrawers(trx, [drawerId])
  if (taken && taken.closed_at === null && taken.staff_id !== staffId) return refuse('cashier_needed')
  return (await lockDrawerOfToday(trx, staffId, clock.today())) ? null : refuse('drawer_not_open')
}
