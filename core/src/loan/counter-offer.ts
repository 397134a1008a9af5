/** The answer to a counter-offer; `replaced` when staff ask or decide anew. */
export const sizeAnswers = ['agreed', 'declined', 'replaced'] as const

export type SizeAnswer = (typeof sizeAnswers)[number]

/** The version of the words that a borrower agrees to (`texts.loan.size_offer_consent`); a change of the words is a new version. */
export const sizeConsentVersion = '2026-11'
