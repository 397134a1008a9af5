import { type Ineligible, ineligibleReasonsFor } from '@let-twe/core/application/eligibility.ts'
import { type BusinessDate, isBusinessDate } from '@let-twe/core/business-date.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { type LoanTerm, loanTerms, permitNeededUntil } from '@let-twe/core/loan/loan-terms.ts'
import { wholeDate } from '@let-twe/ui/date-boxes/whole-date.ts'
import { type FirstCheck, type FirstQuestion, firstDates } from './first-answers.ts'

/** The terms of a first loan by the lender's own product. */
export function firstTerms({ productTerms }: Pick<PublicLender, 'productTerms'>): readonly LoanTerm[] {
  return loanTerms('first', productTerms)
}

/** The day until which the shortest first loan needs a permit. */
export function firstNeededUntil(today: BusinessDate, lender: PublicLender): BusinessDate | null {
  return (
    firstTerms(lender)
      .map((term) => permitNeededUntil(today, term, lender))
      .toSorted()[0] ?? null
  )
}

/** The reasons against a first loan, by the rules of the application; null while an answer is missing. */
export function reasonsOfCheck(check: FirstCheck, today: BusinessDate, lender: PublicLender): readonly Ineligible[] | null {
  const dates = Object.fromEntries(Object.values(firstDates).map((name) => [name, wholeDate(check[name])]))
  const questions = Object.keys(firstDates) as FirstQuestion[]
  const isOpen = (question: FirstQuestion) =>
    check[question] === '' || (check[question] === 'no' && !isBusinessDate(dates[firstDates[question]] ?? ''))
  if (check.served === '' || questions.some(isOpen)) return null
  const given = Object.fromEntries(
    questions.filter((each) => check[each] === 'no').map((each) => [firstDates[each], dates[firstDates[each]]]),
  )
  return [
    ...(check.served === 'no' ? [{ reason: 'outside_province' as const }] : []),
    ...ineligibleReasonsFor(given, today, firstTerms(lender), lender),
  ]
}
