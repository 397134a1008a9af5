import type { Data } from '@let-twe/core/endpoint.ts'
import type { getStatement } from '@let-twe/core/payment/statement-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'

type Statement = Data<typeof getStatement>

/** The days of a bank statement with the balance before and after them, and the days that are missing beside it. */
export function Balances({ of, gap }: { readonly of: NonNullable<Statement['balances']>; readonly gap: Statement['gap'] }) {
  const { office } = useTexts()
  const days = (from: string, until: string, text: string) => fill(text, { from, until })
  return (
    <div className="my-3 max-w-xl">
      <p className="font-bold">{days(formatDateInText(of.first_day), formatDateInText(of.last_day), office.statement_days)}</p>
      <SummaryList
        rows={[
          { label: office.statement_opening, value: <Money satang={of.opening_satang} /> },
          { label: office.statement_closing, value: <Money satang={of.closing_satang} /> },
        ]}
      />
      {gap && (
        <p className="mt-2 font-bold text-warning">
          {days(formatDateInText(gap.from), formatDateInText(gap.until), office.statement_gap)} <Money satang={gap.moved_satang} />
        </p>
      )}
    </div>
  )
}
