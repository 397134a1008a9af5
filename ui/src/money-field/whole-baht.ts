import { toLatinNumber } from '@let-twe/core/text-input.ts'

const maximumDigits = 9

/** Digits of a whole amount in Baht, nothing else; read it with `Number`. Thai, Myanmar and full-width digits, commas and spaces are understood; satang are left out: `8,000.00` is 8000. */
export function wholeBaht(typed: string): string {
  return toLatinNumber(typed)
    .replace(/\.\d{0,2}\D*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, maximumDigits)
}
