import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { nextLoanState } from '@let-twe/core/loan/loan-state.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { endVisit, lockOpenVisit } from '../../domain/appointment/open-visit.ts'
import { sendBranchCode, withBranchCode } from '../../domain/auth/branch-code.ts'
import { limitPapers, takeBranchPaper } from '../../domain/document/branch-paper.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { type LoanRow, lockLoan } from '../../domain/loan/write-loan.ts'
import type { StaffActor } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { ReceivedFile } from '../../platform/http/received-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Signing, signInTransaction } from './sign-agreement.ts'

type ByStaff = { readonly loanId: LoanId; readonly actor: StaffActor }

/** Sends the code by which the borrower signs an approved agreement at the desk. */
export async function sendSignatureCode(platform: Platform, { loanId, actor }: ByStaff) {
  const loan = await findLoan(platform, loanId)
  if (!loan) return refuse('not_found')
  if (!maySign(loan)) return refuse('transition_refused')
  return sendBranchCode(platform, { act: 'branch_signature', borrowerId: loan.borrower_id, loanId, actor })
}

/** Signs an agreement at the desk, with the borrower's code. */
export async function signAtBranch(
  platform: Platform,
  { code, ...signing }: Omit<Signing, 'by' | 'act' | 'actor'> & { readonly actor: StaffActor; readonly code: string },
): Promise<LoanRow | Refusal> {
  const { loanId, actor } = signing
  const loan = await findLoan(platform, loanId)
  if (!loan) return refuse('not_found')
  // a press that cannot succeed uses up no code
  if (!maySign(loan)) return refuse('transition_refused')
  const act = { act: 'branch_signature', borrowerId: loan.borrower_id, actor } as const
  return withBranchCode(platform, act, code, (trx) => signInTransaction(platform, trx, { ...signing, by: 'branch', act: 'code' }))
}

/** A paper that a borrower signed at the desk. */
type SignedPaper = ByStaff & { readonly note: string; readonly version: number; readonly read: ReceivedFile['read'] }

/**
 * Proposes visit and signature on paper, for a borrower whose phone does not work: the picture of the signed paper is a document of the case. Another
 * person sees borrower and paper and confirms.
 */
export async function proposePaper(
  platform: Platform,
  { loanId, actor, note, version, read }: SignedPaper,
): Promise<Record<never, never> | Refusal> {
  const limited = await limitPapers(platform, actor)
  if (limited) return limited
  const found = await findLoan(platform, loanId)
  if (!found) return refuse('not_found')
  // nothing is decoded for a press that cannot succeed
  if (!maySign(found)) return refuse('transition_refused')
  return takeBranchPaper(platform, { kind: 'signed_paper', loan: found, actor, read }, (store) =>
    transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
      const loan = await lockLoan(trx, loanId)
      if (!loan) return refuse('not_found')
      if (!maySign(loan)) return refuse('transition_refused')
      if (version !== loan.version) return refuse('changed_elsewhere')
      const proposal = { kind: 'sign_on_paper', subjectId: loanId, loanId, actor, note, detail: {} } as const
      const proposed = await proposeDualControl(platform, trx, proposal)
      if (isRefusal(proposed)) return proposed
      await store(trx)
      return {}
    }),
  )
}

/** The effect of the confirmation: the visit took place before the proposer, and the confirmer witnesses the signature. */
export async function carryOutPaper(
  platform: Platform,
  trx: Transaction,
  { subject_id: loanId, proposed_by: proposer, proposed_at }: Pick<DualControl, 'subject_id' | 'proposed_by' | 'proposed_at'>,
  actor: StaffActor,
): Promise<object | Refusal> {
  const loan = await lockLoan(trx, loanId)
  // one without a picture of the paper was proposed by an older version
  if (!loan || !(await hasPaper(trx, loan, proposed_at))) return refuse('transition_refused')
  const visit = await lockOpenVisit(trx, loanId)
  if (visit) await endVisit(platform, trx, visit, { act: 'paper', metBy: proposer, actor })
  return signInTransaction(platform, trx, { loanId, actor, by: 'branch', act: 'paper' })
}

async function hasPaper(trx: Transaction, { application_id }: LoanRow, since: Date): Promise<boolean> {
  const papers = trx.selectFrom('document').where('application_id', '=', application_id).where('kind', '=', 'signed_paper')
  const found = await papers.where('deleted_at', 'is', null).where('uploaded_at', '>=', since).select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

function findLoan({ database }: Platform, loanId: LoanId) {
  return database.db.selectFrom('loan').selectAll().where('id', '=', loanId).executeTakeFirst()
}

function maySign(loan: Pick<LoanRow, 'approved_at' | 'signed_at' | 'state'>): boolean {
  return loan.approved_at !== null && loan.signed_at === null && nextLoanState(loan.state, 'sign') !== null
}
