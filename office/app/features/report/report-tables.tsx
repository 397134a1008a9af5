import type { Data } from '@let-twe/core/endpoint.ts'
import { satang } from '@let-twe/core/money.ts'
import type { getReport } from '@let-twe/core/report/endpoints.ts'
import {
  type ReportFigure,
  type RestructuredFigure,
  flowFigures,
  isCount,
  rateOf,
  restructuredFigures,
} from '@let-twe/core/report/report-figures.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { formatExactAmount, formatNumber } from '@let-twe/texts/format.ts'
import { DataTable } from '../../list/data-table.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { periodText } from './period-text.ts'

type Report = Data<typeof getReport>
type Row = Report['rows'][number]

const counted = flowFigures.filter(isCount)
const moved = flowFigures.filter((figure) => !isCount(figure))
const late = ['par1', 'par30', 'par90'] as const

/**
 * The figures as tables: applications and loans, money that moved, and how loans, and restructured ones apart, stood at the end of each
 * period. A figure of restructured loans opens them where it has an address.
 */
export function ReportTables({
  report,
  split,
  addressOf,
}: {
  readonly report: Report
  readonly split: 'branch' | 'product' | undefined
  readonly addressOf: (figure: RestructuredFigure, row: Row) => string | null
}) {
  const { report: words, common } = useTexts()
  const language = useLanguage()
  const nameOf = (row: Row): string => {
    const named =
      split === 'branch' ? report.branches.find(({ id }) => id === row.branch_id) : report.products.find(({ code }) => code === row.product)
    return named ? inLanguage(named.name, language) : split === 'branch' ? words.no_branch : words.no_product
  }
  const show = (figure: ReportFigure, { figures }: Row) =>
    isCount(figure) ? formatNumber(figures[figure]) : formatExactAmount(satang(figures[figure]))
  const table = (title: string, head: readonly string[], cellsOf: (row: Row) => readonly ReactNode[]) => (
    <section>
      <h2 className="mb-2 text-lg font-bold text-primary-deep">{title}</h2>
      <DataTable
        label={title}
        rows={report.rows}
        keyOf={(row) => `${row.period} ${row.branch_id} ${row.product}`}
        columns={[
          { head: words.period, namesRow: true, nowrap: true, renderCell: ({ period }) => periodText(period) },
          ...(split === undefined ? [] : [{ head: words[split], renderCell: nameOf }]),
          ...head.map((each, place) => ({ head: each, right: true as const, renderCell: (row: Row) => cellsOf(row)[place] })),
        ]}
      />
    </section>
  )
  const labels = (figures: readonly ReportFigure[]) => figures.map((figure) => words[`figure_${figure}`])
  const open = (figure: RestructuredFigure, row: Row) => {
    const shown = `${show(figure, row)} (${show(`${figure}_loans`, row)})`
    const address = row.figures[`${figure}_loans`] === 0 ? null : addressOf(figure, row)
    if (address === null) return shown
    return (
      <Link to={address} className="text-primary underline">
        {shown}
      </Link>
    )
  }
  const share = (rate: number | null) => (rate === null ? '–' : `${rate}%`)
  return (
    <div className="grid grid-cols-1 gap-4">
      {table(words.table_counts, labels(counted), (row) => counted.map((figure) => show(figure, row)))}
      {table(`${words.table_money} (${common.baht})`, labels(moved), (row) => moved.map((figure) => show(figure, row)))}
      {table(
        `${words.table_stands} (${common.baht})`,
        [...labels(['running', 'outstanding']), ...late.map((figure) => words[`rate_${figure}_rate`])],
        (row) => [
          show('running', row),
          show('outstanding', row),
          ...late.map((figure) => (
            <>
              {show(figure, row)} ({show(`${figure}_loans`, row)})
              <span className="ml-2 inline-block min-w-12 text-muted">{share(rateOf(`${figure}_rate`, row.figures))}</span>
            </>
          )),
        ],
      )}
      {table(`${words.figure_restructured_loans} (${common.baht})`, labels(restructuredFigures), (row) =>
        restructuredFigures.map((figure) => open(figure, row)),
      )}
    </div>
  )
}
