import { type ApplicationStep, applicationSteps } from '@let-twe/core/application/steps.ts'

/** The step that a page shows: its own one, or an earlier one that `?change=` opens inside it; null for the interview itself. */
export function shownStep(own: ApplicationStep | 'interview', search: URLSearchParams): ApplicationStep | null {
  const ownIndex = own === 'interview' ? applicationSteps.length : applicationSteps.indexOf(own)
  const changed = applicationSteps.slice(0, ownIndex).find((step) => step === search.get('change'))
  return changed ?? (own === 'interview' ? null : own)
}
