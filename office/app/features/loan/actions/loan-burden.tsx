import { burdenOf, isWithin } from '@let-twe/core/loan/affordability.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney, formatPercent } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'

/** The instalments, the budget of a month by the policy, and the cost of a loan that is decided on; nothing for a term or amount that is not offered. */
export function LoanBurden({
  offer: { terms, budget, policy },
  size,
  rate,
  term,
  bureau,
}: {
  readonly offer: LoanFile['offer']
  readonly bureau: LoanFile['bureau']
  readonly size: Satang
  readonly rate: number
  readonly term: { readonly months: number; readonly times_per_month: number }
}) {
  const { office } = useTexts()
  const language = useLanguage()
  const chosen = terms.find(({ months, times_per_month: times }) => months === term.months && times === term.times_per_month)
  if (!chosen || !(size > 0)) return null
  const free = budget?.free_satang ?? null
  const debts = bureau?.result?.debts
  const { instalment, monthly, cost, share } = burdenOf(size, chosen, { rate, free })
  const { max_income_percent: maxIncomePercent, family_share: familyShare, min_left_satang: minLeft, version } = policy
  const limit = maxIncomePercent === null ? office.income_share_no_limit : fill(office.income_share_limit, { percent: maxIncomePercent })
  const fits = (parts: Partial<Parameters<typeof isWithin>[2]>) =>
    free === null || isWithin(monthly, free, { maxIncomePercent: null, familyShare, minLeft: satang(0), ...parts })
  const marked = (ok: boolean) => (ok ? undefined : 'font-bold text-danger')
  return (
    <SummaryList
      rows={[
        { label: fill(office.burden_instalment, { count: chosen.instalments }), value: <Money satang={instalment} /> },
        ...(budget === null
          ? []
          : [
              { label: office.burden_pay, value: <Money satang={budget.pay_satang} /> },
              { label: office.burden_debts, value: <Money satang={budget.debts_satang} /> },
              ...(debts
                ? [
                    {
                      label: office.burden_bureau,
                      value: (
                        <span className={marked(!debts.differ)}>
                          <Money satang={debts.monthly_satang} />
                        </span>
                      ),
                    },
                  ]
                : []),
              {
                label: fill(office.burden_family, { percent: formatPercent(familyShare) }),
                value: <Money satang={budget.support_satang} />,
              },
            ]),
        { label: office.burden_monthly, value: <Money satang={monthly} /> },
        {
          label: office.income_share,
          value: (
            <span className={marked(fits({ maxIncomePercent }))}>
              {share === null ? '–' : `${formatPercent(share)}%`} ({limit})
            </span>
          ),
        },
        ...(free === null
          ? []
          : [
              {
                label: office.burden_left,
                value: (
                  <span className={marked(fits({ minLeft }))}>
                    <Money satang={satang(free - monthly)} />
                    {minLeft > 0 && ` (${fill(office.burden_left_least, { amount: formatMoney(minLeft, language) })})`}
                  </span>
                ),
              },
            ]),
        { label: office.burden_cost, value: <Money satang={cost} /> },
        { label: office.burden_policy, value: fill(office.burden_policy_version, { number: version }) },
      ]}
    />
  )
}
