import { burdenOf } from '@let-twe/core/loan/affordability.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatPercent } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'

/** The instalment, the share of the income and the cost of a loan that is decided on; nothing for a term or amount that is not offered. */
export function LoanBurden({
  offer,
  size,
  rate,
  term,
}: {
  readonly offer: LoanFile['offer']
  readonly size: Satang
  readonly rate: number
  readonly term: { readonly months: number; readonly times_per_month: number }
}) {
  const { office } = useTexts()
  const chosen = offer.terms.find(({ months, times_per_month: times }) => months === term.months && times === term.times_per_month)
  if (!chosen || !(size > 0)) return null
  const { instalment, cost, share } = burdenOf(size, chosen, { rate, free: offer.free_income_satang })
  const limit =
    offer.max_income_percent === null
      ? office.income_share_no_limit
      : fill(office.income_share_limit, { percent: offer.max_income_percent })
  const isAbove = share !== null && offer.max_income_percent !== null && share > offer.max_income_percent * 100
  return (
    <SummaryList
      rows={[
        { label: fill(office.burden_instalment, { count: chosen.instalments }), value: <Money satang={instalment} /> },
        {
          label: office.income_share,
          value: (
            <span className={isAbove ? 'font-bold text-danger' : undefined}>
              {share === null ? '–' : `${formatPercent(share)}%`} ({limit})
            </span>
          ),
        },
        { label: office.burden_cost, value: <Money satang={cost} /> },
      ]}
    />
  )
}
