import { type SentAnswers, type StepAnswers, parseStep } from '@let-twe/core/application/answers.ts'
import { checkStep } from '@let-twe/core/application/step-rules.ts'
import type { ApplicationStep } from '@let-twe/core/application/steps.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { ErrorCode } from '@let-twe/core/errors.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import type { LoanTerm } from '@let-twe/core/loan/loan-terms.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import type { Application } from './load-application.ts'
import type { LocalDraft } from './local-draft.ts'
import type { SentDocument } from './sent-document.ts'

/** What the rules of a step look at beside its answers. */
export type StepFacts = {
  readonly application: Application
  readonly lender: PublicLender
  readonly today: BusinessDate
  readonly documents: readonly SentDocument[] | null
  /** What this phone holds of the step. */
  readonly draft: LocalDraft | null
  /** A number or the name of the person is on the blacklist: asked beside the answers once more, the last thing before the interview. */
  readonly blacklisted?: boolean
}

/** What is wrong with a step's answers by the rules that the server has too, so that it is said without a network; by field. */
export function findMistakes<S extends ApplicationStep>(
  step: S,
  answers: SentAnswers<S>,
  { application, lender, today }: StepFacts,
): Readonly<Record<string, ErrorCode>> {
  const parsed = parseStep(step, answers)
  const { offer } = application
  // also beside fields that cannot be read, the others are evaluated: all mistakes are told at once
  const evaluated = 'fields' in parsed ? withReadableDates(answers, parsed.fields, today) : parsed.value
  const found = checkStep(step, evaluated as StepAnswers<S>, {
    today,
    lender,
    birth: application.answers.customer_information?.dob ?? application.prefill.dob,
    offer: {
      type: offer.loan_type,
      min: bahtToSatang(offer.smallest_baht),
      max: bahtToSatang(offer.largest_baht),
      step: bahtToSatang(offer.step_baht),
      terms: offer.terms as readonly LoanTerm[],
      reasons: [],
    },
  })
  if (!('fields' in parsed)) return found
  return step === 'customer_information' || step === 'additional_information' ? { ...found, ...parsed.fields } : parsed.fields
}

/** The rules compare days: in the place of one that is missing or wrong stands one that no rule objects to. */
function withReadableDates(answers: object, wrong: object, today: BusinessDate): object {
  const days = { dob: '1990-01-01', permit_end: today, in_thailand_since: today, employed_since: today }
  const unreadable = Object.entries(days).filter(([name]) => name in wrong)
  return { ...answers, ...Object.fromEntries(unreadable) }
}
