import { hasBegun } from '@let-twe/core/appointment/change-rules.ts'
import type { LoanId, StaffId } from '@let-twe/core/id.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { nextLoanState } from '@let-twe/core/loan/loan-state.ts'
import { endVisit, lockOpenVisit } from '../../domain/appointment/open-visit.ts'
import { cancelOpenAppointments } from '../../domain/appointment/write-appointment.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import { queueCopy } from '../../domain/mail/mail-copies.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { refuseUnlessReady } from './evaluate-preconditions.ts'
import { productOf } from '../../domain/loan/product-of.ts'
import type { Actor, StaffActor } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { findBorrower } from '../../domain/borrower/find-borrower.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { nameOfPaper, signingJson } from './agreement-paper.ts'
import { printAgreement } from './print-agreement.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import { agreementFile } from '../../domain/document/file-owners.ts'

/** The signer and the way: the borrower in the app with the PIN, or at a branch before an officer. */
export type Signing = {
  readonly loanId: LoanId
  readonly actor: Actor
  readonly by: 'borrower' | 'branch'
  /** At a branch: the code that was typed at the desk, or a signed paper. */
  readonly act?: 'code' | 'paper'
  readonly address?: string | undefined
  readonly userAgent?: string | undefined
  readonly version?: number | undefined
}

/**
 * Signs an approved agreement. The signed copy is printed with person, time, and the hash of the displayed document; it is stored
 * as bytes with its own hash, and the displayed one stays beside it (Electronic Transactions Act, section 9).
 */
export function signAgreement(platform: Platform, signing: Signing): Promise<LoanRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, (trx) => signInTransaction(platform, trx, signing))
}

/** The same inside of another act. A refusal has written nothing. */
export async function signInTransaction(
  platform: Platform,
  trx: Transaction,
  { loanId, actor, by, act, address, userAgent, version }: Signing,
): Promise<LoanRow | Refusal> {
  const loan = await lockLoan(trx, loanId)
  if (!loan || (by === 'borrower' && loan.borrower_id !== actor.id)) return refuse('not_found')
  const mayNot = by === 'borrower' && loan.branch_visit_needed
  if (mayNot || loan.approved_at === null || loan.signed_at !== null || loan.agreement_file === null) return refuse('transition_refused')
  if (nextLoanState(loan.state, 'sign') === null) return refuse('transition_refused')
  if (version !== undefined && version !== loan.version) return refuse('changed_elsewhere')
  const unready = await refuseUnlessReady(platform, trx, loan, 'sign', { actor: actor.id })
  // reasons against a loan are for staff: its borrower is asked to come and talk
  if (unready) return by === 'borrower' ? refuse('signing_not_possible') : unready
  const now = platform.clock.now()
  const borrower = await findBorrower(platform, trx, loan.borrower_id)
  const shown = loan.agreement_sha256!
  const { terms } = await productOf(trx, loan)
  const signature = { at: now, by, documentSha256: shown }
  const signed = printAgreement(platform, loan, borrower, { terms, printedAt: now, signature })
  const { file, sha256 } = nameOfPaper(signed, `${loan.id}-${loan.version + 1}-signed`)
  const moved = await moveLoan(platform, trx, {
    loanId,
    event: 'sign',
    actor,
    changes: {
      signed_at: now,
      signing: signingJson({
        by,
        act: act ?? 'pin',
        actor,
        at: now,
        shown: { file: loan.agreement_file, sha256: shown },
        language: borrower.language,
        address,
        userAgent,
      }),
      agreement_file: file,
      agreement_sha256: sha256,
    },
  })
  if (isRefusal(moved)) return moved
  if (by === 'branch') await endSigning(platform, trx, loanId, actor as StaffActor)
  await platform.files.put(file, signed, agreementFile(loan))
  await queueCopy(platform, trx, { borrowerId: loan.borrower_id, kind: 'agreement', documentOf: loanId })
  return moved
}

/** The appointment for the signature has taken place; before its time its place is free for others. */
async function endSigning(platform: Platform, trx: Transaction, loanId: LoanId, actor: StaffActor): Promise<void> {
  const signing = await lockOpenVisit(trx, loanId)
  if (!signing) return
  if (hasBegun(signing, platform.clock.now())) await endVisit(platform, trx, signing, { act: 'code', metBy: actor.id as StaffId, actor })
  else await cancelOpenAppointments(trx, loanId, 'branch')
}
