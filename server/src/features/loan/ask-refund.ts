import type { LoanId } from '@let-twe/core/id.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { owedToBorrower } from '../../domain/ledger/post-ledger.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { insertRefundRequest } from '../../domain/refund/write-refund-request.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/** The borrower requests an overpayment's refund. It can go to the approved account only, so the form asks for none. */
export function askRefund(
  platform: Platform,
  { loanId, actor }: { loanId: LoanId; actor: Actor & { id: string } },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    if (loan?.borrower_id !== actor.id) return refuse('not_found')
    const owed = await owedToBorrower(trx, loanId)
    if (owed <= 0 || loan.payout_account === null) return refuse('transition_refused')
    const asked = await insertRefundRequest(trx, {
      id: platform.random.uuid(),
      loan_id: loanId,
      amount_satang: owed,
      state: 'asked',
      asked_at: platform.clock.now(),
    })
    // a repeated request is the same one
    if (asked)
      await audit(platform, trx, actor, { action: 'refund.ask', subject: { kind: 'loan', id: loanId }, detail: { amount_satang: owed } })
    return {}
  })
}
