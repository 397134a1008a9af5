import { type BusinessDate, ageOn } from '../business-date.ts'
import type { ErrorCode } from '../errors.ts'
import type { Lender } from '../lender/lender.ts'
import { bahtToSatang } from '../money.ts'
import { isOfferedSize } from '../loan/loan-terms.ts'
import type { StepAnswers } from './answers.ts'
import { checkAgeToRegister } from './eligibility.ts'
import type { LoanOffer } from './loan-offer.ts'
import { parsePermitQr } from './permit-qr.ts'
import type { StepQuestion } from './form.ts'
import type { ApplicationStep } from './steps.ts'

/** The facts beside a step's own answers that its rules need. */
export type StepContext = {
  readonly today: BusinessDate
  readonly lender: Pick<Lender, 'eligibility'>
  /** By the product that was chosen; null when it is not offered. */
  readonly offer: LoanOffer | null
  readonly birth: BusinessDate | undefined
}

/** The mistakes in a step's answers, by field, beyond their shapes; empty without any. */
export type FieldErrors = Record<string, ErrorCode>

/** Checks the answers of one step against the rules (docs/product.md §5, §7.2 and §7.4). */
export function checkStep<S extends ApplicationStep>(step: S, answers: StepAnswers<S>, context: StepContext): FieldErrors {
  const wrong: FieldErrors = {}
  for (const [field, error] of rules[step](answers, context)) if (error) wrong[field] ??= error
  return wrong
}

type Finding<S extends ApplicationStep> = readonly [field: StepQuestion<S>, error: ErrorCode | false | null | undefined]
type Rule<S extends ApplicationStep> = (answers: StepAnswers<S>, context: StepContext) => Finding<S>[]

const rules: { readonly [S in ApplicationStep]: Rule<S> } = {
  qr_scan: ({ method, qr_text }) => [['qr_text', method !== 'manual' && (qr_text === undefined || !parsePermitQr(qr_text)) && 'qr_wrong']],

  customer_information: (given, { today, lender }) => [
    ['dob', given.dob > today ? 'date_in_future' : checkAgeToRegister(given.dob, today, lender)?.reason === 'too_old' && 'too_old'],
    ['dob', ageOn(given.dob, today) < lender.eligibility.minimumAgeToRegister && 'too_young'],
    ['identity_number', given.identity_number === undefined && given.passport === undefined && 'field_required'],
    ['permit_end', given.permit_end < today && 'date_in_past'],
    [
      'in_thailand_since',
      given.in_thailand_since > today ? 'date_in_future' : given.dob <= today && given.in_thailand_since < given.dob && 'date_invalid',
    ],
  ],

  required_documents: ({ readable }) => [['readable', !readable && 'field_required']],

  additional_information: ({ employed_since: since }, { today, birth }) => [
    ['employed_since', since > today ? 'date_in_future' : birth !== undefined && since < birth && 'date_invalid'],
  ],

  choose_loan_type: (chosen, { offer }) => [
    ['product', !offer && 'product_not_offered'],
    ['loan_size_baht', offer && !isOfferedSize(bahtToSatang(chosen.loan_size_baht), offer.max, offer) && 'amount_out_of_range'],
    [
      'months',
      offer &&
        !offer.terms.some((term) => term.months === chosen.months && term.times_per_month === chosen.times_per_month) &&
        'term_not_offered',
    ],
    ['declared', !chosen.declared && 'field_required'],
  ],
}
