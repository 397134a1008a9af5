import { toLatinDigits } from '../text-input.ts'

/** An account of the lender: the bank's three-digit code and the number. */
export type LenderAccount = { readonly bank: string; readonly number: string }

/** The form in which accounts are compared and stored: the bank's code and the digits of the number. */
export function accountKey({ bank, number }: LenderAccount): string {
  return `${bank} ${digitsOf(number)}`
}

/** The account of a stored key. */
export function accountOfKey(key: string): LenderAccount {
  return { bank: key.slice(0, 3), number: key.slice(4) }
}

/** A number of ten to fifteen digits, some of which a bank may hide. */
const candidates = /(?<![\dX])[\dX](?:[ -]?[\dX]){9,14}(?![\dX])/g
const label = /account|a\/c|บัญชี/i
const minShownDigits = 4

/**
 * The account that the rows above the head of a bank file name: one of the lender's, `other` where they name another one, null where they name
 * none. A hidden digit (X or *) equals any digit.
 */
export function readStatementAccount(
  title: readonly (readonly string[])[],
  accounts: readonly LenderAccount[],
): LenderAccount | 'other' | null {
  let named = false
  for (const row of title) {
    const text = toLatinDigits(row.join(' ')).toUpperCase().replaceAll('*', 'X')
    for (const [found] of text.matchAll(candidates)) {
      const number = found.replace(/[ -]/g, '')
      if (number.replaceAll('X', '').length < minShownDigits) continue
      const fitting = accounts.filter((account) => isSameNumber(number, digitsOf(account.number)))
      if (fitting.length === 1) return fitting[0]!
      named ||= fitting.length === 0 && label.test(text)
    }
  }
  return named ? 'other' : null
}

/**
 * The lender's account with this bank and number: null where the bank hides too many digits to tell, `other` where it is none of the lender's.
 */
export function matchAccount({ bank, number }: LenderAccount, accounts: readonly LenderAccount[]): LenderAccount | 'other' | null {
  const shown = toLatinDigits(number).toUpperCase().replaceAll('*', 'X').replace(/[ -]/g, '')
  if (shown.replaceAll('X', '').length < minShownDigits) return null
  const fitting = accounts.filter((account) => account.bank === bank && isSameNumber(shown, digitsOf(account.number)))
  return fitting.length === 0 ? 'other' : fitting.length === 1 ? fitting[0]! : null
}

function isSameNumber(shown: string, number: string): boolean {
  return shown.length === number.length && [...shown].every((digit, at) => digit === 'X' || digit === number[at])
}

function digitsOf(number: string): string {
  return toLatinDigits(number).replace(/\D/g, '')
}
