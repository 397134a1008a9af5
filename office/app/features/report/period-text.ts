import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate } from '@let-twe/texts/format.ts'

/** A day as everywhere, a month as `11-2026`. */
export function periodText(period: string): string {
  return period.length === 7 ? `${period.slice(5)}-${period.slice(0, 4)}` : formatDate(period)
}

/** A day as everywhere, a month by its name: `Nov 2026`. */
export function periodName(period: string, { report, ui }: Pick<Texts, 'report' | 'ui'>): string {
  if (period.length !== 7) return formatDate(period)
  const month = ui[`month_${Number(period.slice(5))}` as `month_1`]
  return fill(report.month_of_year, { month, year: period.slice(0, 4) })
}
