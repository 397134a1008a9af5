/** How leave for direct debit stands. */
export const mandateStates = ['asked', 'active', 'refused', 'ended'] as const

/** Leave that its borrower can end; a borrower has one at most. */
export const openMandateStates = ['asked', 'active'] as const satisfies readonly (typeof mandateStates)[number][]

/** True for leave that its borrower can end, whether or not a loan runs. */
export function isOpenMandate({ state }: { readonly state: (typeof mandateStates)[number] }): boolean {
  return openMandateStates.some((each) => each === state)
}
