import type { LoanId } from '@let-twe/core/id.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { nextLoanState } from '@let-twe/core/loan/loan-state.ts'
import { refuseOwnAct } from '@let-twe/core/staff/forbidden-pairs.ts'
import { type LoanRow, lockLoan } from '../../domain/loan/write-loan.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { notify } from '../../domain/notification/notify.ts'
import { refuseUnlessReady } from './evaluate-preconditions.ts'
import { productOf } from '../../domain/loan/product-of.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { findBorrower } from '../../domain/borrower/find-borrower.ts'
import { readPayoutAccount } from '../../domain/loan/payout-account.ts'
import { nameOfPaper } from './agreement-paper.ts'
import { printAgreement } from './print-agreement.ts'
import { transact } from '../../platform/database/transact.ts'
import { encryptJson } from '../../platform/encryption/encrypted-column.ts'
import { agreementFile } from '../../domain/document/file-owners.ts'

/** Confirms a pre-approval by a second person, and keeps the agreement that is to be signed as bytes with its hash. */
export async function approveLoan(
  platform: Platform,
  { loanId, actor, version }: { loanId: LoanId; actor: Actor; version?: number | undefined },
): Promise<LoanRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    if (!loan) return refuse('not_found')
    if (loan.approved_at !== null || loan.proposed_by === null) return refuse('transition_refused')
    if (nextLoanState(loan.state, 'approve') === null) return refuse('transition_refused')
    const own = refuseOwnAct('approve_loan', actor.id, { propose_loan: loan.proposed_by })
    if (own) return own
    if (version !== undefined && version !== loan.version) return refuse('changed_elsewhere')
    const unready = await refuseUnlessReady(platform, trx, loan, 'approve', { actor: actor.id })
    if (unready) return unready
    const account = await readPayoutAccount(platform, trx, loan)
    const now = platform.clock.now()
    const borrower = await findBorrower(platform, trx, loan.borrower_id)
    const { terms } = await productOf(trx, loan)
    const agreement = printAgreement(platform, loan, borrower, { terms, printedAt: now, signature: null })
    const { file, sha256 } = nameOfPaper(agreement, `${loan.id}-${loan.version + 1}`)
    const moved = await moveLoan(platform, trx, {
      loanId,
      event: 'approve',
      actor,
      ...(version === undefined ? {} : { version }),
      changes: {
        approved_by: actor.id,
        approved_at: now,
        payout_account: account && encryptJson(platform, 'loan.payout_account', loan.borrower_id, account),
        agreement_file: file,
        agreement_sha256: sha256,
      },
    })
    if (isRefusal(moved)) return moved
    // the bytes are on the disk before the row that names them is committed
    await platform.files.put(file, agreement, agreementFile(loan))
    await notify(platform, trx, {
      borrowerId: moved.borrower_id,
      kind: 'approved',
      params: { amount_satang: moved.size_satang },
      dedupeKey: `approved:${moved.id}:${moved.version}`,
    })
    return moved
  })
}
