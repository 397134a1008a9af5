/** The consents of a borrower: those of the registration, and that to queries of a credit bureau. */
export const consentKinds = ['terms', 'privacy', 'credit_bureau'] as const

export type ConsentKind = (typeof consentKinds)[number]
