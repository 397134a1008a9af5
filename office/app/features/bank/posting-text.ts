import type { getBankAccount } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'

type BankPage = Data<typeof getBankAccount>

/** Money that left by a bank statement, and that no posting explains. */
export type UnknownLine = BankPage['unknown'][number]

/** A movement of the ledger that no statement has shown. */
export type OpenItem = BankPage['open'][number]

/** The kind, day, name and number of a posting, in one line. */
export function postingText(
  { kind, booked_date, reference, name }: Pick<OpenItem, 'kind' | 'booked_date' | 'reference' | 'name'>,
  cash: Texts['cash'],
): string {
  return [cash[`bank_kind_${kind}`], formatDateInText(booked_date), name, reference]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}
