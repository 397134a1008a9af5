import type { ProductTerms } from '../product/product-terms.ts'
import type { ProductVersion } from '../product/product.ts'
import type { Lender } from './lender.ts'

/** A product as everybody may see it. */
export type OfferedProduct = Pick<ProductVersion, 'code' | 'name' | 'description' | 'terms'> & { readonly version: number }

/** The lender as everybody may see it, with the products by which offers are made today. */
export type PublicLender = Omit<Lender, 'controls' | 'postings' | 'messages' | 'employers'> & {
  readonly productVersion: number
  readonly productTerms: ProductTerms
  /** Every product that is offered today: the lender's own first, whose terms are also `productTerms`. */
  readonly products: readonly OfferedProduct[]
  /** True when copies of agreement and receipts are sent to a borrower's e-mail. */
  readonly mailsCopies: boolean
}

type Shown = Pick<ProductVersion, 'code' | 'name' | 'description' | 'number' | 'terms'>

/** The reply of `GET /lender`. */
export function publicLender(
  { controls: _internal, postings: _limits, messages: _words, employers: _asked, ...lender }: Lender,
  offered: readonly [Shown, ...Shown[]],
  { mailsCopies }: Pick<PublicLender, 'mailsCopies'>,
): PublicLender {
  const [{ number, terms }] = offered
  const products = offered.map(({ code, name, description, ...version }) => ({
    code,
    name,
    description,
    version: version.number,
    terms: version.terms,
  }))
  const answer = { ...lender, productVersion: number, productTerms: terms, products, mailsCopies, ...earlierNames(terms) }
  return answer
}

/** The terms under the names that this call had before products had versions: callers outside may read them, ours do not. */
function earlierNames({ rate, size, terms, goodCustomer, lateFee, repaymentFees, deferral, partPayment, ...rest }: ProductTerms) {
  const [firstTerm] = terms.first
  return {
    loan: {
      yearlyRate: rate.yearly,
      legalCap: rate.legalCap,
      smallest: size.min,
      largest: size.max,
      largestFirst: size.firstMax,
      largestApproved: size.approvedMax,
      step: size.step,
      daysPerMonth: lateFee.monthDays,
      firstLoanInstalments: firstTerm?.dueDays.length ?? 0,
      firstLoanMonths: terms.first.map(({ months }) => months),
      repeatMonths: terms.repeat.map(({ months }) => months),
      goodCustomerMonthlyMonths: terms.good_customer.filter(({ timesPerMonth }) => timesPerMonth === 1).map(({ months }) => months),
      goodCustomerLoans: goodCustomer.minLoans,
      lateAfterDays: lateFee.afterDays,
      lateFee: lateFee.amount,
      lateFeeFreeUpTo: lateFee.freeUpTo,
      reapplyAfterMonths: rest.reapplyAfterMonths,
      branchVisitAfterMonths: rest.branchVisitAfterMonths,
      deferralMaxDays: deferral.maxDays,
      partPaymentChoiceDays: partPayment.choiceDays,
    },
    paymentFees: repaymentFees,
  }
}
