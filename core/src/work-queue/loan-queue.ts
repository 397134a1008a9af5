import type { StoredLoanState } from '../loan/loan-state.ts'
import { placesOfThings } from './open-things.ts'
import type { LoanQueue } from './work-queue.ts'

/** The facts of an undecided loan that decide its queue. */
export type QueuedLoan = {
  readonly state: StoredLoanState
  readonly approved: boolean
  readonly signed: boolean
  /** The borrower owes an answer to a request or a counter-offer. */
  readonly asked: boolean
  /** The last interview was missed, and no other is booked. */
  readonly missed: boolean
  /** Its holder has put it aside. */
  readonly aside: boolean
}

/** The queue of an undecided loan among all staff; null after the decision. */
export function queueOfLoan({ state, approved, signed, asked, missed, aside }: QueuedLoan): LoanQueue | null {
  const { pending, pre_approved: proposed } = placesOfThings.loan
  if (state === 'pending') return pending[aside ? 'put_aside' : asked ? 'asked' : missed ? 'missed' : 'new']
  if (state !== 'pre_approved' && state !== 'appointment_confirmed') return null
  return proposed[!approved ? 'proposed' : signed ? 'signed' : 'approved']
}
