import type { DaySheet } from '@let-twe/core/office/day-end-endpoints.ts'
import { addDays } from '@let-twe/core/business-date.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate, formatNumber } from '@let-twe/texts/format.ts'
import { DataTable } from '@let-twe/ui/data-table/data-table.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'

/** The figures of a day: every record beside the ledger, the drawers, and the cash that should be there. */
export function DayFigures({ sheet }: { readonly sheet: DaySheet }) {
  const { cash } = useTexts()
  const { lines, drawers, receipts, from_date: from } = sheet
  const agrees = sheet.not_in_ledger === 0 && lines.every((each) => each.recorded_satang === each.ledger_satang)
  const facts = [
    ...(receipts ? [{ label: cash.receipts, value: fill(cash.receipts_range, { ...receipts, count: formatNumber(receipts.count) }) }] : []),
    ...(sheet.cash_satang === null
      ? [{ label: cash.files, value: formatNumber(sheet.files) }]
      : [{ label: cash.cash_by_ledger, value: <Money satang={sheet.cash_satang} /> }]),
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      {from !== null && from < sheet.date && (
        <p className="text-sm text-muted">{fill(cash.since, { date: formatDate(addDays(from, -1)) })}</p>
      )}
      <section>
        <h2 className="mb-2 text-lg font-bold text-primary-deep">{cash.moved}</h2>
        {lines.length === 0 ? (
          <p className="text-muted">{cash.no_lines}</p>
        ) : (
          <DataTable label={cash.moved} numbers={[1, 2, 3]} head={[cash.line, cash.number, cash.recorded, cash.ledger]}>
            {lines.map(({ line, count, recorded_satang, ledger_satang }) => (
              <tr key={line} className={recorded_satang === ledger_satang ? undefined : 'bg-danger-soft font-bold'}>
                <td>{cash[`line_${line}`]}</td>
                <td>{formatNumber(count)}</td>
                <td className="whitespace-nowrap">
                  <Money satang={recorded_satang} />
                </td>
                <td className="whitespace-nowrap">
                  <Money satang={ledger_satang} />
                </td>
              </tr>
            ))}
          </DataTable>
        )}
        {sheet.not_in_ledger > 0 && (
          <p className="mt-2 font-bold text-danger">{fill(cash.not_in_ledger, { count: formatNumber(sheet.not_in_ledger) })}</p>
        )}
        <p className={agrees ? 'mt-2 text-sm' : 'mt-2 font-bold text-danger'}>{agrees ? cash.agrees : cash.differs}</p>
      </section>
      {sheet.cash_satang !== null && (
        <section>
          <h2 className="mb-2 text-lg font-bold text-primary-deep">{cash.drawers}</h2>
          {drawers.length === 0 ? (
            <p className="text-muted">{cash.drawers_none}</p>
          ) : (
            <DataTable label={cash.drawers} numbers={[2, 3]} head={[cash.person, cash.day, cash.should_be, cash.counted, cash.explanation]}>
              {drawers.map((drawer) => (
                <tr key={drawer.id}>
                  <td>{drawer.person}</td>
                  <td className="whitespace-nowrap">{formatDate(drawer.business_date)}</td>
                  <td className="whitespace-nowrap">
                    <Money satang={drawer.expected_satang} />
                  </td>
                  <td className="whitespace-nowrap">
                    {drawer.counted_satang === null ? cash.still_open : <Money satang={drawer.counted_satang} />}
                  </td>
                  <td className="break-words">{drawer.explanation}</td>
                </tr>
              ))}
            </DataTable>
          )}
        </section>
      )}
      <SummaryList rows={facts} />
    </div>
  )
}
