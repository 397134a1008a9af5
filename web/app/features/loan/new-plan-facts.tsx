import { languageFacts } from '@let-twe/core/language.ts'
import { satang, sumSatang } from '@let-twe/core/money.ts'
import { restructuringBounds } from '@let-twe/core/loan/restructuring.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatAmount, formatMoneyInText } from '@let-twe/texts/format.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { BeforeAfter } from './before-after.tsx'
import type { Loan } from './loan-timeline.ts'

/** An offered plan of a loan. */
export type Plan = NonNullable<Loan['new_plan']>
type Instalment = Plan['after'][number]

/** What is still to be paid as it is and by an offered plan, and how much more that is. */
export function NewPlanFacts({ plan }: { readonly plan: Plan }) {
  const dates = useDateWords()
  const { loan: words, plan: planWords } = useTexts()
  const language = useLanguage()
  const baht = languageFacts[language].baht
  const more = satang(plan.total_after_satang - plan.total_before_satang)
  // in half of a phone's width a year stands on a line of its own, instead of being broken
  const sayDay = ({ due_date }: Instalment) => sayDate(due_date, dates).replaceAll('\u00a0', ' ')
  const beside = (label: string, say: (of: readonly Instalment[]) => string) => ({
    label,
    now: say(plan.before),
    after: say(plan.after),
    strong: true,
  })
  return (
    <>
      <BeforeAfter
        changes={[
          beside(`${words.next_payment} (${baht})`, (of) => formatAmount(nextSum(of, plan.starts_on))),
          beside(words.repayment_date, (of) => sayDay(of[0]!)),
          beside(words.part_payments_left, (of) => String(of.length)),
          beside(words.part_last_day, (of) => sayDay(of.at(-1)!)),
          {
            label: `${words.pay_open_title} (${baht})`,
            now: formatAmount(plan.total_before_satang),
            after: formatAmount(plan.total_after_satang),
            strong: true,
          },
        ]}
      />
      {more > 0 && <p className="mt-2 font-bold">{fill(planWords.more, { amount: formatMoneyInText(more, language) })}</p>}
      {plan.arrears_since && <p className="mt-2">{fill(planWords.late, { count: restructuringBounds.onTimeToCure })}</p>}
    </>
  )
}

/** The sum of an instalment. */
export function paymentOf({ principal_satang, interest_satang, fee_satang }: Instalment) {
  return satang(principal_satang + interest_satang + fee_satang)
}

/** What has fallen due by the plan's first day, else the first instalment. */
function nextSum(instalments: readonly Instalment[], start: Plan['starts_on']) {
  const due = instalments.filter(({ due_date }) => due_date <= start)
  return sumSatang((due.length > 0 ? due : instalments.slice(0, 1)).map(paymentOf))
}
