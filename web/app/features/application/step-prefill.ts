import { questionNames } from '@let-twe/core/application/form.ts'
import type { ApplicationStep } from '@let-twe/core/application/steps.ts'
import type { Application } from './load-application.ts'
import { type StepValues, toValues } from './step-values.ts'

/** The answers from registration or an earlier loan; a correction or an existing draft goes first. */
export function prefill(step: ApplicationStep, application: Application): StepValues {
  if (application.drafts[step] ?? application.answers[step]) return {}
  const known = toValues(application.prefill)
  const names: readonly string[] = [
    ...questionNames(step),
    ...(step === 'customer_information' ? ['nrc_state', 'nrc_township', 'nrc_type', 'nrc_digits'] : []),
  ]
  return Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name)))
}
