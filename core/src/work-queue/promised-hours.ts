import type { OfficeLoanState } from '../loan/office-loan-state.ts'

/** The step of a loan that waits for the lender, and the hours within which the lender promises to do it. */
const promisedHours = { review: 24, approve: 4, disburse: 4 } as const

/** The facts of a loan that say what it waits for. */
export type WaitingLoan = {
  readonly loan_state: OfficeLoanState
  readonly approved: boolean
  readonly signed: boolean
  readonly open_requests: number
  /** Since its last step; null where it waits for nobody. */
  readonly waiting_since: string | null
}

/** How long a loan has waited for the lender, in whole hours, and the promise; null where it waits for the borrower or for nobody. */
export function lenderWait(
  loan: WaitingLoan,
  now: Date,
): { readonly hours: number; readonly promised: number; readonly isOver: boolean } | null {
  const step = lenderStep(loan)
  if (step === null || loan.waiting_since === null) return null
  const hours = Math.max(0, Math.floor((now.getTime() - new Date(loan.waiting_since).getTime()) / 3_600_000))
  const promised = promisedHours[step]
  return { hours, promised, isOver: hours >= promised }
}

function lenderStep({ loan_state: state, approved, signed, open_requests: requests }: WaitingLoan): keyof typeof promisedHours | null {
  // an open request waits for the borrower
  if (state === 'pending') return requests > 0 ? null : 'review'
  if (state !== 'pre_approved' && state !== 'appointment_confirmed') return null
  if (!approved) return 'approve'
  return signed ? 'disburse' : null
}
