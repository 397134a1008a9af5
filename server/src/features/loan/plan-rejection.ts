import type { LoanId, StaffId } from '@let-twe/core/id.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { nextLoanState } from '@let-twe/core/loan/loan-state.ts'
import { type PlannedRejection, undoMinutes } from '@let-twe/core/loan/planned-rejection.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { type LoanRow, lockLoan, updateLoan } from '../../domain/loan/write-loan.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/** The job that makes a planned rejection count. Its `at` names the plan: an undone one leaves the job of an earlier minute behind. */
export const rejectionJob = 'reject-loan'

/** Stores that a loan will be rejected. State, queue, appointments and requests stay; one plan at a time. */
export async function storePlan(
  platform: Platform,
  trx: Transaction,
  {
    loanId,
    actor,
    reason_code,
    note,
    version,
  }: {
    readonly loanId: LoanId
    readonly actor: StaffActor
    readonly reason_code: ReasonCode<'reject'>
    readonly note?: string | undefined
    readonly version?: number | undefined
  },
): Promise<LoanRow | Refusal> {
  const loan = await lockLoan(trx, loanId)
  if (!loan) return refuse('not_found')
  if (version !== undefined && loan.version !== version) return refuse('changed_elsewhere')
  if (nextLoanState(loan.state, 'reject') === null || loan.planned_rejection !== null) return refuse('transition_refused')
  const at = new Date(platform.clock.now().getTime() + undoMinutes * 60_000)
  const plan: PlannedRejection = { reason_code, note: note ?? null, by: actor.id as StaffId, at: at.toISOString() }
  const planned = await updateLoan(trx, loanId, { planned_rejection: JSON.stringify(plan), version: loan.version + 1 })
  await platform.jobs.enqueue(trx, rejectionJob, { id: loanId, at: plan.at }, { at })
  await audit(platform, trx, actor, {
    action: 'loan.plan_rejection',
    subject: { kind: 'loan', id: loanId },
    detail: { reason_code, at: plan.at },
  })
  return planned
}

/** Takes a planned rejection back; refused once it counts. The loan is as before. */
export function undoRejection(
  platform: Platform,
  { loanId, actor }: { readonly loanId: LoanId; readonly actor: StaffActor },
): Promise<LoanRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    if (!loan) return refuse('not_found')
    if (loan.planned_rejection === null) return refuse('transition_refused')
    const { reason_code, at } = loan.planned_rejection
    const undone = await updateLoan(trx, loanId, { planned_rejection: null, version: loan.version + 1 })
    await audit(platform, trx, actor, {
      action: 'loan.undo_rejection',
      subject: { kind: 'loan', id: loanId },
      detail: { reason_code, at },
    })
    return undone
  })
}
