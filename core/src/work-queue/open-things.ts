import type { AppointmentState } from '../appointment/endpoints.ts'
import type { ComplaintState } from '../complaint/endpoints.ts'
import type { PermitState } from '../conversation/endpoints.ts'
import type { StoredLoanState } from '../loan/loan-state.ts'
import type { mandateStates } from '../payment/mandate-state.ts'
import type { TransferState } from '../payment/transfer-state.ts'
import type { LoanQueue, WorkQueue } from './work-queue.ts'

/** The queue of a thing in one state; null where nobody has to act. */
type Place = WorkQueue | null

/** The cases of a loan's state that wait for different people. */
type LoanPlaces = {
  readonly pending: Readonly<Record<'new' | 'asked' | 'offered' | 'missed' | 'put_aside', LoanQueue>>
  readonly pre_approved: Readonly<Record<'proposed' | 'approved' | 'signed' | 'bounced', LoanQueue>>
  readonly appointment_confirmed: Readonly<Record<'proposed' | 'approved' | 'signed', LoanQueue>>
  readonly active: Readonly<Record<'current' | 'contact_due' | 'contact_later' | 'promised_today' | 'died', Place>>
} & Readonly<Record<Exclude<StoredLoanState, 'pending' | 'pre_approved' | 'appointment_confirmed' | 'active'>, null>>

type Places = {
  readonly loan: LoanPlaces
  readonly interview: Readonly<Record<AppointmentState, Place>>
  readonly visit: Readonly<Record<AppointmentState, Place>>
  readonly conversation: Readonly<Record<'waiting' | 'answered', Place>>
  readonly permit: Readonly<Record<PermitState, Place>>
  readonly call_back: Readonly<Record<'asked' | 'spoken' | 'not_reached' | 'cancelled', Place>>
  readonly complaint: Readonly<Record<ComplaintState, Place>>
  readonly account: Readonly<Record<'open' | 'restricted', Place>>
  readonly statement: Readonly<Record<'previewed' | 'posting' | 'posted' | 'discarded' | 'undone', Place>>
  readonly transfer: Readonly<Record<TransferState, Place>>
  readonly slip: Readonly<Record<'received' | 'matched' | 'posted' | 'refused', Place>>
  readonly refund: Readonly<Record<'asked' | 'paid' | 'refused' | 'withdrawn', Place>>
  readonly mandate: Readonly<Record<(typeof mandateStates)[number], Place>>
  readonly deferral: Readonly<Record<'asked' | 'agreed' | 'refused', Place>>
  readonly drawer: Readonly<Record<'open' | 'closed', Place>>
  readonly cash_movement: Readonly<Record<'waiting' | 'done' | 'refused', Place>>
  readonly day: Readonly<Record<'unsigned' | 'signed', Place>>
  readonly proposal: Readonly<Record<'open' | 'confirmed' | 'refused' | 'expired', Place>>
  readonly match: Readonly<Record<'undecided' | 'proposed' | 'is' | 'is_not', Place>>
  readonly deletion: Readonly<Record<'waiting' | 'carried_out', Place>>
}

const ofAppointment = (queue: 'interviews' | 'visits') =>
  // a missed one leaves its loan in a queue: `missed`, or the visit's proposal
  ({ booked: queue, confirmed: queue, done: null, missed: null, cancelled: null }) as const

/**
 * The queue of every open thing, so that none falls out of every list. A new state does not compile until it has a place; the test on a
 * database (`open-things.test.ts` of the server) builds each and finds it in that queue alone. `claimed`, `proposed` and
 * `call_again` show loans of these places to one person, or again on a chosen day.
 */
export const placesOfThings: Places = {
  loan: {
    pending: { new: 'review', asked: 'asked', offered: 'asked', missed: 'no_show', put_aside: 'put_aside' },
    pre_approved: { proposed: 'approve', approved: 'to_sign', signed: 'pay_out', bounced: 'pay_out' },
    appointment_confirmed: { proposed: 'approve', approved: 'to_sign', signed: 'pay_out' },
    active: { current: null, contact_due: 'follow_ups', contact_later: 'late', promised_today: 'promised_today', died: 'died' },
    rejected: null,
    postponed: null,
    closed: null,
  },
  interview: ofAppointment('interviews'),
  visit: ofAppointment('visits'),
  conversation: { waiting: 'messages', answered: null },
  // its conversation waits until it is decided
  permit: { told: 'messages', accepted: null, refused: null, replaced: null },
  call_back: { asked: 'call_backs', spoken: null, not_reached: null, cancelled: null },
  complaint: { received: 'complaints', in_progress: 'complaints', answered: null },
  account: { open: null, restricted: 'calls' },
  // a job ends `posting`
  statement: { previewed: 'statements', posting: null, posted: null, discarded: null, undone: null },
  // beside probable money of the bank an expected transfer is in `held_money`
  transfer: {
    expected: 'expected_money',
    held: 'held_money',
    suspense: 'suspense',
    posted: null,
    returned: null,
    income: null,
    own_money: null,
    merged: null,
    undone: null,
  },
  slip: { received: 'slips', matched: 'slips', posted: null, refused: null },
  refund: { asked: 'refunds', paid: null, refused: null, withdrawn: null },
  mandate: { asked: 'mandates', active: null, refused: null, ended: null },
  deferral: { asked: 'later_dates', agreed: null, refused: null },
  drawer: { open: 'drawers', closed: null },
  cash_movement: { waiting: 'hand_overs', done: null, refused: null },
  day: { unsigned: 'days', signed: null },
  proposal: { open: 'second_person', confirmed: null, refused: null, expired: null },
  // a proposed decision is a proposal
  match: { undecided: 'matches', proposed: null, is: null, is_not: null },
  // the nightly run carries it out on the first day that the law allows
  deletion: { waiting: null, carried_out: null },
}
