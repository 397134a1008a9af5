import { satang } from '../money.ts'
import { isWithinLegalCap } from '../loan/legal-cap.ts'
import { loanTerms, quoteTerm } from '../loan/loan-terms.ts'
import { loanTypes } from '../loan/loan-type.ts'
import { paymentTypes } from '../payment/payment-type.ts'
import type { ProductTerms } from './product-terms.ts'

/** More sizes than this are a mistake of the file: every one of them is checked against the legal cap. */
const maxSizes = 2_000
/** Below this a payment is so small that rounding it would repay a loan before its last instalment. */
const leastSize = 10_000

/**
 * The problems of well-formed terms, as sentences for their author; empty when they may be published. The legal cap is checked
 * for every amount and term that the terms allow, at their rate.
 */
export function productProblems(terms: ProductTerms): string[] {
  const uncountable = [...sizeProblems(terms), ...termProblems(terms)]
  return [...rateProblems(terms), ...feeProblems(terms), ...(uncountable.length > 0 ? uncountable : capProblems(terms))]
}

function rateProblems({ rate: { yearly, minYearly, legalCap } }: ProductTerms): string[] {
  return [
    ...problem(yearly > legalCap, 'rate.yearly is above rate.legalCap'),
    ...problem(minYearly > yearly, 'rate.minYearly is above rate.yearly'),
  ]
}

function sizeProblems({ size: { min, max, firstMax, approvedMax, step } }: ProductTerms): string[] {
  const sizes = { min, max, firstMax, approvedMax }
  return [
    ...problem(step % 100 !== 0, 'size.step is not whole Baht'),
    ...problem(min < leastSize, 'size.min is below 100 Baht'),
    ...Object.entries(sizes).flatMap(([name, amount]) => problem(amount % step !== 0, `size.${name} is not a multiple of size.step`)),
    ...problem(firstMax < min || firstMax > max, 'size.firstMax is not between size.min and size.max'),
    ...problem(max < min, 'size.max is below size.min'),
    ...problem(approvedMax < max, 'size.approvedMax is below size.max'),
    ...problem((approvedMax - min) / step > maxSizes, `there are more than ${maxSizes} sizes between size.min and size.approvedMax`),
  ]
}

function termProblems({ terms }: ProductTerms): string[] {
  const none = loanTypes.every((type) => terms[type].length === 0)
  const each = loanTypes.flatMap((type) => [
    ...terms[type].flatMap(({ dueDays }, index) =>
      problem(
        dueDays.some((day, at) => at > 0 && day <= dueDays[at - 1]!),
        `terms.${type}.${index}.dueDays do not ascend`,
      ),
    ),
    ...problem(
      new Set(terms[type].map(({ months, timesPerMonth }) => `${months} ${timesPerMonth}`)).size !== terms[type].length,
      `terms.${type} has two terms with the same months and timesPerMonth`,
    ),
  ])
  return [...problem(none, 'terms.first, as terms.repeat and terms.good_customer, has no terms'), ...each]
}

function feeProblems({ repaymentFees }: ProductTerms): string[] {
  return paymentTypes.flatMap((type) =>
    problem(repaymentFees[type].from > repaymentFees[type].to, `repaymentFees.${type}: from is above to`),
  )
}

function capProblems(terms: ProductTerms): string[] {
  const { min, approvedMax, step } = terms.size
  // most terms are offered to more than one kind of borrower
  const distinct = new Map(loanTypes.flatMap((type) => loanTerms(type, terms)).map((term) => [term.due_days.join(), term]))
  for (const term of distinct.values())
    for (let size: number = min; size <= approvedMax; size += step)
      if (!isWithinLegalCap(costOf(quoteTerm(satang(size), term, terms)), terms.rate.legalCap))
        return [`${size / 100} Baht due after ${term.due_days.join(', ')} days cost more than rate.legalCap`]
  return []
}

function costOf({ principal, instalments }: ReturnType<typeof quoteTerm>) {
  return { received: principal, payments: instalments.map((each) => ({ day: each.dueInDays, amount: each.payment })) }
}

function problem(found: boolean, sentence: string): string[] {
  return found ? [sentence] : []
}
