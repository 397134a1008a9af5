import { formatDate } from '@let-twe/texts/format.ts'

/** A day as everywhere, a month as `11-2026`. */
export function periodText(period: string): string {
  return period.length === 7 ? `${period.slice(5)}-${period.slice(0, 4)}` : formatDate(period)
}
