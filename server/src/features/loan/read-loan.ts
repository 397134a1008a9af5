import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import { possibleSlots } from '@let-twe/core/appointment/slots.ts'
import { type BusinessDate, addDays, businessDateAt } from '@let-twe/core/business-date.ts'
import { callerCodeEnd } from '@let-twe/core/contact/contact-kinds.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import { adviceText, reasonText } from '../../domain/loan/reason-text.ts'
import type { loanData } from '@let-twe/core/loan/endpoints.ts'
import { type InstalmentBalance, type LoanAccount, instalmentBalances, totalOf } from '@let-twe/core/loan/loan-account.ts'
import { findTerm, quoteTerm } from '@let-twe/core/loan/loan-terms.ts'
import { type RepaymentProgress, repaymentProgress } from '@let-twe/core/loan/repayment-progress.ts'
import { nextLoanState } from '@let-twe/core/loan/loan-state.ts'
import { sizeConsentVersion } from '@let-twe/core/loan/counter-offer.ts'
import { restructuringBounds } from '@let-twe/core/loan/restructuring.ts'
import { type Satang, satang, satangToBaht, sumSatang } from '@let-twe/core/money.ts'
import { paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import type { ProductVersion } from '@let-twe/core/product/product.ts'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { accountOf } from '../../domain/loan/loan-account.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import { chargedFees } from '../../domain/loan/late-fees.ts'
import { approvedAccountOf, readPayoutAccount } from '../../domain/loan/payout-account.ts'
import { productOf } from '../../domain/loan/product-of.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { planRecovery } from '../../domain/loan/plan-recovery.ts'
import { type LoanToView, findClosedDays, findCurrentLoanToView, findLoanToView } from './loan-view.queries.ts'
import { shownPlan, stateOfOffer } from './restructuring-offer.ts'
import { showOfficer } from './read-officer.ts'
import { readSlipReview } from './slip-review.ts'
import { possibleDisbursementDate } from './possible-disbursement-date.ts'
import { summariseLoan } from './summarise-loan.ts'

/** A loan with everything that its borrower may know. */
export type LoanView = z.output<typeof loanData>

/** One loan as its borrower sees it; with a borrower's id, `not_found` for everybody else's. */
export async function readLoan(
  platform: Platform,
  { loanId, borrowerId, language }: { loanId: LoanId; borrowerId?: BorrowerId | undefined; language: Language },
): Promise<LoanView | Refusal> {
  const { db } = platform.database
  const [loan] = await findLoanToView(db, loanId)
  if (!loan || (borrowerId !== undefined && loan.borrower_id !== borrowerId)) return refuse('not_found')
  const view = await viewLoan(platform, db, loan, language)
  return borrowerId === undefined ? { ...view, caller: null } : view
}

/** The open loan, else the last decided one, else null. */
export async function readCurrentLoan(platform: Platform, borrowerId: BorrowerId, language: Language): Promise<LoanView | null> {
  const { db } = platform.database
  const [loan] = await findCurrentLoanToView(db, borrowerId)
  return loan ? viewLoan(platform, db, loan, language) : null
}

const nothingAsked: RepaymentProgress = { daysLate: 0, overdue: 0, next: null, lateNext: null }

async function viewLoan(platform: Platform, db: Kysely<Tables>, loan: LoanToView, language: Language): Promise<LoanView> {
  const today = platform.clock.today()
  const product = platform.termsInForce.published(loan.product_version_id) ?? (await productOf(db, loan))
  const account = accountOf(loan, loan)
  const balances = account ? instalmentBalances(account) : []
  const running = loan.state === 'active'
  const review = await readSlipReview(platform, db, loan, balances)
  // charged fees decide the next one's day: read only for overdue loans
  const charged = running && balances.some((each) => each.dueDate < today && totalOf(each.left) > 0) ? await chargedFees(db, loan.id) : []
  const standing = (of: readonly InstalmentBalance[]) =>
    running ? repaymentProgress(of, today, charged, product.terms.lateFee) : nothingAsked
  const asked = standing(balances)
  const { appointments } = loan
  const owed = satang(0 - loan.owed_entries!)
  const summary = summariseLoan({
    ...loan,
    first_due: balances[0]?.dueDate ?? null,
    last_due: balances.findLast((each) => totalOf(each) > 0)?.dueDate ?? null,
    is_late: asked.daysLate > 0,
  })
  const recovery = loan.written_off_date === null ? null : await planRecovery(db, loan, 0)
  const paid = sumSatang([...(account?.allocations ?? []).map(totalOf), recovery?.soFar ?? 0])
  // a written-off amount was not paid
  const left = running ? sumSatang(balances.map((each) => totalOf(each.left))) : (recovery?.owed ?? 0)
  return {
    ...summary,
    product: showProduct(product),
    approved: loan.approved_at !== null,
    signed: loan.signed_at !== null,
    officer: showOfficer(platform, loan),
    branch_visit_needed: loan.branch_visit_needed,
    possible_disbursement_date: possibleDisbursementDate(loan, appointments, {
      today,
      firstVisit: loan.approved_at !== null && loan.branch_visit_needed && !running ? await findFirstVisit(platform, db) : null,
    }),
    reapply_date: loan.reapply_date ?? (loan.reapply_allowed_at && businessDateAt(loan.reapply_allowed_at)),
    can_withdraw: nextLoanState(loan.state, 'withdraw') !== null && loan.signed_at === null,
    proposal_expires_date: loan.signed_at === null ? loan.proposal_expires_date : null,
    payout_failed: loan.payout_failed_at !== null,
    payout_account: await showPayoutAccount(platform, db, loan),
    size_offer: loan.state === 'pending' ? showCounterOffer(product, loan) : null,
    new_plan: running && account ? showOffer(loan.offered_plan, account, today) : null,
    state_reason_code: loan.state_reason_code,
    state_reason: reasonText(loan.state_reason_code, language),
    state_advice: adviceText(loan.state, loan.state_reason_code, language),
    outstanding_satang: left,
    paid_satang: paid,
    total_satang: account ? sumSatang([paid, left]) : plannedTotal(product, loan),
    overpaid_satang: owed,
    refund: showRefund(platform, loan, owed),
    ...showStanding(asked),
    under_review: review && { amount_satang: review.amount, checked_on: review.checkedOn, ...showStanding(standing(review.balances)) },
    deferral_asked: running ? findAskedDay(loan.deferral_asked, balances) : null,
    promised: running ? showPromise(loan.call_promise, today) : null,
    instalments: account ? showInstalments(account, balances, asked.next?.number, today) : [],
    requests: loan.requests.map((each) => ({ ...each, reason: reasonText(each.reason_code, language)! })),
    appointments,
    caller: showCaller(loan.open_call, platform.clock.now()),
  }
}

/** The requested day of an instalment that is still owed: a paid one needs no answer any more. */
function findAskedDay(
  asked: { readonly instalment_number: number; readonly promised_date: BusinessDate } | null,
  balances: readonly InstalmentBalance[],
): BusinessDate | null {
  const balance = balances.find(({ number }) => number === asked?.instalment_number)
  return asked && balance && totalOf(balance.left) > 0 ? asked.promised_date : null
}

/** The first day on which a branch may be visited. */
async function findFirstVisit({ clock, termsInForce }: Platform, db: Kysely<Tables>): Promise<BusinessDate | null> {
  const { branchVisit, officeHours } = termsInForce.lender()
  const [today, instant] = [clock.today(), clock.now()]
  const closed = new Set((await findClosedDays(db, today)).map(({ date }) => date))
  return possibleSlots(branchVisit, { weekdays: officeHours.weekdays }, closed, { today, instant })[0]?.date ?? null
}

function showStanding({ daysLate, overdue, next, lateNext }: RepaymentProgress) {
  return {
    days_late: daysLate,
    overdue_satang: overdue,
    next_payment: next && { number: next.number, due_date: next.dueDate, amount_satang: next.amount },
    late_next: lateNext,
  }
}

function showPromise(promise: LoanToView['call_promise'], today: BusinessDate): LoanView['promised'] {
  if (!promise?.promised_date || promise.promised_satang === null || promise.promised_date < today) return null
  return { amount_satang: promise.promised_satang, date: promise.promised_date }
}

function showCaller(call: LoanToView['open_call'], now: Date): LoanView['caller'] {
  if (!call?.caller_code) return null
  const until = callerCodeEnd(new Date(call.begun_at))
  return until > now ? { code: call.caller_code, until: until.toISOString() } : null
}

function showRefund(platform: Platform, loan: LoanToView, owed: Satang): LoanView['refund'] {
  const account = approvedAccountOf(platform, loan)
  if (owed <= 0 || account === null) return null
  return { asked: Boolean(loan.refund_asked), account_ending: account.account_number.slice(-4) }
}

function showInstalments(
  account: LoanAccount,
  balances: readonly InstalmentBalance[],
  next: number | undefined,
  today: BusinessDate,
): LoanView['instalments'] {
  // a part-payment may leave instalments with nothing to pay
  const needed = balances.filter((each) => totalOf(each) > 0)
  return needed.map((each) => ({
    number: each.number,
    due_date: each.dueDate,
    original_due_date: deferredFrom(each, balances),
    payment_satang: totalOf(each),
    principal_satang: each.principal,
    interest_satang: each.interest,
    fee_satang: each.fee,
    paid_satang: totalOf(each.paid),
    state: totalOf(each.left) === 0 ? 'paid' : each.dueDate < today ? 'late' : each.number === next ? 'due' : 'upcoming',
  }))
}

function showOffer(offered: LoanToView['offered_plan'], account: LoanAccount, today: BusinessDate): LoanView['new_plan'] {
  if (!offered || addDays(offered.valid_until, restructuringBounds.daysShownEnded) < today) return null
  const { state } = stateOfOffer(offered, account, today)
  return state === 'offered' || state === 'expired' || state === 'outdated' ? { id: offered.id, state, ...shownPlan(offered) } : null
}

/** The day from which an instalment was deferred; a day before another instalment's is that of the arrears of a plan before. */
function deferredFrom({ number, originalDueDate: from }: InstalmentBalance, all: readonly InstalmentBalance[]): BusinessDate | null {
  return from === undefined || all.some((each) => each.number < number && each.dueDate >= from) ? null : from
}

function showProduct({ code, name, number, terms: { lateFee, repaymentFees } }: ProductVersion): LoanView['product'] {
  return {
    code,
    name,
    version: number,
    late_fee_satang: lateFee.amount,
    late_fee_after_days: lateFee.afterDays,
    late_fee_free_up_to_satang: lateFee.freeUpTo,
    repayment_fees: paymentTypes.map((type) => ({
      payment_type: type,
      from_satang: repaymentFees[type].from,
      to_satang: repaymentFees[type].to,
    })),
  }
}

function plannedTotal({ terms }: ProductVersion, loan: LoanRow): Satang {
  const term = findTerm(loan.loan_type, loan.months, loan.times_per_month, terms)
  return term ? quoteTerm(loan.size_satang, term, terms, loan.yearly_rate).total : 0
}

/** Where the money will go: until the disbursement, and only the end of the number. */
async function showPayoutAccount(platform: Platform, db: Kysely<Tables>, loan: LoanRow): Promise<LoanView['payout_account']> {
  if (loan.state !== 'pre_approved' && loan.state !== 'appointment_confirmed') return null
  const account = await readPayoutAccount(platform, db, loan)
  return account && { bank: account.bank, account_ending: account.account_number.slice(-4), account_name: account.account_name }
}

function showCounterOffer({ terms }: ProductVersion, { size_offer: offer, ...loan }: LoanToView): LoanView['size_offer'] {
  if (offer === null) return null
  const { id, size_satang: size, months, times_per_month } = offer
  const term = findTerm(loan.loan_type, months, times_per_month, terms)
  if (!term) return null
  const { instalments, total } = quoteTerm(size, term, terms)
  return {
    id,
    loan_size_baht: satangToBaht(size),
    months,
    times_per_month,
    payment_satang: instalments[0]!.payment,
    total_satang: total,
    text_version: sizeConsentVersion,
  }
}
