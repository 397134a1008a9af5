import type { Data, Page } from '@let-twe/core/endpoint.ts'
import { satang } from '@let-twe/core/money.ts'
import {
  type QualityFigure,
  type QualitySplit,
  type QualityView,
  isAmount,
  qualityTables,
  shareIn,
  wholeOf,
} from '@let-twe/core/report/quality.ts'
import { type getQuality, type listQualityLoans, noGroup } from '@let-twe/core/report/quality-endpoints.ts'
import { formatExactAmount, formatNumber } from '@let-twe/texts/format.ts'
import { figureWords, groupWords, splitWords } from '@let-twe/texts/quality-words.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from 'react-router'
import { type Column, DataTable, PagedTable } from '../../list/data-table.tsx'
import { ReferenceLink } from '../../loan/loan-link.tsx'
import { periodText } from './period-text.ts'

type Rows = Data<typeof getQuality>['rows']
type Row = Rows[number]
type Loan = Data<typeof listQualityLoans>[number]

const shown = (figure: QualityFigure, value: number) => (isAmount(figure) ? formatExactAmount(satang(value)) : formatNumber(value))

const periods: readonly QualitySplit[] = ['day', 'payday', 'month']
/** In a table of more figures the share stands below its amount. */
const mostBeside = 5
const shortNames: readonly QualitySplit[] = [...periods, 'bucket']

/** A line a group and their sum; each figure opens its loans. */
export function QualityRows({
  view,
  split,
  rows,
  addressOf,
}: {
  readonly view: QualityView
  readonly split: QualitySplit
  readonly rows: Rows
  /** Of a group; of all without one. */
  readonly addressOf: (figure: QualityFigure, group: string | undefined) => string
}) {
  const texts = useTexts()
  const { report, ledger, common } = texts
  const nameOf = useGroupName(split)
  const figures: readonly QualityFigure[] = qualityTables[view].figures
  const sums = Object.fromEntries(figures.map((figure) => [figure, sumOf(rows, figure)]))
  return (
    <DataTable<Row | null>
      label={`${report[`quality_${view}`]} (${common.baht})`}
      rows={[...rows, null]}
      keyOf={(row) => (row === null ? 'total' : (row.group ?? noGroup))}
      columns={[
        {
          head: splitWords(texts, split),
          namesRow: true,
          ...(shortNames.includes(split) && { nowrap: true as const }),
          renderCell: (row) => (row === null ? ledger.total : nameOf(row)),
        },
        ...figures.map((figure): Column<Row | null> => ({
          head: figureWords(texts, figure),
          right: true,
          renderCell: (row) => {
            const here = row?.figures ?? sums
            const value = here[figure]
            if (value == null) return ''
            if (value === 0) return '–'
            const share = shareIn(here, figure)
            return (
              <>
                <Link to={addressOf(figure, row === null ? undefined : (row.group ?? noGroup))} className="text-primary underline">
                  {shown(figure, value)}
                </Link>
                {wholeOf[figure] && (
                  <span className={figures.length > mostBeside ? 'block text-muted' : 'ml-2 inline-block min-w-12 text-muted'}>
                    {share === null ? '' : `${share}%`}
                  </span>
                )}
              </>
            )
          },
        })),
        ...(view === 'decisions'
          ? [{ head: report.quality_main_reason, renderCell: (row: Row | null) => reasonWords(texts.reason, row?.main_reason ?? null) }]
          : []),
      ]}
    />
  )
}

/** Names a group; days and months as everywhere. */
function useGroupName(split: QualitySplit) {
  const texts = useTexts()
  const language = useLanguage()
  return (row: Row) => (periods.includes(split) && row.group !== null ? periodText(row.group) : groupWords(texts, language, split, row))
}

/** Null where a line has no figure yet: a part of the lines is no sum. */
function sumOf(rows: Rows, figure: QualityFigure): number | null {
  const values = rows.map((row) => row.figures[figure] ?? null)
  return values.includes(null) ? null : values.reduce<number>((sum, value) => sum + value!, 0)
}

function reasonWords(reason: Readonly<Record<string, string>>, code: string | null): string {
  return code === null ? '–' : (reason[code] ?? reason['other']!)
}

/** The loans behind a figure. */
export function QualityLoans({
  figure,
  group,
  split,
  rows,
  loans,
}: {
  readonly figure: QualityFigure
  readonly group: string | undefined
  readonly split: QualitySplit
  readonly rows: Rows
  readonly loans: Page<Loan>
}) {
  const texts = useTexts()
  const { report, ledger, common } = texts
  const nameOf = useGroupName(split)
  const row = rows.find((each) => (each.group ?? noGroup) === group)
  const title = `${row ? `${nameOf(row)}: ` : ''}${figureWords(texts, figure)}`
  return (
    <section id="loans">
      <h2 className="mb-2 text-lg font-bold text-primary-deep">{title}</h2>
      <PagedTable
        label={title}
        none={report.quality_none}
        list={loans}
        keyOf={({ loan_id, item }) => `${loan_id} ${item}`}
        columns={[
          { head: ledger.reference, namesRow: true, renderCell: (loan: Loan) => <ReferenceLink to={loan} /> },
          ...(isAmount(figure)
            ? [
                {
                  head: `${figureWords(texts, figure)} (${common.baht})`,
                  right: true as const,
                  renderCell: ({ adds }: Loan) => shown(figure, adds),
                },
              ]
            : []),
          { head: ledger.loss_days, right: true, renderCell: ({ days_late }) => formatNumber(days_late) },
        ]}
      />
    </section>
  )
}
