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
import { offerOf } from '../../decision/offer-of.ts'
import type { SentDocument } from './sent-document.ts'

/** The facts beside a step's answers that its rules need. */
export type StepFacts = {
  readonly application: Application
  readonly lender: PublicLender
  readonly today: BusinessDate
  readonly documents: readonly SentDocument[] | null
  /** The workplaces to choose from. */
  readonly employers?: readonly string[]
  /** The part of the step that this phone holds. */
  readonly draft: LocalDraft | null
  /** A number or the name of the person is on the blacklist: the last check, right before the interview. */
  readonly blacklisted?: boolean
}

/** The mistakes in a step's answers by the server's own rules, by field: they work offline. */
export function findMistakes<S extends ApplicationStep>(
  step: S,
  answers: SentAnswers<S>,
  { application, lender, today }: StepFacts,
): Readonly<Record<string, ErrorCode>> {
  const parsed = parseStep(step, answers)
  const offer = offerOf(application, step === 'choose_loan_type' ? readProduct(answers) : undefined)
  // valid fields are evaluated even beside invalid ones: all mistakes show at once
  const evaluated = 'fields' in parsed ? withReadableDates(answers, parsed.fields, today) : parsed.value
  const found = checkStep(step, evaluated as StepAnswers<S>, {
    today,
    lender,
    birth: application.answers.customer_information?.dob ?? application.prefill.dob,
    offer: offer
      ? {
          type: offer.loan_type,
          min: bahtToSatang(offer.smallest_baht),
          max: bahtToSatang(offer.largest_baht),
          step: bahtToSatang(offer.step_baht),
          terms: offer.terms as readonly LoanTerm[],
          reasons: [],
        }
      : null,
  })
  if (!('fields' in parsed)) return found
  return step === 'customer_information' || step === 'additional_information' ? { ...found, ...parsed.fields } : parsed.fields
}

function readProduct(answers: { readonly product?: unknown }): string | undefined {
  return typeof answers.product === 'string' ? answers.product : undefined
}

/** The rules compare days: a missing or invalid day is replaced by a day that passes every rule. */
function withReadableDates(answers: object, wrong: object, today: BusinessDate): object {
  const days = { dob: '1990-01-01', permit_end: today, in_thailand_since: today, employed_since: today }
  const unreadable = Object.entries(days).filter(([name]) => name in wrong)
  return { ...answers, ...Object.fromEntries(unreadable) }
}
