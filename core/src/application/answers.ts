import * as z from 'zod/mini'
import { isBusinessDate, type BusinessDate } from '../business-date.ts'
import { socialChannels } from '../auth/endpoints.ts'
import {
  booleanField,
  choiceField,
  dateField,
  englishNameField,
  idField,
  parsedField,
  phoneNumberField,
  provinceField,
  textField,
  wholeNumberField,
} from '../fields.ts'
import { identityNumberField, incomeTypes, largestSalary, passportField, workPermitField } from '../profile/answers.ts'
import { toLatinDigits } from '../text-input.ts'
import type { ApplicationStep } from './steps.ts'

/** What a loan may be for. */
export const loanPurposes = ['family', 'health', 'education', 'papers', 'housing', 'debts', 'business', 'other'] as const

/** 10 to 15 digits; banks differ (docs/product.md §16.3). */
const accountNumberField = parsedField(40, 'account_number_invalid', (text) => {
  const digits = toLatinDigits(text).replace(/[\s-]/g, '')
  return /^\d{10,15}$/.test(digits) ? digits : null
})

const bankField = parsedField(3, 'choice_invalid', (text) => (/^\d{3}$/.test(text) ? text : null))

const pastDateField = parsedField(10, 'date_invalid', (text): BusinessDate | null => (isBusinessDate(text) ? text : null))

/** A link to, or a name in, a social network; shown to officers, never fetched. */
const socialUrlField = parsedField(200, 'url_invalid', (text) =>
  /^(https?:\/\/\S+|[^\s:]{2,100}|\+?[\d\s-]{6,20})$/.test(text) ? text : null,
)

/** The answers of each step when its Next is pressed; names as on the wire. */
export const stepAnswers = {
  /** How the permit was given: a scanned code, or by hand. */
  qr_scan: z.strictObject({ method: choiceField(['scan', 'upload', 'manual']), qr_text: z.optional(textField(500)) }),
  /** Personal detail. */
  customer_information: z.strictObject({
    name: englishNameField,
    dob: dateField,
    father_name: textField(80),
    identity_number: z.optional(identityNumberField),
    passport: z.optional(passportField),
    work_permit: workPermitField,
    permit_end: dateField,
    province_of_work: provinceField,
    province_of_resident: provinceField,
    address: textField(300),
    in_thailand_since: pastDateField,
  }),
  /** The required documents are uploads; this confirms that they are readable. */
  required_documents: z.strictObject({ readable: booleanField }),
  /** Employment, financial, bank account, social channel. */
  additional_information: z.strictObject({
    employer_name: textField(120),
    employer_phone: z.optional(textField(40)),
    job: textField(80),
    employed_since: pastDateField,
    income_type: choiceField(incomeTypes),
    salary: wholeNumberField(1, largestSalary),
    other_debts_per_month: z.optional(wholeNumberField(0, largestSalary)),
    bank: bankField,
    account_number: accountNumberField,
    account_name: englishNameField,
    social_channel: choiceField(socialChannels),
    social_url: socialUrlField,
    contact_name: z.optional(textField(80)),
    contact_phone: z.optional(phoneNumberField),
  }),
  /** Amount, term, purpose and the declaration of the check-answers page. */
  choose_loan_type: z.strictObject({
    loan_size_baht: wholeNumberField(1, 1_000_000),
    months: wholeNumberField(1, 12),
    times_per_month: wholeNumberField(1, 2),
    purpose: choiceField(loanPurposes),
    declared: booleanField,
  }),
} as const satisfies Record<ApplicationStep, z.ZodMiniType<unknown, unknown>>

/** The parsed answers of a step. */
export type StepAnswers<S extends ApplicationStep> = z.output<(typeof stepAnswers)[S]>

/** All answers so far; a step that was never completed is missing. */
export type ApplicationAnswers = { [S in ApplicationStep]?: StepAnswers<S> }

/** An application's identifier as a schema, for replies. */
export const applicationId = idField
