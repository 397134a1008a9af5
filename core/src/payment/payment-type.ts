/**
 * The ways to pay an instalment back, as in the route `/payment/{type}`; `codes`: its page shows the QR and the bar code.
 * What each costs is in the product, how it is done in the texts.
 */
export const paymentTypeFacts = {
  atm: { codes: true },
  'mobile-banking': { codes: true },
  'bank-counter': { codes: true },
  'direct-debit': { codes: false },
  branch: { codes: false },
} as const

/** A way to pay back. */
export type PaymentType = keyof typeof paymentTypeFacts

/** The ways to pay back, in their order. */
export const paymentTypes = Object.keys(paymentTypeFacts) as PaymentType[]
