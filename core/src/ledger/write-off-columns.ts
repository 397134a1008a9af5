import type { Satang } from '../money.ts'

type WriteOff = Readonly<Record<`${'principal' | 'interest' | 'fee' | 'allowance' | 'recovered'}_satang`, Satang>>

/** The amounts of a write-off, on the page and in its file. */
export const writeOffColumns = [
  { head: 'write_off_principal', valueOf: (row: WriteOff) => row.principal_satang },
  { head: 'write_off_interest', valueOf: (row: WriteOff) => row.interest_satang },
  { head: 'write_off_fee', valueOf: (row: WriteOff) => row.fee_satang },
  { head: 'write_off_allowance', valueOf: (row: WriteOff) => row.allowance_satang },
  { head: 'write_off_recovered', valueOf: (row: WriteOff) => row.recovered_satang },
] as const
