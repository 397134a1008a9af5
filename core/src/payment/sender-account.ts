import { toLatinDigits } from '../text-input.ts'

/** An account number of which a bank hides some digits by X, x or *: `XXX-X-X1234-X`, `X1234`. */
const hidden = /(?<![\dX])(?:[\dX][ -]?)*X(?:[ -]?[\dX])*(?![\dX])/g
const account = /(?:account|acc|a\/c|บัญชี)\D{0,12}(\d(?:[ -]?\d){9,14})(?!\d)/gi
const minShownDigits = 3

/** The accounts of the sender that the words of a bank line show, as far as the bank shows their digits. */
export function senderAccountsIn(words: string): string[] {
  const text = toLatinDigits(words)
  const masked = [...text.replaceAll(/[x*]/g, 'X').matchAll(hidden)].map(([found]) => found.replaceAll(/[ -]/g, ''))
  const whole = [...text.matchAll(account)].map((found) => found[1]!.replaceAll(/[ -]/g, ''))
  return [...masked.filter((found) => found.replaceAll('X', '').length >= minShownDigits), ...whole]
}

/** True when an account may be the sender's: the bank line shows none, or one with these digits. */
export function mayBeSender(words: string | null, number: string): boolean {
  return mayBeShown(words === null ? [] : senderAccountsIn(words), number)
}

/** True when no account is shown, or one with these digits. */
export function mayBeShown(shown: readonly string[], number: string): boolean {
  return shown.length === 0 || shown.some((each) => fits(each, number))
}

/** A number of the whole length is compared place by place; of a shorter one the shown digits stand at the end. */
function fits(shown: string, number: string): boolean {
  const digits = shown.length < number.length ? shown.replace(/^X+/, '') : shown
  const end = shown.length < number.length ? number.slice(-digits.length) : number
  return digits.length === end.length && [...digits].every((digit, at) => digit === 'X' || digit === end[at])
}
