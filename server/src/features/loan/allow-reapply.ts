import type { LoanId } from '@let-twe/core/id.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import type { Actor } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/** A manager lets the borrower of a written-off loan apply again; once for a loan. */
export function allowReapply(
  platform: Platform,
  { loanId, actor, note }: { loanId: LoanId; actor: Actor & { id: string }; note: string },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    if (!loan) return refuse('not_found')
    if (loan.written_off_date === null || loan.reapply_allowed_at !== null) return refuse('transition_refused')
    const moved = await moveLoan(platform, trx, {
      loanId,
      event: 'allow_reapply',
      actor,
      note,
      changes: { reapply_allowed_at: platform.clock.now(), reapply_allowed_by: actor.id },
    })
    return isRefusal(moved) ? moved : {}
  })
}
