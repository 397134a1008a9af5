import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { bounceDisbursement, lockDisbursement } from '../../domain/loan/bounce-disbursement.ts'
import { refuseMoney } from '../../domain/staff/personal-totals.ts'
import type { StaffActor } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/** What one person says of a disbursement. */
type SaidBounce = {
  readonly loanId: LoanId
  readonly actor: StaffActor
  readonly reason_code: ReasonCode<'bounce_payout'>
  readonly note?: string | undefined
  readonly date?: BusinessDate | undefined
}

/** Proposes that the bank sent a disbursement back, before a line shows it: the debt goes when another person confirms. Neither is the person who paid it out. */
export function proposeBounce(
  platform: Platform,
  { loanId, actor, date = platform.clock.today(), ...why }: SaidBounce,
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const found = await lockDisbursement(platform, trx, { loanId, actor, date })
    if (isRefusal(found)) return found
    const { loan, disbursement } = found
    const refused = await refuseMoney(platform, trx, actor, 'bounce_payout', {
      amount: loan.size_satang,
      branch: loan.branch_id,
      earlier: { disburse: disbursement.actor_id },
    })
    if (refused) return refused
    const proposed = await proposeDualControl(platform, trx, {
      kind: 'bounce_payout',
      subjectId: loanId,
      loanId,
      actor,
      amount_satang: loan.size_satang,
      about: disbursement.reference,
      detail: { date },
      ...why,
    })
    return isRefusal(proposed) ? proposed : {}
  })
}

/** The effect of the confirmation: the money is in transit, and an exception of each day, until a line of the bank shows it. */
export function carryOutBounce(
  platform: Platform,
  trx: Transaction,
  { id, subject_id: loanId, detail, reason_code, note }: DualControl,
  actor: StaffActor,
): Promise<object | Refusal> {
  const { date } = detail as DualControlDetail<'bounce_payout'>
  // the proposal was made with a code of this kind
  const reason = (reason_code ?? 'other') as ReasonCode<'bounce_payout'>
  return bounceDisbursement(platform, trx, { loanId, actor, date, reason_code: reason, note: note ?? undefined, proposalId: id })
}
