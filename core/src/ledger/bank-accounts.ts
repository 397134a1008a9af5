import { manualAccounts } from './ledger-account.ts'

/** The accounts of money that left the bank account and is no lending: a fee, or an account of the accountant, such as rent, wages, tax or capital. */
export const paymentAccounts = ['bank_fees', ...manualAccounts] as const

/** An account of money that left. */
export type PaymentAccount = (typeof paymentAccounts)[number]

/** The accounts of money that came in and is no payment: income, or an account of the accountant, such as capital or a loan of the owners. */
export const receiptAccounts = ['other_income', ...manualAccounts] as const

/** An account of money that came in. */
export type ReceiptAccount = (typeof receiptAccounts)[number]
