/** The state of a borrower with the lender: `loan_type` on the wire. */
export const loanTypes = ['first', 'repeat', 'good_customer'] as const

/** The kind of loan that a borrower may have (docs/product.md §4.2). */
export type LoanType = (typeof loanTypes)[number]
