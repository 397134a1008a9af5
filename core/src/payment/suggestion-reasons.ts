/** Why a loan is suggested for a transfer in suspense. `named`: by a reference of the line or by an officer who typed the transfer. */
export const suggestionReasons = ['named', 'payer_before', 'same_name', 'amount_fits'] as const

/** A reason of a suggestion. */
export type SuggestionReason = (typeof suggestionReasons)[number]
