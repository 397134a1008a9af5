import type { Data } from '@let-twe/core/endpoint.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { getReport } from '@let-twe/core/report/endpoints.ts'
import { isCount, rateOf, reportFigures, reportRates } from '@let-twe/core/report/report-figures.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstant } from '@let-twe/texts/format.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import type { Cell } from '../../platform/table-file/to-csv.ts'
import type { MonthlyReturn } from './monthly-return.ts'

/** A report as rows of a sheet: its head, then a row a period and group. Amounts are Baht with two decimals, shares percent. */
export function reportTable(
  { rows, branches, products, as_of }: Data<typeof getReport>,
  split: 'branch' | 'product' | undefined,
  language: Language,
): Cell[][] {
  const { report, common } = textsIn(language)
  const baht = (words: string) => `${words} (${common.baht})`
  const nameOf = (row: (typeof rows)[number]): string => {
    const named = split === 'branch' ? branches.find(({ id }) => id === row.branch_id) : products.find(({ code }) => code === row.product)
    return named ? inLanguage(named.name, language) : report[split === 'branch' ? 'no_branch' : 'no_product']
  }
  const head = [
    report.period,
    ...(split === undefined ? [] : [report[split]]),
    ...reportFigures.map((figure) => (isCount(figure) ? report[`figure_${figure}`] : baht(report[`figure_${figure}`]))),
    ...reportRates.map((rate) => `${report[`rate_${rate}`]} (%)`),
  ]
  return [
    head,
    ...rows.map((row) => [
      row.period,
      ...(split === undefined ? [] : [nameOf(row)]),
      ...reportFigures.map((figure) => (isCount(figure) ? row.figures[figure] : { baht: row.figures[figure] / 100 })),
      ...reportRates.map((rate) => rateOf(rate, row.figures)),
    ]),
    ...(as_of === null ? [] : [[], [asOfText(as_of, language)]]),
  ]
}

/** The monthly return as rows of a sheet. */
export function returnTable(monthly: MonthlyReturn, lender: string, language: Language): Cell[][] {
  const { report, common } = textsIn(language)
  return [
    [report.return_title, monthly.month],
    [report.lender, lender],
    [report.return_until, monthly.until],
    ...(monthly.as_of === null ? [] : [[asOfText(monthly.as_of, language)]]),
    [],
    [closeText(monthly, language)],
    [report.return_item, report.accounts, `${report.amount} (${common.baht})`, `${report.return_books} (${common.baht})`],
    ...monthly.rows.map(({ item, accounts, amount_satang, books_satang }): Cell[] => [
      report[`return_${item}`],
      accounts,
      { baht: amount_satang / 100 },
      books_satang === null ? null : { baht: books_satang / 100 },
    ]),
    [report.return_average, null, { baht: monthly.average_satang / 100 }],
    [`${report.return_npl_percent} (%)`, null, monthly.npl_percent],
    [],
    [report.return_note],
  ]
}

function closeText({ closed }: MonthlyReturn, language: Language): string {
  const { report } = textsIn(language)
  if (closed === null) return report.return_open
  return fill(report.return_closed, { when: formatInstant(new Date(closed.signed_at)), one: closed.prepared_by, other: closed.signed_by })
}

function asOfText(instant: string, language: Language): string {
  return fill(textsIn(language).report.as_of, { when: formatInstant(new Date(instant)) })
}
