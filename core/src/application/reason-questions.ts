import type { IneligibleReason } from './eligibility.ts'
import { type QuestionName, questionNames } from './form.ts'
import { type ApplicationStep, applicationSteps } from './steps.ts'

const questions = {
  too_young: ['dob'],
  too_old: ['dob'],
  outside_province: ['province_of_work', 'province_of_resident'],
  too_short_in_thailand: ['in_thailand_since'],
  too_short_with_employer: ['employed_since'],
  permit_too_short: ['permit_end'],
  blacklisted: [],
  debt_written_off: [],
  first_loan_only: [],
  repaid_loan_needed: [],
} as const satisfies Record<IneligibleReason, readonly QuestionName[]>

/** The questions whose answers a reason evaluates: a mistake is corrected at the first. Empty where no answer changes it. */
export function questionsOfReason(reason: IneligibleReason): readonly QuestionName[] {
  return questions[reason]
}

/** The step that asks them; null for a reason that no answer changes. */
export function stepOfReason(reason: IneligibleReason): ApplicationStep | null {
  const [first] = questionsOfReason(reason)
  return applicationSteps.find((step) => questionNames(step).some((name) => name === first)) ?? null
}
