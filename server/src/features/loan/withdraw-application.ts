import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { notify } from '../../domain/notification/notify.ts'
import type { Actor } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/**
 * Takes an application back for its borrower, before it is signed: the loan is closed as withdrawn, its appointments are
 * free for others, and a new application may begin at once. A second press finds it withdrawn and changes nothing.
 */
export function withdrawApplication(
  platform: Platform,
  { loanId, actor }: { loanId: string; actor: Actor & { id: string } },
): Promise<{ withdrawn: boolean } | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    if (!loan || loan.borrower_id !== actor.id) return refuse('not_found')
    if (loan.state === 'closed' && loan.state_reason_code === 'withdrawn') return { withdrawn: true }
    if (loan.signed_at !== null) return refuse('transition_refused')
    const moved = await moveLoan(platform, trx, {
      loanId,
      event: 'withdraw',
      actor,
      reason: 'withdrawn',
      changes: { closed_date: platform.clock.today(), proposal_expires_date: null },
    })
    if (isRefusal(moved)) return moved
    await notify(platform, trx, { borrowerId: loan.borrower_id, kind: 'withdrawn', dedupeKey: `withdrawn:${loanId}` })
    return { withdrawn: true }
  })
}
