import { identityNumberField, incomeTypes, largestSalary, passportField, socialChannels, workPermitField } from '../borrower/answers.ts'
import {
  type Field,
  accountNumber,
  bank,
  choice,
  date,
  email,
  englishName,
  lines,
  money,
  number,
  paper,
  phone,
  province,
  socialAccount,
  text,
  yes,
} from './field-kinds.ts'
import type { ApplicationStep } from './steps.ts'

/** The work that most borrowers do; any other is written. */
export const commonJobs = [
  'seafood',
  'fishing',
  'factory',
  'garment',
  'warehouse',
  'construction',
  'farm',
  'restaurant',
  'shop',
  'cleaning',
  'driver',
] as const

export const loanPurposes = ['family', 'health', 'education', 'papers', 'housing', 'debts', 'business', 'other'] as const

export const profileHeadings = ['about', 'work', 'papers', 'contact'] as const

/** A question: a field, and the places of its answer in forms, storage and views. Its label is `question.{name}` in the texts. */
export type Question = Field & {
  /** May stay empty. */
  readonly optional?: true
  /** The card of the step's page that it stands on; a question without one has an input of its own there. */
  readonly section?: 'person' | 'identity' | 'permit' | 'place' | 'work' | 'pay' | 'bank' | 'social' | 'contact' | 'purpose'
  /** Answers that are chosen instead of written; their words are the text section with the question's name. */
  readonly suggested?: readonly string[]
  /** Also a fact of the profile, a column of the borrower: under which heading it is shown and edited. A restricted session does not see `documents`. */
  readonly profile?: (typeof profileHeadings)[number]
  /** In the profile, but changed there by an application or a renewal that an officer accepted only. */
  readonly decided?: true
  /** The registration asks it too. */
  readonly registration?: true
}

/** Every question of the application by its step, in the order of forms, check answers and the officer's view; names as on the wire. */
export const applicationForm = {
  /** How the permit was given: a scanned code, or by hand. */
  qr_scan: {
    method: choice(['scan', 'upload', 'manual']),
    qr_text: { ...text(500), optional: true },
  },
  /** Personal detail. */
  customer_information: {
    name: { ...englishName({ autoComplete: 'name' }), section: 'person', profile: 'about', registration: true },
    father_name: { ...text(80, { spellCheck: false }), section: 'person', profile: 'about' },
    dob: { ...date({ years: [-75, -15] }, { autoComplete: 'bday' }), section: 'person', profile: 'about', registration: true },
    identity_number: { ...paper(identityNumberField), optional: true, section: 'identity', profile: 'papers' },
    passport: { ...paper(passportField), optional: true, section: 'identity', profile: 'papers' },
    work_permit: { ...paper(workPermitField, { inputMode: 'numeric' }), section: 'permit', profile: 'papers' },
    permit_end: { ...date({ years: [-1, 10], thaiYears: true }), section: 'permit', profile: 'papers', decided: true },
    province_of_work: { ...province, section: 'place', profile: 'work', registration: true },
    province_of_resident: { ...province, section: 'place', profile: 'work', registration: true },
    address: { ...lines(300, { autoComplete: 'street-address' }), section: 'place' },
    in_thailand_since: { ...date({ years: [-50, 0], monthOnly: true }), section: 'place' },
  },
  /** The required documents are uploads; this confirms that they are readable. */
  required_documents: { readable: yes },
  /** Employment, financial, bank account, social channel. */
  additional_information: {
    employer_name: { ...text(120, { autoComplete: 'organization' }), section: 'work' },
    job: { ...text(80, { autoComplete: 'organization-title' }), section: 'work', suggested: commonJobs },
    employed_since: { ...date({ years: [-50, 0], monthOnly: true }), section: 'work' },
    employer_phone: { ...text(40, { type: 'tel' }), optional: true, section: 'work' },
    income_type: { ...choice(incomeTypes), section: 'pay', profile: 'work', registration: true },
    salary: { ...money(1, largestSalary), section: 'pay', profile: 'work', registration: true },
    other_debts_per_month: { ...money(0, largestSalary), optional: true, section: 'pay' },
    bank: { ...bank, section: 'bank' },
    account_number: { ...accountNumber, section: 'bank' },
    account_name: { ...englishName(), section: 'bank' },
    social_channel: { ...choice(socialChannels), section: 'social', profile: 'contact' },
    social_url: { ...socialAccount, section: 'social', profile: 'contact' },
    contact_name: { ...text(80), optional: true, section: 'contact' },
    contact_phone: { ...phone({ autoComplete: 'off' }), optional: true, section: 'contact' },
  },
  /** Amount, term, purpose and the declaration of the check-answers page. */
  choose_loan_type: {
    /** The code of an offered product; without it the lender's own. */
    product: { ...text(40), optional: true },
    loan_size_baht: money(1, 1_000_000),
    months: number(1, 12),
    times_per_month: number(1, 2),
    purpose: { ...choice(loanPurposes), section: 'purpose' },
    declared: yes,
  },
} as const satisfies Record<ApplicationStep, Readonly<Record<string, Question>>>

/** An account's facts beside the application's answers. The phone number has a flow of its own. */
export const accountForm = {
  phone_number: { ...phone(), profile: 'about', registration: true },
  email: { ...email, optional: true, profile: 'contact', registration: true },
} as const satisfies Readonly<Record<string, Question>>

/** All questions by name: no name is used twice. */
export const questions = {
  ...applicationForm.qr_scan,
  ...applicationForm.customer_information,
  ...applicationForm.required_documents,
  ...applicationForm.additional_information,
  ...applicationForm.choose_loan_type,
  ...accountForm,
} as const

/** The name of a question, as on the wire. */
export type QuestionName = keyof typeof questions

/** True for the name of a question. */
export function isQuestionName(name: string): name is QuestionName {
  return Object.hasOwn(questions, name)
}

/** A question by its name, without its special type. */
export function questionOf(name: QuestionName): Question {
  return questions[name]
}

/** The name of a question of a step. */
export type StepQuestion<S extends ApplicationStep> = { [Step in ApplicationStep]: keyof (typeof applicationForm)[Step] }[S]

/** The questions of a step, in their order. */
export function questionNames<S extends ApplicationStep>(step: S): readonly StepQuestion<S>[] {
  return Object.keys(applicationForm[step]) as StepQuestion<S>[]
}

/** The steps that an officer may ask for again once the application was sent; their answers are copied to the profile. */
export const correctableSteps = ['customer_information', 'additional_information'] as const satisfies readonly ApplicationStep[]
