/**
 * The ways to repay an instalment, as in the route `/payment/{type}`; `codes`: its page shows the QR and the bar code. The
 * product has their costs, the texts their steps.
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
