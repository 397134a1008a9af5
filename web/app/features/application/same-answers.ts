import { parseStep } from '@let-twe/core/application/answers.ts'
import type { ApplicationStep } from '@let-twe/core/application/steps.ts'
import { type StepValues, sameValues, toAnswers } from './step-values.ts'

/** True when two sets of values mean the same answers: as typed, or as the server stores them once a step is complete. */
export function sameAnswers(step: ApplicationStep, one: StepValues, other: StepValues): boolean {
  if (sameValues(one, other)) return true
  const first = stored(step, one)
  return first !== null && first === stored(step, other)
}

/** The answers as the server would keep them, as text to compare; null while they are not complete. */
function stored(step: ApplicationStep, values: StepValues): string | null {
  const parsed = parseStep(step, toAnswers(step, values))
  return 'value' in parsed ? JSON.stringify(Object.entries(parsed.value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : null
}
