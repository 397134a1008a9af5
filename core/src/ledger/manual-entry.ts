import type { ErrorCode } from '../errors.ts'
import { type Satang, sumSatang } from '../money.ts'
import { type LedgerAccount, manualAccounts } from './ledger-account.ts'

/** A line of an entry: a debit is positive, a credit negative. */
export type EntryLine = { readonly account: LedgerAccount; readonly amount_satang: Satang }

/** An entry as it is typed: opening balances, or an entry of the accountant. */
export type TypedEntry = { readonly opening: boolean; readonly ofBranch: boolean; readonly lines: readonly EntryLine[] }

/**
 * True for an account that an entry may name. Accounts that the product keeps stay equal to their facts, so no entry names them; opening balances
 * alone set the cash of a branch, and at the head office the bank.
 */
export function isForEntry(account: LedgerAccount, { opening, ofBranch }: Pick<TypedEntry, 'opening' | 'ofBranch'>): boolean {
  return manualAccounts.some((each) => each === account) || (opening && account === (ofBranch ? 'cash' : 'bank'))
}

/** The mistakes of an entry by field: an account that it may not name or names twice, or sides that differ. */
export function entryMistakes(entry: TypedEntry): Record<string, ErrorCode> {
  const { lines } = entry
  const wrong = lines.flatMap(({ account }, place) =>
    isForEntry(account, entry) && lines.findIndex((each) => each.account === account) === place
      ? []
      : [[`lines.${place}.account`, 'choice_invalid'] as const],
  )
  if (wrong.length > 0) return Object.fromEntries(wrong)
  return sumSatang(lines.map(({ amount_satang }) => amount_satang)) === 0 ? {} : { lines: 'setting_conflict' }
}
