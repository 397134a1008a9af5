import { type IneligibleReason, ineligibleReasonsFor } from '@let-twe/core/application/eligibility.ts'
import { questionOf } from '@let-twe/core/application/form.ts'
import { type BusinessDate, isBusinessDate } from '@let-twe/core/business-date.ts'
import type { ErrorCode } from '@let-twe/core/errors.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { loanTerms, permitNeededUntil } from '@let-twe/core/loan/loan-terms.ts'
import { wholeDate } from '@let-twe/ui/date-boxes/whole-date.ts'

/** The dates that the check asks for, in their order. */
export const checkDates = ['dob', 'permit_end', 'in_thailand_since', 'employed_since'] as const

export type CheckDate = (typeof checkDates)[number]

/** A question of the check. */
export type CheckField = CheckDate | 'served'

/** A first loan's term beside the permit: `neededUntil` is the day until which the permit must last. */
export type CheckedTerm = {
  readonly months: number
  readonly instalments: number
  readonly fits: boolean
  readonly neededUntil: BusinessDate
}

/** A reason against a loan; `from` is the day on which it ends. */
export type CheckedReason = { readonly reason: IneligibleReason; readonly from?: BusinessDate | undefined }

/** The answer: now, from a day on, or not as things stand. */
export type CheckResult = {
  readonly verdict: 'yes' | 'later' | 'no'
  readonly from: BusinessDate | null
  readonly reasons: readonly CheckedReason[]
  readonly terms: readonly CheckedTerm[]
}

/** The choices, with dates as their boxes hold them (`1996--13`), the mistakes by field, and the result once there are none. */
export type EligibilityCheck = {
  readonly typed: Readonly<Record<CheckField, string>>
  readonly wrong: Readonly<Partial<Record<CheckField, ErrorCode>>>
  readonly result: CheckResult | null
}

/** Reads the form of the account-free check and evaluates it by the same rules as the application and the officer. */
export function checkEligibility(form: FormData, today: BusinessDate, lender: PublicLender): EligibilityCheck {
  const read = (name: string) => String(form.get(name) ?? '').slice(0, 10)
  const readDate = (field: CheckDate) => {
    const [year, month, day] = [read(`${field}_year`), read(`${field}_month`), read(`${field}_day`)]
    const known = questionOf(field).span!.monthOnly && year && month ? '01' : day
    return year || month || known ? `${year}-${month}-${known}` : ''
  }
  const typed = {
    dob: readDate('dob'),
    permit_end: readDate('permit_end'),
    in_thailand_since: readDate('in_thailand_since'),
    employed_since: readDate('employed_since'),
    served: read('served'),
  }
  const { dob, permit_end, in_thailand_since, employed_since, served } = typed
  const wrong: Partial<Record<CheckField, ErrorCode>> = {}
  for (const field of checkDates)
    if (!isBusinessDate(typed[field])) wrong[field] = wholeDate(typed[field]) === '' ? 'field_required' : 'date_invalid'
  if (served !== 'yes' && served !== 'no') wrong.served = 'field_required'
  if (
    !isBusinessDate(dob) ||
    !isBusinessDate(permit_end) ||
    !isBusinessDate(in_thailand_since) ||
    !isBusinessDate(employed_since) ||
    wrong.served
  )
    return { typed, wrong, result: null }
  return { typed, wrong, result: evaluate({ dob, permit_end, in_thailand_since, employed_since }, served === 'yes', today, lender) }
}

type Dates = Readonly<Record<CheckDate, BusinessDate>>

function evaluate(dates: Dates, served: boolean, today: BusinessDate, lender: PublicLender): CheckResult {
  const terms = loanTerms('first', lender.productTerms)
  const reasonsOn = (day: BusinessDate): CheckedReason[] => [
    ...(served ? [] : [{ reason: 'outside_province' as const }]),
    ...ineligibleReasonsFor(dates, day, terms, lender),
  ]
  const termsOn = (day: BusinessDate) =>
    terms.map((term) => {
      const neededUntil = permitNeededUntil(day, term, lender)
      return { months: term.months, instalments: term.instalments, fits: dates.permit_end >= neededUntil, neededUntil }
    })
  const reasons = reasonsOn(today)
  if (reasons.length === 0) return { verdict: 'yes', from: null, reasons, terms: termsOn(today) }
  const day = reasons.reduce((latest, { from }) => (from && from > latest ? from : latest), today)
  const left = reasonsOn(day)
  if (left.length === 0) return { verdict: 'later', from: day, reasons, terms: termsOn(day) }
  const also = left.filter(({ reason }) => !reasons.some((each) => each.reason === reason))
  return { verdict: 'no', from: null, reasons: [...reasons, ...also], terms: termsOn(day) }
}
