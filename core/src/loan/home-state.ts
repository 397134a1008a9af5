import { type BusinessDate, addDays, daysBetween, instantInBangkok } from '../business-date.ts'
import type { Data } from '../endpoint.ts'
import { type Satang, bahtToSatang } from '../money.ts'
import { isOffered } from './borrower-actions.ts'
import type { getLoan } from './endpoints.ts'
import { wasVisited } from './next-visit.ts'

/** The sentences of the home page: what is true now, in the order of the way of a loan. */
export const homeSentences = [
  'reviewing',
  'review_takes_longer',
  'interview_booked',
  'interview_soon',
  'interview_again',
  'book_visit',
  'visit_booked',
  'visit_confirmed',
  'visit_done',
  'approved',
  'approved_visit_booked',
  'approved_visit_done',
  'sign',
  'checked_once_more',
  'money_on_its_way',
  'payout_failed',
  'money_sent',
  'new_plan',
  'slip_on_its_way',
  'paid',
  'next_payment',
  'due_soon',
  'due_today',
  'late',
  'late_later_asked',
  'late_promised',
  'rejected',
  'postponed',
  'withdrawn',
  'expired',
  'closed_unpaid',
  'repaid',
] as const

/** The home page's sentence. */
export type HomeSentence = (typeof homeSentences)[number]

/** The look of a sentence: good news, a task of the borrower, a wait without a task, an overdue amount. */
export type HomeTone = 'good' | 'todo' | 'calm' | 'late'

/** The one act beside the sentence. */
export type HomeAct =
  | 'book_interview'
  | 'move_interview'
  | 'book_visit'
  | 'move_visit'
  | 'sign'
  | 'answer_plan'
  | 'pay'
  | 'call'
  | 'apply_again'

/** One sentence, one sum and one act from the whole state of a loan; null where none belongs. */
export type HomeState = {
  readonly sentence: HomeSentence
  readonly tone: HomeTone
  readonly sum: Satang | null
  readonly act: HomeAct | null
}

type Loan = Data<typeof getLoan>
type Appointment = Loan['appointments'][number]

/** The facts beside the loan. */
export type HomeFacts = {
  readonly now: Date
  readonly today: BusinessDate
  /** The last day of the promised time for a decision, in days after the application. */
  readonly reviewDays: number
  /** The day of the last payment that was booked; null without one. */
  readonly lastPaid: { readonly date: BusinessDate; readonly amount: Satang } | null
}

/** An interview is close from an hour before it until its usual end. */
const soonMinutes = { before: 60, after: 20 }

/** A disbursement or a payment is news, and an instalment is due soon, for this many days. */
const newsDays = 2
const dueSoonDays = 3

/** The sentence, the sum and the act of the home page. Officers' requests and counter-offers have cards of their own before it. */
export function homeState(loan: Loan, facts: HomeFacts): HomeState {
  switch (loan.loan_state) {
    case 'pending':
      return underReview(loan, facts)
    case 'pre_approved':
    case 'appointment_confirmed':
      return beforeMoney(loan, facts)
    case 'active':
    case 'late':
      return running(loan, facts)
    case 'rejected':
    case 'postponed':
      return { sentence: loan.loan_state, tone: 'calm', sum: null, act: again(loan, facts) }
    case 'closed':
      return ended(loan, facts)
  }
}

/** The appointment that is still to come. */
export function comingAppointment(loan: Loan, type: Appointment['type']): Appointment | undefined {
  return loan.appointments.find((each) => each.type === type && (each.state === 'booked' || each.state === 'confirmed'))
}

function underReview(loan: Loan, { now, today, reviewDays }: HomeFacts): HomeState {
  const interview = comingAppointment(loan, 'interview')
  if (interview) {
    const isSoon = isWithin(interview, now)
    return { sentence: isSoon ? 'interview_soon' : 'interview_booked', tone: 'todo', sum: null, act: isSoon ? null : 'move_interview' }
  }
  if (isOffered('book_interview', loan, today)) return { sentence: 'interview_again', tone: 'todo', sum: null, act: 'book_interview' }
  // while a paper or an answer is awaited, it is not the lender who is late
  const isLonger = loan.requests.length === 0 && addDays(loan.applied_date, reviewDays) < today
  return { sentence: isLonger ? 'review_takes_longer' : 'reviewing', tone: 'calm', sum: null, act: isLonger ? 'call' : null }
}

function beforeMoney(loan: Loan, { today }: HomeFacts): HomeState {
  const state = (sentence: HomeSentence, tone: HomeTone, act: HomeAct | null = null): HomeState => ({
    sentence,
    tone,
    sum: bahtToSatang(loan.loan_size_baht),
    act,
  })
  if (loan.signed) return loan.payout_failed ? state('payout_failed', 'todo', 'call') : state('money_on_its_way', 'good')
  if (isOffered('sign', loan, today)) return state('sign', 'good', 'sign')
  if (!loan.branch_visit_needed) return state('checked_once_more', 'calm')
  const visit = comingAppointment(loan, 'branch')
  if (visit && loan.approved) return state('approved_visit_booked', 'good', 'move_visit')
  // an approval may end before the signing that was booked after it
  if (wasVisited(loan) && !loan.approved) return state('visit_done', 'calm', visit ? 'move_visit' : null)
  const books = isOffered('book_visit', loan, today) ? 'book_visit' : 'call'
  if (wasVisited(loan)) return state('approved_visit_done', 'good', books)
  if (!visit) return loan.approved ? state('approved', 'good', books) : state('book_visit', 'todo', books)
  return state(loan.loan_state === 'appointment_confirmed' ? 'visit_confirmed' : 'visit_booked', 'todo', 'move_visit')
}

function running(loan: Loan, { today, lastPaid }: HomeFacts): HomeState {
  // it ends on its last day, and changes every sum
  if (loan.new_plan?.state === 'offered') return { sentence: 'new_plan', tone: 'todo', sum: null, act: 'answer_plan' }
  const { under_review: review } = loan
  if (review) {
    const open = review.overdue_satang
    // money that is still owed once the slip is found is the next thing to pay
    return { sentence: 'slip_on_its_way', tone: 'calm', sum: open > 0 ? open : review.amount_satang, act: open > 0 ? 'pay' : null }
  }
  if (loan.overdue_satang > 0) {
    const sum = loan.overdue_satang
    if (loan.promised) return { sentence: 'late_promised', tone: 'todo', sum, act: 'pay' }
    if (loan.deferral_asked) return { sentence: 'late_later_asked', tone: 'todo', sum, act: 'pay' }
    return { sentence: 'late', tone: 'late', sum, act: 'pay' }
  }
  const next = loan.next_payment
  const days = next ? daysBetween(today, next.due_date) : null
  const sum = next?.amount_satang ?? null
  if (days === 0) return { sentence: 'due_today', tone: 'todo', sum, act: 'pay' }
  if (lastPaid && daysBetween(lastPaid.date, today) <= newsDays) return { sentence: 'paid', tone: 'good', sum: lastPaid.amount, act: null }
  if (!lastPaid && loan.disbursement_date !== null && daysBetween(loan.disbursement_date, today) <= newsDays)
    return { sentence: 'money_sent', tone: 'good', sum: bahtToSatang(loan.loan_size_baht), act: null }
  if (days !== null && days <= dueSoonDays) return { sentence: 'due_soon', tone: 'todo', sum, act: 'pay' }
  return { sentence: 'next_payment', tone: 'calm', sum, act: 'pay' }
}

function ended(loan: Loan, facts: HomeFacts): HomeState {
  const act = again(loan, facts)
  if (loan.disbursement_date === null)
    return { sentence: loan.state_reason_code === 'withdrawn' ? 'withdrawn' : 'expired', tone: 'calm', sum: null, act }
  if (loan.instalments.some(({ state }) => state !== 'paid'))
    return { sentence: 'closed_unpaid', tone: 'calm', sum: null, act: act ?? 'call' }
  return { sentence: 'repaid', tone: 'good', sum: null, act }
}

function again(loan: Loan, { today }: HomeFacts): HomeAct | null {
  return isOffered('apply_again', loan, today) ? 'apply_again' : null
}

function isWithin({ date, time }: Appointment, now: Date): boolean {
  const minutes = (instantInBangkok(date, time).getTime() - now.getTime()) / 60_000
  return minutes <= soonMinutes.before && minutes > -soonMinutes.after
}
