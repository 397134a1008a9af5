import type { BusinessDate } from '../business-date.ts'
import type { Data } from '../endpoint.ts'
import type { getLoan } from './endpoints.ts'
import { isRunning } from './is-running.ts'
import { isUndecided } from './loan-state.ts'
import { nextVisit } from './next-visit.ts'

/** A borrower's actions on a loan in the app. */
export const borrowerActions = [
  'answer_size_offer',
  'book_interview',
  'correct_answers',
  'send_paper',
  'book_visit',
  'change_payout_account',
  'sign',
  'withdraw',
  'pay',
  'pay_part',
  'ask_refund',
  'read_agreement',
  'read_statement',
  'read_invoice',
  'apply_again',
] as const

/** Something that a borrower can do with a loan. */
export type BorrowerAction = (typeof borrowerActions)[number]

type Loan = Data<typeof getLoan>
type Request = Loan['requests'][number]

/** The API's facts of a loan on which an offered action depends. */
type Needed = {
  answer_size_offer: { readonly size_offer: NonNullable<Loan['size_offer']> }
  change_payout_account: { readonly payout_account: NonNullable<Loan['payout_account']> }
  ask_refund: { readonly refund: NonNullable<Loan['refund']> }
}

/** True where the app offers an action on a loan, by the API's facts; the use cases evaluate again for themselves. */
export function isOffered<A extends keyof Needed>(action: A, loan: Loan, today: BusinessDate): loan is Loan & Needed[A]
export function isOffered(action: BorrowerAction, loan: Loan, today: BusinessDate): boolean
export function isOffered(action: BorrowerAction, loan: Loan, today: BusinessDate): boolean {
  return rules[action](loan, today)
}

/** An officer's request of one kind. */
export function requestsOf(loan: Loan, kind: Request['kind']): Request[] {
  return loan.requests.filter((each) => each.kind === kind)
}

/** True for an instalment with an invoice: an unpaid one. */
export function hasInvoice(loan: Loan, { state }: Pick<Loan['instalments'][number], 'state'>): boolean {
  return loan.loan_state !== 'closed' && state !== 'paid'
}

const asks = (loan: Loan, kind: Request['kind']) => requestsOf(loan, kind).length > 0
const last = (loan: Loan, type: Loan['appointments'][number]['type']) => loan.appointments.find((each) => each.type === type)?.state
const wasLent = (loan: Loan) => loan.instalments.length > 0

const rules: Readonly<Record<BorrowerAction, (loan: Loan, today: BusinessDate) => boolean>> = {
  answer_size_offer: (loan) => loan.size_offer !== null,
  // a decision ends open requests
  book_interview: (loan) =>
    isUndecided(loan.loan_state) &&
    (asks(loan, 'interview') || last(loan, 'interview') === 'missed' || last(loan, 'interview') === 'cancelled'),
  correct_answers: (loan) => asks(loan, 'information'),
  send_paper: (loan) => asks(loan, 'document'),
  book_visit: (loan) => loan.branch_visit_needed && nextVisit(loan) !== null,
  change_payout_account: (loan) => loan.payout_account !== null,
  sign: (loan) => loan.approved && !loan.signed && !loan.branch_visit_needed,
  withdraw: (loan) => loan.can_withdraw,
  pay: isRunning,
  // a due amount is paid first: only a coming instalment can be made smaller
  pay_part: (loan, today) => isRunning(loan) && loan.instalments.some(({ state, due_date: due }) => state !== 'paid' && due > today),
  ask_refund: (loan) => loan.refund !== null && !loan.refund.asked,
  // before the signature in the app it is read where it is signed
  read_agreement: (loan) => wasLent(loan) || (loan.approved && (loan.signed || loan.branch_visit_needed)),
  read_statement: wasLent,
  read_invoice: (loan) => loan.instalments.some((each) => hasInvoice(loan, each)),
  apply_again: (loan, today) => {
    const { loan_state: state, reapply_date: from } = loan
    const openAt = (day: BusinessDate | null) => day !== null && day <= today
    // after a write-off a manager says from when
    if (state === 'closed') return loan.instalments.every((each) => each.state === 'paid') || openAt(from)
    return (state === 'rejected' || state === 'postponed') && (from === null || openAt(from))
  },
}
