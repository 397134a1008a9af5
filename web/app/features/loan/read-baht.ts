import { type Satang, satang } from '@let-twe/core/money.ts'
import { toLatinDigits } from '@let-twe/core/text-input.ts'

/** An amount as people type it, such as `1,296.57`, in satang; null for anything else. Thai and Myanmar digits are understood. */
export function readBaht(text: string): Satang | null {
  const parts = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(toLatinDigits(text).replace(/[\s,]/g, ''))
  return parts ? satang(Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))) : null
}
