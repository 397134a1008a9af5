import type { FormState } from '@let-twe/core/application/steps.ts'
import { requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import type { Failure } from '@let-twe/client/result.ts'
import { startDraftSync } from './draft-sync.ts'
import { type StepFacts, findMistakes } from './find-mistakes.ts'
import { type Application, serverValues } from './load-application.ts'
import { reasonsAgainst } from './reasons-against.ts'
import { prefill } from './step-prefill.ts'
import { type StepValues, toAnswers } from './step-values.ts'

/** The steps whose answers an earlier loan may have left. */
const steps = ['customer_information', 'required_documents', 'additional_information'] as const

export type KnownStep = (typeof steps)[number]

/**
 * The steps from this one to the loan, when an earlier loan left every answer and document of them, and nothing stands against a
 * loan; else none. The last of them alone has a form that shows its known answers.
 */
export function knownSteps(from: string | null, ground: StepFacts): readonly KnownStep[] {
  const first = steps.findIndex((step) => step === from)
  const rest = first < 0 ? [] : steps.slice(first)
  return rest.length > 1 && rest.every((step) => isKnown(step, ground)) ? rest : []
}

/** The answers that a step is completed with. */
export function knownValues(step: KnownStep, application: Application): StepValues {
  return step === 'required_documents' ? { readable: 'yes' } : prefill(step, application)
}

function isKnown(step: KnownStep, ground: StepFacts): boolean {
  const { application, documents } = ground
  if (application.drafts[step] ?? application.answers[step]) return false
  if (step === 'required_documents')
    return requiredDocumentKinds.every((kind) => documents?.some((each) => each.kind === kind && each.again_reason === null))
  const values = knownValues(step, application)
  return Object.keys(findMistakes(step, toAnswers(step, values), ground)).length === 0 && reasonsAgainst(step, values, ground).length === 0
}

/** Completes steps with their known answers, in order, up to a failure; null where another phone saved other ones meanwhile. */
export async function completeKnown(
  known: readonly KnownStep[],
  { application }: StepFacts,
): Promise<{ readonly formState: FormState; readonly failure?: Failure } | null> {
  let formState = application.form_state
  for (const step of known) {
    const values = knownValues(step, application)
    const sync = startDraftSync({
      step,
      version: application.version,
      begins: step === 'customer_information' && application.form_state === null,
      known: serverValues(application, step),
      onState: () => {},
      onConflict: () => {},
    })
    const outcome = await sync.complete(values, toAnswers(step, values))
    sync.stop()
    if ('conflict' in outcome) return null
    if ('failure' in outcome) return { formState, failure: outcome.failure }
    formState = outcome.formState
  }
  return { formState }
}
