/** The steps of an application in their order, each with the page that it is on (docs/product.md §7.1). */
export const applicationSteps = [
  'qr_scan',
  'customer_information',
  'required_documents',
  'additional_information',
  'choose_loan_type',
] as const

/** A step; also the stored form state once its page's Next was accepted. */
export type ApplicationStep = (typeof applicationSteps)[number]

/** The stored form state: the last step that is complete, null before the first (`loanFormState`). */
export type FormState = ApplicationStep | null

/** The pages of the application: the steps and the interview appointment, which submits it. */
export const applicationPages = [
  '/qr-scan',
  '/customer-information',
  '/required-documents',
  '/additional-information',
  '/choose-loan-type',
  '/interview-appointment',
] as const

export type ApplicationPage = (typeof applicationPages)[number]

/** The page that a form state forces: null is `/qr-scan`, `choose_loan_type` is `/interview-appointment`. */
export function pageForFormState(state: FormState): ApplicationPage {
  return applicationPages[completedSteps(state)]!
}

/** How many steps a form state has behind it, 0 to 5. */
export function completedSteps(state: FormState): number {
  return state === null ? 0 : applicationSteps.indexOf(state) + 1
}

/** True when a step may be saved: it is the next one or an earlier one, which is a correction. */
export function mayComplete(state: FormState, step: ApplicationStep): boolean {
  return applicationSteps.indexOf(step) <= completedSteps(state)
}

/** The form state after a step was completed; a correction of an earlier step never moves it back. */
export function formStateAfter(state: FormState, step: ApplicationStep): FormState {
  return applicationSteps[Math.max(completedSteps(state) - 1, applicationSteps.indexOf(step))]!
}
