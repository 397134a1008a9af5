import type { ErrorCode } from './errors.ts'
import { type Satang, satang } from './money.ts'
import { toLatinNumber } from './text-input.ts'

/** The mistakes in a typed amount: more than two decimals, ambiguous separators, or no amount at all. */
export type AmountMistake = Extract<ErrorCode, 'amount_decimals' | 'amount_unclear' | 'amount_invalid'>

/**
 * An amount in Baht as typed or as a bank writes it, `1,296.57`, in satang, or its mistake. Thai, Burmese and full-width digits
 * are accepted. The point is for satang, a comma or space separates thousands; an ambiguous amount is refused.
 */
export function readAmount(typed: string): Satang | AmountMistake {
  const text = toLatinNumber(typed).trim().replace(/\s/g, ' ')
  if (/^\d[\d, ]*\.\d{3,}$/.test(text)) return 'amount_decimals'
  const match = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2}|\d{1,3}(?: \d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text)
  if (match) return satang(Number(match[1]!.replace(/[, ]/g, '')) * 100 + Number((match[2] ?? '').padEnd(2, '0')))
  return /^[\d., ]*\d[\d., ]*$/.test(text) && /[., ]/.test(text) ? 'amount_unclear' : 'amount_invalid'
}
