/** The ways to pay an instalment back, as in the route `/payment/{type}`. */
export const paymentTypes = ['atm', 'mobile-banking', 'bank-counter', 'direct-debit', 'branch'] as const

/** A way to pay back. */
export type PaymentType = (typeof paymentTypes)[number]
