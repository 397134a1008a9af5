import { type BusinessDate, addMonths } from '../business-date.ts'
import type { Lender } from '../lender/lender.ts'
import { type LoanTerm, loanTerms, maxSize } from '../loan/loan-terms.ts'
import { type LoanType, loanTypes } from '../loan/loan-type.ts'
import type { Satang } from '../money.ts'
import type { ProductTerms } from '../product/product-terms.ts'
import { type EligibilityAnswers, type Ineligible, ineligibleReasonsFor, termsWithinPermit } from './eligibility.ts'

/** A loan that was paid back: when, and whether no instalment was more than the allowed days in arrears. */
export type RepaidLoan = { readonly closed: BusinessDate; readonly well: boolean }

/** A borrower's record with the lender: two loans repaid well make a good customer (docs/product.md §4.2). */
export function loanTypeAfter(repaid: readonly RepaidLoan[], { goodCustomer }: Pick<ProductTerms, 'goodCustomer'>): LoanType {
  if (repaid.length === 0) return 'first'
  return repaid.filter(({ well }) => well).length >= goodCustomer.minLoans ? 'good_customer' : 'repeat'
}

/** A branch visit comes before the first loan, and when the last one closed more than six months ago. */
export function needsBranchVisit(
  repaid: readonly RepaidLoan[],
  today: BusinessDate,
  { branchVisitAfterMonths }: Pick<ProductTerms, 'branchVisitAfterMonths'>,
): boolean {
  return !repaid.some(({ closed }) => addMonths(closed, branchVisitAfterMonths) >= today)
}

/** The loans that a person may apply for now, and the reasons against one. Money in satang. */
export type LoanOffer = {
  readonly type: LoanType
  readonly min: Satang
  readonly max: Satang
  readonly step: Satang
  /** Only the terms that the permit outlasts. */
  readonly terms: readonly LoanTerm[]
  readonly reasons: readonly Ineligible[]
}

/** The offer for a loan type by the answers so far, for a loan that would be disbursed today by the product's terms. */
export function makeOffer(
  type: LoanType,
  answers: EligibilityAnswers,
  today: BusinessDate,
  lender: Pick<Lender, 'eligibility' | 'province'>,
  product: Pick<ProductTerms, 'size' | 'terms'>,
): LoanOffer {
  const all = loanTerms(type, product)
  const other = reasonOfKind(type, product)
  // a permit is measured by terms: where there are none for this kind of loan, that is the reason
  const measured = other ? { ...answers, permit_end: undefined } : answers
  return {
    type,
    min: product.size.min,
    max: maxSize(type, product),
    step: product.size.step,
    terms: answers.permit_end === undefined ? all : termsWithinPermit(all, answers.permit_end, today, lender),
    reasons: [...(other ? [other] : []), ...ineligibleReasonsFor(measured, today, all, lender)],
  }
}

/** The reason against a kind of loan without terms: the product needs repaid loans, or is for first loans only. */
function reasonOfKind(type: LoanType, { terms }: Pick<ProductTerms, 'terms'>): Ineligible | null {
  if (terms[type].length > 0) return null
  const later = loanTypes.slice(loanTypes.indexOf(type) + 1)
  return { reason: later.some((each) => terms[each].length > 0) ? 'repaid_loan_needed' : 'first_loan_only' }
}
