import { toLatinDigits } from '@let-twe/core/text-input.ts'

const maximumDigits = 9

/** Digits of a whole amount in Baht, nothing else; read it with `Number`. Thai and Myanmar digits, commas and spaces are understood. */
export function wholeBaht(typed: string): string {
  return toLatinDigits(typed)
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, maximumDigits)
}
