import { type BusinessDate, addMonths } from '../business-date.ts'
import type { Lender } from '../lender/lender.ts'
import { type LoanTerm, type LoanType, largestSize, loanTerms } from '../loan/loan-terms.ts'
import type { Satang } from '../money.ts'
import { type EligibilityAnswers, type Ineligible, ineligibleReasonsFor, termsWithinPermit } from './eligibility.ts'

/** A loan that was paid back: when, and whether no instalment was more than the allowed days late. */
export type RepaidLoan = { readonly closed: BusinessDate; readonly well: boolean }

/** How somebody stands with the lender: two loans repaid well make a good customer (docs/product.md §4.2). */
export function loanTypeAfter(repaid: readonly RepaidLoan[], { loan }: Pick<Lender, 'loan'>): LoanType {
  if (repaid.length === 0) return 'first'
  return repaid.filter(({ well }) => well).length >= loan.goodCustomerLoans ? 'good_customer' : 'repeat'
}

/** A branch visit comes before the first loan, and when the last one closed more than six months ago. */
export function needsBranchVisit(repaid: readonly RepaidLoan[], today: BusinessDate, { loan }: Pick<Lender, 'loan'>): boolean {
  return !repaid.some(({ closed }) => addMonths(closed, loan.branchVisitAfterMonths) >= today)
}

/** What somebody may ask for now, and what speaks against it. Money in satang. */
export type LoanOffer = {
  readonly type: LoanType
  readonly smallest: Satang
  readonly largest: Satang
  readonly step: Satang
  /** Only the terms that the permit outlasts. */
  readonly terms: readonly LoanTerm[]
  readonly reasons: readonly Ineligible[]
}

/** The offer for a loan type by the answers so far, for a loan that would be paid out today. */
export function makeOffer(
  type: LoanType,
  answers: EligibilityAnswers,
  today: BusinessDate,
  lender: Pick<Lender, 'loan' | 'eligibility' | 'province'>,
): LoanOffer {
  const all = loanTerms(type, lender)
  return {
    type,
    smallest: lender.loan.smallest,
    largest: largestSize(type, lender),
    step: lender.loan.step,
    terms: answers.permit_end === undefined ? all : termsWithinPermit(all, answers.permit_end, today, lender),
    reasons: ineligibleReasonsFor(answers, today, all, lender),
  }
}
