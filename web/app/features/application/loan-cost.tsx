import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { quote } from '@let-twe/core/loan/repayment-schedule.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { SaidDate } from '@let-twe/ui/date-text/said-date.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import type { ReactNode } from 'react'
import type { Application } from './load-application.ts'

/** A term as the offer names it. */
export type OfferedTerm = Application['offer']['terms'][number]

/** The cost of the loan, by the engine of the schedules: each payment first, the total in Baht, every date. */
export function LoanCost({ size, term, rate, today }: { size: number; term: OfferedTerm; rate: number; today: BusinessDate }) {
  const { application: words, ui } = useTexts()
  const cost = quote(bahtToSatang(size), term.due_days, rate)
  return (
    <Card highlight title={words.cost_title}>
      <p className="text-3xl font-bold text-primary-deep">
        <Money satang={cost.payment} />
      </p>
      <p>{fill(words.cost_each, { count: term.instalments })}</p>
      <dl className="mt-3 grid gap-1">
        <Line label={ui.principal}>
          <Money satang={cost.principal} />
        </Line>
        <Line label={ui.interest}>
          <Money satang={cost.interest} />
        </Line>
        <Line label={ui.total_cost}>
          <strong>
            <Money satang={cost.total} />
          </strong>
        </Line>
      </dl>
      <div className="mt-3">
        <Disclosure summary={words.cost_dates}>
          <ol className="grid gap-1">
            {cost.instalments.map(({ number, dueInDays, payment }) => (
              <li key={number} className="flex flex-wrap justify-between gap-x-3">
                <span>
                  {number}. <SaidDate date={addDays(today, dueInDays)} />
                </span>
                <Money satang={payment} />
              </li>
            ))}
          </ol>
          <p className="mt-2 text-sm text-muted">{words.cost_dates_note}</p>
        </Disclosure>
      </div>
    </Card>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt>{label}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  )
}
