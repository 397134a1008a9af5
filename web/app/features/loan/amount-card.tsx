import { type BusinessDate, daysBetween } from '@let-twe/core/business-date.ts'
import { type Satang, satangToDecimal } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { Money } from '@let-twe/ui/money/money.tsx'
import type { ReactNode } from 'react'
import { CopyButton } from './copy-line.tsx'

/**
 * The amount due and its date, or the days overdue; `due` is null for an amount of the borrower's choice. Below it the payment
 * code.
 */
export function AmountCard({
  amount,
  due,
  own = false,
  canCopy = true,
  calm = false,
  children,
}: {
  readonly amount: Satang
  readonly due: BusinessDate | null
  readonly own?: boolean
  readonly canCopy?: boolean
  /** A slip is being looked at: how late it was is not said again. */
  readonly calm?: boolean
  readonly children?: ReactNode
}) {
  const dates = useDateWords()
  const { payment: words, loan } = useTexts()
  const today = useToday()
  const daysLate = due ? daysBetween(due, today) : 0
  return (
    <Card highlight={!calm}>
      <h2 className="sr-only">{words.amount}</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <p className="text-2xl font-bold text-primary-deep">
          <Money satang={amount} />
        </p>
        {canCopy && <CopyButton label={words.amount} value={satangToDecimal(amount)} />}
      </div>
      {own && <p className="font-bold">{words.own_amount}</p>}
      {!own && due && <p>{fill(words.due, { date: sayDate(due, dates) })}</p>}
      {!own && !calm && daysLate > 0 && <p className="font-bold text-danger">{fill(loan.late_title, { days: daysLate })}</p>}
      {children}
    </Card>
  )
}
