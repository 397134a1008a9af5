import { languageFacts } from '@let-twe/core/language.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { getPartPayment } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { formatAmount, formatMoney } from '@let-twe/texts/format.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useId } from 'react'
import { BeforeAfter } from './before-after.tsx'
import type { Loan } from './loan-timeline.ts'

type Option = Data<typeof getPartPayment>['options'][number]

/** One way to use a part-payment: each figure as it is now and as it would be, and the payments that would follow. */
export function PartPaymentOption({ loan, option, busy, onChoose }: { loan: Loan; option: Option; busy: boolean; onChoose: () => void }) {
  const dates = useDateWords()
  const { loan: words } = useTexts()
  const language = useLanguage()
  const id = useId()
  const open = loan.instalments.filter((each) => each.state !== 'paid')
  const next = open[0]
  const changes = [
    {
      // with the currency in the label, both amounts stay on one line
      label: `${words.part_payment} (${languageFacts[language].baht})`,
      now: next ? formatAmount(next.payment_satang) : '',
      after: formatAmount(option.payment_satang),
    },
    { label: words.part_payments_left, now: String(open.length), after: String(option.instalments_left) },
    {
      label: words.part_last_day,
      now: loan.last_payment_date ? sayDate(loan.last_payment_date, dates) : '',
      after: sayDate(option.last_payment_date, dates),
    },
  ].map((change) => ({ ...change, strong: true }))
  return (
    <section aria-labelledby={id} className="rounded-xl border-2 border-line px-4 py-3">
      <h3 id={id} className="font-bold text-primary-deep">
        {option.choice === 'shorter' ? words.part_shorter : words.part_smaller}
      </h3>
      <div className="mt-2">
        <BeforeAfter changes={changes} />
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-3 font-bold text-success">
        <span>{words.part_saved}</span> <span>{formatMoney(option.interest_saved_satang, language)}</span>
      </p>
      <ol className="mt-2 divide-y divide-line border-t border-line">
        {option.instalments.map((each) => (
          <li key={each.number} className="flex flex-wrap justify-between gap-x-3 py-1.5">
            <span>{sayDate(each.due_date, dates)}</span>
            <span className="tabular-nums">{formatMoney(each.payment_satang, language)}</span>
          </li>
        ))}
      </ol>
      <Button wide className="mt-3" busy={busy} onClick={onChoose}>
        {words.part_choose}
        <span className="sr-only"> – {option.choice === 'shorter' ? words.part_shorter : words.part_smaller}</span>
      </Button>
    </section>
  )
}
