import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { isOffered } from '@let-twe/core/loan/borrower-actions.ts'
import type { getLoan } from '@let-twe/core/loan/endpoints.ts'
import { comingAppointment } from '@let-twe/core/loan/home-state.ts'
import { isRunning } from '@let-twe/core/loan/is-running.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'

/** A loan as the API gives it. */
export type Loan = Data<typeof getLoan>

/** A step of the timeline. */
export type TimelinePoint = { title: string; date?: BusinessDate; state: 'done' | 'now' | 'next' }

/** True for a loan that was written off: closed, though not all of it was paid. */
export function endedUnpaid(loan: Loan): boolean {
  return loan.loan_state === 'closed' && loan.instalments.some(({ state }) => state !== 'paid')
}

/** The text for a loan that was written off: a new application is possible where a manager allowed it. */
export function closedUnpaidText(loan: Loan, today: BusinessDate, words: Texts['loan']): string {
  return isOffered('apply_again', loan, today) ? words.closed_unpaid_again_text : words.closed_unpaid_text
}

/** True for an application that was withdrawn or ran out: closed, and nothing was ever lent. */
function endedBeforePayout(loan: Loan): boolean {
  return loan.loan_state === 'closed' && loan.disbursement_date === null
}

/** True for an application that ended without a loan: declined, withdrawn or run out. */
export function neverLent(loan: Loan): boolean {
  return loan.loan_state === 'rejected' || loan.loan_state === 'postponed' || endedBeforePayout(loan)
}

/** The loan's position on its way, in plain words: past, current and coming steps. */
export function loanTimeline(loan: Loan, { loan: words }: Texts): TimelinePoint[] {
  const held = (type: 'interview' | 'branch') =>
    loan.appointments.find((each) => each.type === type && each.state !== 'cancelled' && each.state !== 'missed')
  const interview = held('interview')
  const coming = comingAppointment(loan, 'branch')
  const visit = loan.appointments.find(({ type, state }) => type === 'branch' && state === 'done') ?? coming
  const running = isRunning(loan) || (loan.loan_state === 'closed' && !endedBeforePayout(loan))
  const reviewed = loan.loan_state !== 'pending' && !endedBeforePayout(loan)
  const points: { title: string; date: BusinessDate | null; done: boolean }[] = [
    { title: words.step_applied, date: loan.applied_date, done: true },
    { title: words.step_interview, date: interview?.date ?? null, done: interview?.state === 'done' || running },
    { title: words.step_review, date: null, done: reviewed },
    ...(loan.branch_visit_needed ? [{ title: words.step_visit, date: visit?.date ?? null, done: visit?.state === 'done' || running }] : []),
    { title: words.step_sign, date: (visit !== coming && coming?.date) || null, done: loan.signed || running },
    { title: words.step_money, date: loan.disbursement_date ?? loan.possible_disbursement_date, done: running },
    {
      title: words.step_repay,
      // before the payoff, the next day
      date: loan.closed_date ?? loan.next_payment?.due_date ?? loan.last_payment_date,
      done: loan.loan_state === 'closed' && running && !endedUnpaid(loan),
    },
  ]
  // the way ends with its result; steps that never happened are left out
  if (neverLent(loan)) {
    const result = { title: words[`state_${loan.loan_state}`], date: loan.closed_date, done: false }
    points.splice(0, points.length, ...points.filter(({ done }) => done), result)
  }
  const now = points.findIndex((point) => !point.done)
  return points.map(({ title, date, done }, index) => ({
    title,
    ...(date ? { date } : {}),
    state: done ? 'done' : index === now ? 'now' : 'next',
  }))
}

/** At most one instalment is left, and none is overdue: the next loan is worth a look. */
export function isNearlyPaid(loan: Loan): boolean {
  if (loan.loan_state === 'closed') return !endedBeforePayout(loan) && !endedUnpaid(loan)
  return loan.loan_state === 'active' && loan.instalments.filter(({ state }) => state !== 'paid').length <= 1
}
