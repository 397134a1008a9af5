import type { Data } from '@let-twe/core/endpoint.ts'
import type { getMonthlyReturn } from '@let-twe/core/report/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate, formatInstant, formatNumber } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { DataTable } from '../../list/data-table.tsx'
import { AsOf } from './as-of.tsx'

/** The figures of the monthly return beside those of the closed books; a figure that differs is marked. */
export function ReturnFigures({ monthly }: { readonly monthly: Data<typeof getMonthlyReturn> }) {
  const { report } = useTexts()
  const { until, rows, average_satang, npl_percent, closed, as_of } = monthly
  const none = { books: '–', differs: false }
  return (
    <>
      <p className="mb-2 text-sm text-muted">
        {report.return_until}: {formatDate(until)}
      </p>
      <p className="mb-2">
        {closed === null
          ? report.return_open
          : fill(report.return_closed, {
              when: formatInstant(new Date(closed.signed_at)),
              one: closed.prepared_by,
              other: closed.signed_by,
            })}
      </p>
      <AsOf instant={as_of} />
      <DataTable
        label={report.return_title}
        rows={[
          ...rows.map(({ item, accounts, amount_satang, books_satang }) => ({
            name: report[`return_${item}`],
            accounts: formatNumber(accounts),
            amount: <Money satang={amount_satang} />,
            books: books_satang === null ? '–' : <Money satang={books_satang} />,
            differs: books_satang !== null && books_satang !== amount_satang,
          })),
          { name: report.return_average, accounts: '–', amount: <Money satang={average_satang} />, ...none },
          { name: report.return_npl_percent, accounts: '–', amount: npl_percent === null ? '–' : `${npl_percent}%`, ...none },
        ]}
        keyOf={({ name }) => name}
        isWrong={({ differs }) => differs}
        columns={[
          { head: report.return_item, namesRow: true, renderCell: ({ name }) => name },
          { head: report.accounts, right: true, renderCell: ({ accounts }) => accounts },
          { head: report.amount, right: true, renderCell: ({ amount }) => amount },
          { head: report.return_books, right: true, renderCell: ({ books }) => books },
        ]}
      />
      <p className="my-4 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">{report.return_note}</p>
    </>
  )
}
