import { parsedField } from '../fields.ts'
import { toLatinDigits, toLatinNumber } from '../text-input.ts'

/** The frequencies of pay (docs/product.md §3.1). */
export const incomeTypes = ['daily', 'weekly', 'half_monthly', 'monthly'] as const

export type IncomeType = (typeof incomeTypes)[number]

/** The social channels that an interview may use (docs/product.md §3.1). */
export const socialChannels = ['messenger', 'line', 'viber'] as const

/** The most that a single wage payment may be, in Baht: a bound against slips of the keyboard. */
export const largestSalary = 1_000_000

/** A number of an identity document: upper case, Latin digits, no spaces; `shape` is the whole accepted form. */
function paperNumberField(error: 'identity_number_invalid' | 'passport_invalid' | 'work_permit_invalid', shape: RegExp) {
  return parsedField(60, error, (text) => {
    const number = toLatinDigits(text).toUpperCase().replace(/\s+/g, '')
    return shape.test(number) ? number : null
  })
}

/** A Myanmar NRC in Latin or Burmese form, or a CI or pink-card number; the form's own helper writes the NRC. */
export const identityNumberField = paperNumberField('identity_number_invalid', /^[0-9A-Z\u1000-\u109f/()-]{5,40}$/)

/** A passport or CI book number. */
export const passportField = paperNumberField('passport_invalid', /^[A-Z0-9]{6,12}$/)

/** A work permit or pink card number: 13 digits, dashes left out. The checksum is a hint for officers only (docs/product.md §16.2). */
export const workPermitField = parsedField(40, 'work_permit_invalid', (text) => {
  const digits = toLatinNumber(text).replace(/[\s-]/g, '')
  return /^\d{13}$/.test(digits) ? digits : null
})
