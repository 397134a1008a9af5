import { type BusinessDate, businessDateAt } from '@let-twe/core/business-date.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { WorkQueue } from '@let-twe/core/work-queue/work-queue.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import type { ReactNode } from 'react'
import type { ActionLine } from '../../list/action-list.tsx'

/** The queues of *Money in*, in the order of its tabs. */
export const moneyQueues = [
  'statements',
  'suspense',
  'held_money',
  'expected_money',
  'slips',
  'later_dates',
  'refunds',
  'mandates',
] as const satisfies readonly WorkQueue[]

export type MoneyQueue = (typeof moneyQueues)[number]

/** A line of *Money in*. `at` orders them: the day or the instant since when it waits. */
export type MoneyLine = ActionLine & {
  /** Null for what is done elsewhere. */
  readonly queue: MoneyQueue | null
  readonly at: string
}

/** What lines of every kind have, each part below that of the line above: amount, day, kind and person. Its own facts follow. */
export function MoneyAbout({
  amount,
  at,
  kind,
  who,
  children,
}: {
  readonly amount?: Satang
  /** A day, or an instant of it. */
  readonly at: string
  readonly kind: ReactNode
  readonly who: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 md:grid md:grid-cols-[6rem_5.5rem_9rem_minmax(0,1fr)] lg:text-sm">
      <span className="font-bold max-md:empty:hidden md:text-right">{amount !== undefined && <Money satang={amount} />}</span>
      <DateText date={at.includes('T') ? businessDateAt(new Date(at)) : (at as BusinessDate)} />
      <span className="text-sm text-muted">{kind}</span>
      <div className="w-full min-w-0 wrap-break-word">
        {who}
        {children}
      </div>
    </div>
  )
}
