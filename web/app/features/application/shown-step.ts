import { type ApplicationStep, applicationSteps } from '@let-twe/core/application/steps.ts'

/** The step on a page: its own, or an earlier one opened inside it by `?change=`; null for the interview itself. */
export function shownStep(own: ApplicationStep | 'interview', search: URLSearchParams): ApplicationStep | null {
  const ownIndex = own === 'interview' ? applicationSteps.length : applicationSteps.indexOf(own)
  const changed = applicationSteps.slice(0, ownIndex).find((step) => step === search.get('change'))
  return changed ?? (own === 'interview' ? null : own)
}
