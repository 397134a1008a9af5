import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { nextLoanState } from '@let-twe/core/loan/loan-state.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { closeAppointmentRow } from '../../domain/appointment/write-appointment.ts'
import { sendBranchCode, withBranchCode } from '../../domain/auth/branch-code.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { type LoanRow, lockLoan } from '../../domain/loan/write-loan.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
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

/** Proposes visit and signature on paper, for a borrower whose phone does not work. Another person sees both and confirms. */
export function proposePaper(
  platform: Platform,
  { loanId, actor, note, version }: ByStaff & { readonly note: string; readonly version: number },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    if (!loan) return refuse('not_found')
    if (!maySign(loan)) return refuse('transition_refused')
    if (version !== loan.version) return refuse('changed_elsewhere')
    const proposal = { kind: 'sign_on_paper', subjectId: loanId, loanId, actor, note, detail: {} } as const
    const proposed = await proposeDualControl(platform, trx, proposal)
    return isRefusal(proposed) ? proposed : {}
  })
}

/** The effect of the confirmation: the visit took place before the proposer, and the confirmer witnesses the signature. */
export async function carryOutPaper(
  platform: Platform,
  trx: Transaction,
  { subject_id: loanId, proposed_by: proposer }: Pick<DualControl, 'subject_id' | 'proposed_by'>,
  actor: StaffActor,
): Promise<object | Refusal> {
  await lockLoan(trx, loanId)
  const visit = await trx
    .selectFrom('appointment')
    .selectAll()
    .where('loan_id', '=', loanId)
    .where('type', '=', 'branch')
    .where('state', 'in', ['booked', 'confirmed'])
    .forUpdate()
    .executeTakeFirst()
  if (visit) {
    const held = { state: 'done', result: null, answers: null, borrower_act: 'paper', closed_by: proposer } as const
    await closeAppointmentRow(trx, visit, held, platform)
    const subject = { kind: 'loan', id: loanId } as const
    await audit(platform, trx, actor, { action: 'appointment.done', subject, detail: { type: 'branch', date: visit.date, act: 'paper' } })
  }
  return signInTransaction(platform, trx, { loanId, actor, by: 'branch', act: 'paper' })
}

function findLoan({ database }: Platform, loanId: LoanId) {
  return database.db.selectFrom('loan').selectAll().where('id', '=', loanId).executeTakeFirst()
}

function maySign(loan: Pick<LoanRow, 'approved_at' | 'signed_at' | 'state'>): boolean {
  return loan.approved_at !== null && loan.signed_at === null && nextLoanState(loan.state, 'sign') !== null
}
