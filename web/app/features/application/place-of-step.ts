import { type ApplicationStep, applicationPages, applicationSteps } from '@let-twe/core/application/steps.ts'

/** The places that a borrower counts: the permit's QR is a part of the first one. */
export const applicationPlaces = applicationPages.length - 1

/** The place of a step, from 1. */
export function placeOf(step: ApplicationStep | 'interview'): number {
  return step === 'interview' ? applicationPlaces : Math.max(applicationSteps.indexOf(step), 1)
}
