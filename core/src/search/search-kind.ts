import { parsePhoneNumber } from '../phone-number.ts'
import { readAmount } from '../read-amount.ts'
import { toLatinDigits } from '../text-input.ts'

/** The kinds of searches, for the audit trail: the text itself is personal. */
export type SearchKind = 'phone' | 'amount' | 'number' | 'name'

/** The kind of a typed search. A short number is taken for an amount. */
export function searchKindOf(search: string): SearchKind {
  if (parsePhoneNumber(search) !== null) return 'phone'
  if (typeof readAmount(search) !== 'string') return 'amount'
  return /\d/.test(toLatinDigits(search)) ? 'number' : 'name'
}
