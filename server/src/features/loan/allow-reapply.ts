import type { LoanId } from '@let-twe/core/id.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { type LoanRow, lockLoan } from '../../domain/loan/write-loan.ts'
import type { StaffActor } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/** Proposes that a borrower with a write-off may apply again, once for a loan. Another manager confirms. */
export function proposeReapply(
  platform: Platform,
  { loanId, actor, note }: { loanId: LoanId; actor: StaffActor; note: string },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockBarring(trx, loanId)
    if (isRefusal(loan)) return loan
    const proposed = await proposeDualControl(platform, trx, { kind: 'allow_reapply', subjectId: loanId, loanId, actor, note, detail: {} })
    return isRefusal(proposed) ? proposed : {}
  })
}

/** The effect of the confirmation: the write-off bars no new application any more. */
export async function carryOutReapply(
  platform: Platform,
  trx: Transaction,
  { subject_id: loanId, note }: Pick<DualControl, 'subject_id' | 'note'>,
  actor: StaffActor,
): Promise<object | Refusal> {
  const loan = await lockBarring(trx, loanId)
  if (isRefusal(loan)) return loan
  return moveLoan(platform, trx, {
    loanId,
    event: 'allow_reapply',
    actor,
    note: note ?? undefined,
    changes: { reapply_allowed_at: platform.clock.now(), reapply_allowed_by: actor.id },
  })
}

async function lockBarring(trx: Transaction, loanId: LoanId): Promise<LoanRow | Refusal> {
  const loan = await lockLoan(trx, loanId)
  if (!loan) return refuse('not_found')
  return loan.written_off_date === null || loan.reapply_allowed_at !== null ? refuse('transition_refused') : loan
}
