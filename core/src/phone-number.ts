import { toLatinNumber } from './text-input.ts'

/** The separators between digits, full-width too. */
const separators = /[\s().\-‐-―−－＋（）．]/g

/** A Thai mobile number as it is stored: E.164, `+66` and nine digits that start with 6, 8 or 9. */
export type PhoneNumber = `+66${string}`

/**
 * Reads a Thai mobile number the way people write it: 08x, +66, 66, 0066, with spaces, dashes, dots or brackets,
 * in Latin, Thai or Myanmar digits (docs/product.md §6.1). Null when it is not a Thai mobile number.
 */
export function parsePhoneNumber(input: string): PhoneNumber | null {
  const compact = toLatinNumber(input).replace(separators, '')
  const match = /^(?:(?:\+|00)?660?|0)?([689]\d{8})$/.exec(compact)
  return match ? `+66${match[1]}` : null
}

/** A Thai number as Thais write it at home, `081-234-5678`, `02-123-4567`; any other one as it is. */
export function displayPhoneNumber(number: string): string {
  const match = /^\+66(2|\d\d)(\d{3})(\d{3,4})$/.exec(number)
  return match ? `0${match[1]}-${match[2]}-${match[3]}` : number
}

/** A stored number as a phone system in Thailand dials it: a Thai one with its 0, any other one by the international prefix. */
export function dialledNumber(number: string): string {
  return number.startsWith('+66') ? `0${number.slice(3)}` : number.replace(/^\+/, '00')
}

/** Any phone number in its stored form, from the usual spellings: `02-123 4567` is `+6621234567`. Other text stays as typed. */
export function storedPhoneNumber(typed: string): string {
  const compact = toLatinNumber(typed).replace(separators, '')
  if (/^0\d{8,9}$/.test(compact)) return `+66${compact.slice(1)}`
  return /^\+\d{8,15}$/.test(compact) ? compact : typed.trim()
}

/** Only the last three digits, for texts that another person may see: `***-***-678`. */
export function maskPhoneNumber(number: PhoneNumber): string {
  return `***-***-${number.slice(-3)}`
}
