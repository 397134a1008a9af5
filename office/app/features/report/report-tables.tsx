import type { Data } from '@let-twe/core/endpoint.ts'
import { satang } from '@let-twe/core/money.ts'
import type { getReport } from '@let-twe/core/office/report-endpoints.ts'
import { type ReportFigure, flowFigures, isCount, rateOf, reportRates, standFigures } from '@let-twe/core/report/report-figures.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { formatNumber } from '@let-twe/texts/format.ts'
import { DataTable } from '@let-twe/ui/data-table/data-table.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { periodText } from './period-text.ts'

type Report = Data<typeof getReport>
type Row = Report['rows'][number]

/** The figures as two tables: what happened, and how things stood at the end of each period. */
export function ReportTables({ report, split }: { readonly report: Report; readonly split: 'branch' | 'product' | undefined }) {
  const { report: words } = useTexts()
  const language = useLanguage()
  const nameOf = (row: Row): string => {
    const named =
      split === 'branch' ? report.branches.find(({ id }) => id === row.branch_id) : report.products.find(({ code }) => code === row.product)
    return named ? inLanguage(named.name, language) : split === 'branch' ? words.no_branch : words.no_product
  }
  const head = [words.period, ...(split === undefined ? [] : [words[split]])]
  const cells = (row: Row, figures: readonly ReportFigure[]) => (
    <>
      <th scope="row" className="text-left font-bold whitespace-nowrap">
        {periodText(row.period)}
      </th>
      {split !== undefined && <td>{nameOf(row)}</td>}
      {figures.map((figure) => (
        <td key={figure} className="text-right whitespace-nowrap tabular-nums">
          {isCount(figure) ? formatNumber(row.figures[figure]) : <Money satang={satang(row.figures[figure])} />}
        </td>
      ))}
    </>
  )
  const keyOf = ({ period, branch_id, product }: Row) => `${period} ${branch_id} ${product}`
  return (
    <div className="grid grid-cols-1 gap-4">
      <section>
        <h2 className="mb-2 text-lg font-bold text-primary-deep">{words.table_flows}</h2>
        <DataTable label={words.table_flows} head={[...head, ...flowFigures.map((figure) => words[`figure_${figure}`])]}>
          {report.rows.map((row) => (
            <tr key={keyOf(row)}>{cells(row, flowFigures)}</tr>
          ))}
        </DataTable>
      </section>
      <section>
        <h2 className="mb-2 text-lg font-bold text-primary-deep">{words.table_stands}</h2>
        <DataTable
          label={words.table_stands}
          head={[...head, ...standFigures.map((figure) => words[`figure_${figure}`]), ...reportRates.map((rate) => words[`rate_${rate}`])]}
        >
          {report.rows.map((row) => (
            <tr key={keyOf(row)}>
              {cells(row, standFigures)}
              {reportRates.map((rate) => {
                const share = rateOf(rate, row.figures)
                return (
                  <td key={rate} className="text-right tabular-nums">
                    {share === null ? '–' : `${share}%`}
                  </td>
                )
              })}
            </tr>
          ))}
        </DataTable>
      </section>
    </div>
  )
}
