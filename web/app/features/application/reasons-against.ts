import { ineligibleReasonsFor } from '@let-twe/core/application/eligibility.ts'
import { type QuestionName, questionNames } from '@let-twe/core/application/form.ts'
import { questionsOfReason, stepOfReason } from '@let-twe/core/application/reason-questions.ts'
import { type ApplicationStep, applicationSteps } from '@let-twe/core/application/steps.ts'
import { type BusinessDate, isBusinessDate } from '@let-twe/core/business-date.ts'
import { isProvinceCode } from '@let-twe/core/location/province.ts'
import { loanTerms } from '@let-twe/core/loan/loan-terms.ts'
import { wholeDate } from '@let-twe/ui/date-boxes/whole-date.ts'
import type { StepFacts } from './find-mistakes.ts'
import type { Application } from './load-application.ts'
import { type Offer, bestOffer, offerOf } from '../../decision/offer-of.ts'
import type { AnswerReason } from '../../decision/reason-words.ts'
import type { StepValues } from './step-values.ts'

/**
 * The reasons against a loan by the current answers of a step, by the eligibility rules of core: shown as the answers are chosen.
 */
export function reasonsAgainst(step: ApplicationStep, values: StepValues, { application, lender, today }: StepFacts): AnswerReason[] {
  const day = (name: QuestionName) => readDay(wholeDate(values[name] ?? ''))
  const province = (name: QuestionName) => readProvince(values[name] ?? '')
  const permitEnd = day('permit_end')
  const answers = {
    dob: day('dob'),
    permit_end: permitEnd,
    in_thailand_since: day('in_thailand_since'),
    employed_since: day('employed_since'),
    province_of_work: province('province_of_work'),
    province_of_resident: province('province_of_resident'),
  }
  // it speaks against a loan when it does so by every product
  const terms = lender.products.flatMap((product) =>
    loanTerms(offerOf(application, product.code)?.loan_type ?? application.offer.loan_type, product.terms),
  )
  return ineligibleReasonsFor(answers, today, terms, lender)
    .filter(({ reason }) => stepOfReason(reason) === step)
    .map(({ reason, from = null, neededUntil = null }) => ({ reason, from, neededUntil, permitEnd: permitEnd ?? null }))
}

/** The server's reasons against a loan by answers of earlier steps: this step then asks nothing in vain. */
export function reasonsFromBefore(application: Application, shown: ApplicationStep | null): AnswerReason[] {
  const steps = shown === null ? applicationSteps : applicationSteps.slice(0, applicationSteps.indexOf(shown))
  return againstOffer(bestOffer(application), application.answers.customer_information?.permit_end ?? null).filter(({ reason }) => {
    const step = stepOfReason(reason)
    return step === null ? shown === null || shown === 'choose_loan_type' : steps.includes(step)
  })
}

/** The server's reasons against an offer, with the entered end of the permit. */
export function againstOffer({ reasons }: Offer, permitEnd: BusinessDate | null): AnswerReason[] {
  return reasons.map(({ reason, from, needed_until: neededUntil }) => ({ reason, from, neededUntil, permitEnd }))
}

/** The questions of a step whose answers stand against a loan. */
export function questionsAgainst(step: ApplicationStep, reasons: readonly AnswerReason[]): readonly QuestionName[] {
  const names: readonly QuestionName[] = questionNames(step)
  return names.filter((name) => reasons.some(({ reason }) => questionsOfReason(reason).includes(name)))
}

function readDay(text: string): BusinessDate | undefined {
  return isBusinessDate(text) ? text : undefined
}

function readProvince(code: string) {
  return isProvinceCode(code) ? code : undefined
}
