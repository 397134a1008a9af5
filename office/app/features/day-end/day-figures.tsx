import type { DaySheet } from '@let-twe/core/cash/day-end-endpoints.ts'
import { addDays } from '@let-twe/core/business-date.ts'
import { satang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate, formatDateInText, formatNumber } from '@let-twe/texts/format.ts'
import { DataTable } from '../../list/data-table.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'

/** The figures of a day: every record beside the ledger, the drawers, and the cash that should be there. */
export function DayFigures({ sheet, ofBranch }: { readonly sheet: DaySheet; readonly ofBranch: boolean }) {
  const { cash } = useTexts()
  const { lines, drawers, receipts, from_date: from } = sheet
  const agrees = sheet.not_in_ledger === 0 && lines.every((each) => each.recorded_satang === each.ledger_satang)
  const facts = [
    ...(receipts ? [{ label: cash.receipts, value: fill(cash.receipts_range, { ...receipts, count: formatNumber(receipts.count) }) }] : []),
    ...(!ofBranch
      ? [{ label: cash.files, value: formatNumber(sheet.files) }]
      : sheet.cash_satang === null
        ? []
        : [
            { label: cash.cash_by_ledger, value: <Money satang={sheet.cash_satang} /> },
            { label: cash.vault_by_ledger, value: <Money satang={sheet.vault_satang ?? 0} /> },
          ]),
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      {from !== null && from < sheet.date && (
        <p className="text-sm text-muted">{fill(cash.since, { date: formatDateInText(addDays(from, -1)) })}</p>
      )}
      <section>
        <h2 className="mb-2 text-lg font-bold text-primary-deep">{cash.moved}</h2>
        {lines.length === 0 ? (
          <p className="text-muted">{cash.no_lines}</p>
        ) : (
          <DataTable
            label={cash.moved}
            rows={lines}
            keyOf={({ line }) => line}
            isWrong={({ recorded_satang, ledger_satang }) => recorded_satang !== ledger_satang}
            columns={[
              { head: cash.line, renderCell: ({ line }) => cash[`line_${line}`] },
              { head: cash.number, right: true, renderCell: ({ count }) => formatNumber(count) },
              { head: cash.recorded, right: true, renderCell: ({ recorded_satang }) => <Money satang={recorded_satang} /> },
              { head: cash.ledger, right: true, renderCell: ({ ledger_satang }) => <Money satang={ledger_satang} /> },
            ]}
          />
        )}
        {sheet.not_in_ledger > 0 && (
          <p className="mt-2 font-bold text-danger">{fill(cash.not_in_ledger, { count: formatNumber(sheet.not_in_ledger) })}</p>
        )}
        <p className={agrees ? 'mt-2 text-sm' : 'mt-2 font-bold text-danger'}>{agrees ? cash.agrees : cash.differs}</p>
      </section>
      {ofBranch && (
        <section>
          <h2 className="mb-2 text-lg font-bold text-primary-deep">{cash.drawers}</h2>
          {drawers.length === 0 ? (
            <p className="text-muted">{cash.drawers_none}</p>
          ) : (
            <DataTable
              label={cash.drawers}
              rows={drawers}
              keyOf={({ id }) => id}
              isWrong={({ expected_satang, counted_satang }) => counted_satang !== null && counted_satang !== expected_satang}
              columns={[
                { head: cash.person, renderCell: ({ person }) => person },
                { head: cash.day, nowrap: true, renderCell: ({ business_date }) => formatDate(business_date) },
                { head: cash.should_be, right: true, renderCell: ({ expected_satang }) => <Money satang={expected_satang} /> },
                {
                  head: cash.counted,
                  right: true,
                  renderCell: ({ counted_satang: sum }) => (sum === null ? cash.still_open : <Money satang={sum} />),
                },
                {
                  head: cash.difference,
                  right: true,
                  renderCell: ({ counted_satang, expected_satang }) =>
                    counted_satang !== null && <Money satang={satang(counted_satang - expected_satang)} />,
                },
                { head: cash.explanation, renderCell: ({ explanation }) => <span className="break-words">{explanation}</span> },
              ]}
            />
          )}
        </section>
      )}
      <SummaryList rows={facts} />
    </div>
  )
}
