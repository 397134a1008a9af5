import { isBusinessDate } from '@let-twe/core/business-date.ts'
import { wholeDate } from '@let-twe/ui/date-boxes/whole-date.ts'
import type { CarriedAnswers } from '../../session/carried-answers.ts'

/** The dates that a "no" is followed by, each with its question. */
export const firstDates = { in_thailand: 'in_thailand_since', employed: 'employed_since', permit: 'permit_end' } as const

/** A question of the check before the account that a date can answer. */
export type FirstQuestion = keyof typeof firstDates

/** Amount and eligibility before the account: one press an answer. A date is asked only after a "no", and is then not asked again. */
export type FirstCheck = Readonly<
  Record<FirstQuestion | (typeof firstDates)[FirstQuestion] | 'amount', string> & { served: '' | 'both' | 'work' | 'live' | 'no' }
>

/** Nothing answered yet. */
export const emptyCheck: FirstCheck = {
  amount: '',
  served: '',
  in_thailand: '',
  employed: '',
  permit: '',
  in_thailand_since: '',
  employed_since: '',
  permit_end: '',
}

/** The answers that the application confirms instead of asking: the amount, and each whole date. */
export function carriedFrom(check: FirstCheck): CarriedAnswers {
  const dates = Object.entries(firstDates).flatMap(([question, name]) => {
    const date = wholeDate(check[name])
    return check[question as FirstQuestion] === 'no' && isBusinessDate(date) ? [[name, date]] : []
  })
  return Object.fromEntries([...dates, ...(check.amount === '' ? [] : [['loan_size_baht', check.amount]])])
}
