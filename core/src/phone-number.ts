import { toLatinDigits } from './text-input.ts'

/** A Thai mobile number as it is stored: E.164, `+66` and nine digits that start with 6, 8 or 9. */
export type PhoneNumber = `+66${string}`

/**
 * Reads a Thai mobile number the way people write it: 08x, +66, 66, 0066, with spaces, dashes, dots or brackets,
 * in Latin, Thai or Myanmar digits (docs/product.md §6.1). Null when it is not a Thai mobile number.
 */
export function parsePhoneNumber(input: string): PhoneNumber | null {
  // the letter ဝ is often typed for the digit ၀
  const compact = toLatinDigits(input)
    .replaceAll('ဝ', '0')
    .replace(/[\s().\-‐-―]/g, '')
  const match = /^(?:(?:\+|00)?660?|0)?([689]\d{8})$/.exec(compact)
  return match ? `+66${match[1]}` : null
}

/** As Thais write it at home: `081-234-5678`. */
export function displayPhoneNumber(number: PhoneNumber): string {
  const national = `0${number.slice(3)}`
  return `${national.slice(0, 3)}-${national.slice(3, 6)}-${national.slice(6)}`
}

/** Only the last three digits, for texts that another person may see: `***-***-678`. */
export function maskPhoneNumber(number: PhoneNumber): string {
  return `***-***-${number.slice(-3)}`
}
