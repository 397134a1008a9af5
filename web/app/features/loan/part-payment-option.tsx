import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { getPartPayment } from '@let-twe/core/loan/endpoints.ts'
import { formatDate, formatMoney } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useId } from 'react'
import type { Loan } from './loan-timeline.ts'

type Option = Data<typeof getPartPayment>['options'][number]

/** One way to use a part-payment: each figure as it is now and as it would be, and the payments that would follow. */
export function PartPaymentOption({ loan, option, busy, onChoose }: { loan: Loan; option: Option; busy: boolean; onChoose: () => void }) {
  const { loan: words } = useTexts()
  const language = useLanguage()
  const id = useId()
  const open = loan.instalments.filter((each) => each.state !== 'paid')
  const next = open[0]
  const rows = [
    [words.part_payment, next ? formatMoney(next.payment_satang, language) : '', formatMoney(option.payment_satang, language)],
    [words.part_payments_left, String(open.length), String(option.instalments_left)],
    [
      words.part_last_day,
      loan.last_payment_date ? formatDate(loan.last_payment_date as BusinessDate) : '',
      formatDate(option.last_payment_date as BusinessDate),
    ],
  ] as const
  return (
    <section aria-labelledby={id} className="rounded-xl border-2 border-line px-4 py-3">
      <h3 id={id} className="font-bold text-primary-deep">
        {option.choice === 'shorter' ? words.part_shorter : words.part_smaller}
      </h3>
      <table className="mt-2 w-full text-left">
        <thead>
          <tr className="text-sm text-muted">
            <td aria-hidden />
            <th scope="col" className="px-1 text-right font-normal">
              {words.now}
            </th>
            <th scope="col" className="pl-1 text-right font-normal">
              {words.then}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([label, now, then]) => (
            <tr key={label}>
              <th scope="row" className="py-1.5 pr-1 text-sm font-normal text-muted">
                {label}
              </th>
              <td className="px-1 py-1.5 text-right text-sm tabular-nums">{now}</td>
              <td className="py-1.5 pl-1 text-right font-bold tabular-nums">{then}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 flex flex-wrap justify-between gap-x-3 font-bold text-success">
        <span>{words.part_saved}</span> <span>{formatMoney(option.interest_saved_satang, language)}</span>
      </p>
      <ol className="mt-2 divide-y divide-line border-t border-line">
        {option.instalments.map((each) => (
          <li key={each.number} className="flex flex-wrap justify-between gap-x-3 py-1.5">
            <span>{formatDate(each.due_date as BusinessDate)}</span>
            <span className="tabular-nums">{formatMoney(each.payment_satang, language)}</span>
          </li>
        ))}
      </ol>
      <Button wide className="mt-3" busy={busy} aria-describedby={id} onClick={onChoose}>
        {words.part_choose}
      </Button>
    </section>
  )
}
