import { blacklistKey } from '../blacklist/blacklist.ts'
import { comparedAccountNumber } from '../nrc/compared-paper.ts'

/** A person as two are compared: the words of the name in one order, without titles and doubled letters, and the birth date. */
export function personText({ name, dob }: { readonly name: string; readonly dob: string }): string {
  return `${blacklistKey('name', name)} ${dob}`
}

/** An account as two are compared. */
export function accountText({ bank, account_number }: { readonly bank: string; readonly account_number: string }): string {
  return `${bank} ${comparedAccountNumber(account_number)}`
}
