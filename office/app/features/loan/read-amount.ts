import { type Satang, satang } from '@let-twe/core/money.ts'
import { toLatinDigits } from '@let-twe/core/text-input.ts'

/** An amount in Baht as it is typed, `1,296.57`, in satang; null for anything else. Never computed with fractions. */
export function readAmount(typed: string): Satang | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(toLatinDigits(typed).replace(/[\s,]/g, ''))
  if (!match) return null
  return satang(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')))
}
