import { type SentAnswers, parseStep } from '@let-twe/core/application/answers.ts'
import { checkStep } from '@let-twe/core/application/step-rules.ts'
import type { ApplicationStep } from '@let-twe/core/application/steps.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { ErrorCode } from '@let-twe/core/errors.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import type { LoanTerm } from '@let-twe/core/loan/loan-terms.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import type { Application } from './load-application.ts'
import type { SentDocument } from './sent-document.ts'

/** What the rules of a step look at beside its answers. */
export type StepGround = {
  readonly application: Application
  readonly lender: Lender
  readonly today: BusinessDate
  readonly documents: readonly SentDocument[] | null
}

/** What is wrong with a step's answers by the rules that the server has too, so that it is said without a network; by field. */
export function findMistakes<S extends ApplicationStep>(
  step: S,
  answers: SentAnswers<S>,
  { application, lender, today }: StepGround,
): Readonly<Record<string, ErrorCode>> {
  const parsed = parseStep(step, answers)
  if ('fields' in parsed) return { ...missingPaper(step, answers), ...parsed.fields }
  const { offer } = application
  return checkStep(step, parsed.value, {
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
}

/** One of the papers must be there: said together with the other fields that are still empty. */
function missingPaper(step: ApplicationStep, answers: SentAnswers<'customer_information'>): Record<string, ErrorCode> {
  const none = answers.identity_number === undefined && answers.passport === undefined
  return step === 'customer_information' && none ? { identity_number: 'field_required' } : {}
}
