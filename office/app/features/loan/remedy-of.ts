import { type Precondition, type PreconditionRule, type PreconditionState, isMet } from '@let-twe/core/loan/preconditions.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import type { OfficeAction } from '@let-twe/core/loan/office-actions.ts'

/** Meets a precondition: an action of the case, holding the interview, or the page of the account. */
export type Remedy = OfficeAction | 'interview' | 'account'

/** The remedy of an unmet precondition that this reader can press now; null where it is met, or waits for another person or a day. */
export function remedyOf(
  file: LoanFile,
  { rule, state }: Pick<Precondition, 'rule' | 'state'>,
  can: { readonly actions: readonly OfficeAction[]; readonly interview: boolean },
): Remedy | null {
  if (isMet({ state })) return null
  if (rule === 'account_active' || rule === 'account_not_restricted') return 'account'
  if (rule === 'interview_passed' && hasOpen(file, 'interview')) return can.interview ? 'interview' : null
  const wanted = actionFor(file, rule, state)
  return wanted !== null && can.actions.includes(wanted) ? wanted : null
}

const anotherProposal: readonly PreconditionRule[] = [
  'permit_outlasts_term',
  'term_offered',
  'size_within_product',
  'size_not_above_asked',
  'affordable',
  'payout_account_as_approved',
]

function actionFor(file: LoanFile, rule: PreconditionRule, state: PreconditionState): OfficeAction | null {
  if (rule === 'visit_done') return 'confirm_appointment'
  if (anotherProposal.includes(rule)) return file.next_step?.step === 'pre_approve' ? null : 'send_back'
  if (rule === 'documents_readable') return state === 'failed' ? 'request' : null
  if (rule === 'interview_passed')
    return file.requests.some(({ kind, done_at }) => kind === 'interview' && done_at === null) ? null : 'request'
  return null
}

function hasOpen({ appointments }: LoanFile, wanted: 'interview' | 'branch'): boolean {
  return appointments.some(({ type, state }) => type === wanted && (state === 'booked' || state === 'confirmed'))
}
