import { type Satang, satang } from '../money.ts'

type Balance = Readonly<Record<'opening_satang' | 'debit_satang' | 'credit_satang' | 'closing_satang', Satang>>

/** The columns of a trial balance, on the page and in its file: a closing balance stands on its side, and both sides have the same sum. */
export const balanceColumns = [
  { head: 'opening', valueOf: (row: Balance) => row.opening_satang },
  { head: 'debit', valueOf: (row: Balance) => row.debit_satang },
  { head: 'credit', valueOf: (row: Balance) => satang(-row.credit_satang) },
  { head: 'closing_debit', valueOf: (row: Balance) => satang(Math.max(row.closing_satang, 0)) },
  { head: 'closing_credit', valueOf: (row: Balance) => satang(Math.max(-row.closing_satang, 0)) },
] as const
