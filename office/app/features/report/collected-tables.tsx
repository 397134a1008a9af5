import { percentOf } from '@let-twe/core/report/percent-of.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data, Page } from '@let-twe/core/endpoint.ts'
import { type Satang, satang, sumSatang } from '@let-twe/core/money.ts'
import { type CollectedFilter, collectedParts } from '@let-twe/core/report/collected.ts'
import type { getCollected, listCollected } from '@let-twe/core/report/collected-endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate, formatDateInText, formatExactAmount, formatNumber } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from 'react-router'
import { type Column, DataTable, PagedTable } from '../../list/data-table.tsx'
import { ReferenceLink } from '../../loan/loan-link.tsx'

type Row = Data<typeof getCollected>['rows'][number]
type Loan = Data<typeof listCollected>[number]
type Figures = Pick<Row, 'due_satang' | 'parts'>

const figures = [...collectedParts, 'open'] as const

function amountOf({ due_satang, parts }: Figures, figure: CollectedFilter): Satang {
  return figure === 'open' ? satang(due_satang - sumSatang(collectedParts.map((part) => parts[part]))) : parts[figure]
}

function nameOf(figure: CollectedFilter, { report, collection }: Texts): string {
  if (figure === 'on_time' || figure === 'open') return report[`collected_${figure}`]
  return fill(report.collected_late, { days: collection[`view_${figure}`] })
}

function shareOf(part: number, whole: number): string {
  const share = percentOf(part, whole)
  return share === null ? '–' : `${share}%`
}

/** A line a due day and their sum; each figure of a day opens its loans. */
export function CollectedTable({
  rows,
  addressOf,
}: {
  readonly rows: readonly Row[]
  readonly addressOf: (due: BusinessDate, part: CollectedFilter | '') => string
}) {
  const texts = useTexts()
  const { report, ledger, common } = texts
  const sum = {
    due_satang: sumSatang(rows.map(({ due_satang }) => due_satang)),
    parts: Object.fromEntries(collectedParts.map((part) => [part, sumSatang(rows.map(({ parts }) => parts[part]))])) as Row['parts'],
  }
  const open = (row: Row | null, part: CollectedFilter | '', shown: string) =>
    row === null ? (
      shown
    ) : (
      <Link to={addressOf(row.due_date, part)} className="text-primary underline">
        {shown}
      </Link>
    )
  return (
    <DataTable<Row | null>
      label={`${report.collected_title} (${common.baht})`}
      rows={[...rows, null]}
      keyOf={(row) => row?.due_date ?? 'total'}
      columns={[
        {
          head: report.collected_due_day,
          namesRow: true,
          nowrap: true,
          renderCell: (row) => (row === null ? ledger.total : formatDate(row.due_date)),
        },
        {
          head: report.collected_instalments,
          right: true,
          renderCell: (row) =>
            open(row, '', formatNumber((row === null ? rows : [row]).reduce((count, each) => count + each.instalments, 0))),
        },
        { head: report.collected_due, right: true, renderCell: (row) => formatExactAmount((row ?? sum).due_satang) },
        ...figures.map((figure): Column<Row | null> => ({
          head: nameOf(figure, texts),
          right: true,
          renderCell: (row) => {
            const amount = amountOf(row ?? sum, figure)
            if (amount === 0) return '–'
            return (
              <>
                {open(row, figure, formatExactAmount(amount))}
                <span className="ml-2 inline-block min-w-12 text-muted">{shareOf(amount, (row ?? sum).due_satang)}</span>
              </>
            )
          },
        })),
      ]}
    />
  )
}

/** The instalments behind a figure of a due day. */
export function CollectedLoans({
  due,
  part,
  loans,
}: {
  readonly due: BusinessDate
  readonly part: CollectedFilter | undefined
  readonly loans: Page<Loan>
}) {
  const texts = useTexts()
  const { report, ledger, paper } = texts
  const title = fill(report.collected_loans, { date: formatDateInText(due) })
  return (
    <section id="loans">
      <h2 className="mb-2 text-lg font-bold text-primary-deep">{part === undefined ? title : `${title}: ${nameOf(part, texts)}`}</h2>
      <PagedTable
        label={title}
        none={report.collected_none}
        list={loans}
        keyOf={({ loan_id, number }) => `${loan_id} ${number}`}
        columns={[
          { head: ledger.reference, namesRow: true, renderCell: (loan: Loan) => <ReferenceLink to={loan} /> },
          { head: paper.instalment, right: true, renderCell: ({ number }) => formatNumber(number) },
          { head: report.collected_due, right: true, renderCell: ({ due_satang }) => formatExactAmount(due_satang) },
          ...figures.map((figure): Column<Loan> => ({
            head: nameOf(figure, texts),
            right: true,
            renderCell: (loan) => (amountOf(loan, figure) === 0 ? '–' : formatExactAmount(amountOf(loan, figure))),
          })),
        ]}
      />
    </section>
  )
}
