import { type BusinessDate, addMonths, ageOn, wholeMonthsBetween } from '../business-date.ts'
import type { Lender } from '../lender/lender.ts'
import { type LoanTerm, permitNeededUntil } from '../loan/loan-terms.ts'
import type { ProvinceCode } from '../location/province.ts'

/** The reasons against a loan; each has its sentence in the catalogues. */
export const ineligibleReasons = [
  'too_young',
  'too_old',
  'outside_province',
  'too_short_in_thailand',
  'too_short_with_employer',
  'permit_too_short',
  'blacklisted',
  'debt_written_off',
  'first_loan_only',
  'repaid_loan_needed',
] as const

export type IneligibleReason = (typeof ineligibleReasons)[number]

/** A refusal of one rule; `from` is the day from which the rule would pass, when waiting is enough. */
export type Ineligible = {
  readonly reason: IneligibleReason
  readonly from?: BusinessDate
  /** Of a permit that ends too early: the day until which the shortest loan needs it. */
  readonly neededUntil?: BusinessDate
}

type Policy = Pick<Lender, 'eligibility'>

/** May register at all: 18 and over, under 56 (docs/product.md §5). */
export function checkAgeToRegister(birth: BusinessDate, today: BusinessDate, { eligibility }: Policy): Ineligible | null {
  const age = ageOn(birth, today)
  if (age < eligibility.minimumAgeToRegister) return { reason: 'too_young', from: addMonths(birth, eligibility.minimumAgeToRegister * 12) }
  return age >= eligibility.ageLimit ? { reason: 'too_old' } : null
}

/** Old enough for a loan: 20, and not yet 56. */
export function checkAgeToBorrow(birth: BusinessDate, today: BusinessDate, { eligibility }: Policy): Ineligible | null {
  const age = ageOn(birth, today)
  if (age < eligibility.minimumAgeToBorrow) return { reason: 'too_young', from: addMonths(birth, eligibility.minimumAgeToBorrow * 12) }
  return age >= eligibility.ageLimit ? { reason: 'too_old' } : null
}

/** Works or lives in the served province. */
export function checkProvince(work: ProvinceCode, residence: ProvinceCode, { province }: Pick<Lender, 'province'>): Ineligible | null {
  return work === province || residence === province ? null : { reason: 'outside_province' }
}

/** Two years in Thailand. */
export function checkTimeInThailand(since: BusinessDate, today: BusinessDate, { eligibility }: Policy): Ineligible | null {
  const needed = eligibility.minimumMonthsInThailand
  return wholeMonthsBetween(since, today) >= needed ? null : { reason: 'too_short_in_thailand', from: addMonths(since, needed) }
}

/** One year with the current employer. */
export function checkTimeWithEmployer(since: BusinessDate, today: BusinessDate, { eligibility }: Policy): Ineligible | null {
  const needed = eligibility.minimumMonthsWithEmployer
  return wholeMonthsBetween(since, today) >= needed ? null : { reason: 'too_short_with_employer', from: addMonths(since, needed) }
}

/** The terms that a permit's end leaves, of those offered: it outlasts them by three months, and exactly three passes. */
export function termsWithinPermit(
  terms: readonly LoanTerm[],
  permitEnd: BusinessDate,
  disbursed: BusinessDate,
  lender: Pick<Lender, 'eligibility'>,
): LoanTerm[] {
  return terms.filter((term) => permitEnd >= permitNeededUntil(disbursed, term, lender))
}

/** The permit outlasts at least one of the terms; shorter ones may still fit. */
export function checkPermit(
  permitEnd: BusinessDate,
  disbursed: BusinessDate,
  terms: readonly LoanTerm[],
  lender: Pick<Lender, 'eligibility'>,
): Ineligible | null {
  if (termsWithinPermit(terms, permitEnd, disbursed, lender).length > 0) return null
  const [neededUntil] = terms.map((term) => permitNeededUntil(disbursed, term, lender)).toSorted()
  return { reason: 'permit_too_short', ...(neededUntil && { neededUntil }) }
}

/** A person's answers so far; a rule whose answer is missing is not evaluated. */
export type EligibilityAnswers = {
  readonly dob?: BusinessDate | undefined
  readonly province_of_work?: ProvinceCode | undefined
  readonly province_of_resident?: ProvinceCode | undefined
  readonly in_thailand_since?: BusinessDate | undefined
  readonly employed_since?: BusinessDate | undefined
  readonly permit_end?: BusinessDate | undefined
  readonly blacklisted?: boolean | undefined
  /** An earlier loan was written off, and no manager has allowed a new application. */
  readonly debtWrittenOff?: boolean | undefined
}

/** Every reason against a loan over a term that would be disbursed today; empty when there is none. The same for the public check, the form and the officer. */
export function ineligibleReasonsFor(
  answers: EligibilityAnswers,
  today: BusinessDate,
  terms: readonly LoanTerm[],
  lender: Pick<Lender, 'eligibility' | 'province'>,
): Ineligible[] {
  const {
    dob,
    province_of_work: work,
    province_of_resident: residence,
    in_thailand_since: arrived,
    employed_since: employed,
    permit_end: permitEnd,
  } = answers
  return [
    dob ? checkAgeToBorrow(dob, today, lender) : null,
    work && residence ? checkProvince(work, residence, lender) : null,
    arrived ? checkTimeInThailand(arrived, today, lender) : null,
    employed ? checkTimeWithEmployer(employed, today, lender) : null,
    permitEnd ? checkPermit(permitEnd, today, terms, lender) : null,
    answers.blacklisted ? ({ reason: 'blacklisted' } as const) : null,
    answers.debtWrittenOff ? ({ reason: 'debt_written_off' } as const) : null,
  ].filter((reason) => reason !== null)
}
