/**
 * Why a loan is suggested for a transfer in suspense. `slip`: a slip of the loan, and of no other borrower, has the transfer's number. `named`: by a
 * reference of the line or by an officer who typed the transfer.
 */
export const suggestionReasons = ['slip', 'named', 'payer_before', 'same_name', 'amount_fits'] as const

/** A reason of a suggestion. */
export type SuggestionReason = (typeof suggestionReasons)[number]

/** Of the suggestions of a transfer, best first, the first one if it has more reasons than the next; null where two are as probable. */
export function mostProbable<Suggestion extends { readonly reasons: readonly SuggestionReason[] }>(
  suggested: readonly Suggestion[],
): Suggestion | null {
  const [best, next] = suggested
  return best === undefined || (next && next.reasons.length >= best.reasons.length) ? null : best
}
