import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Satang, satangToDecimal } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import type { ReactNode } from 'react'
import { CopyButton } from './copy-line.tsx'

/** What to pay and until when; `due` is null for an amount that the borrower chose. Below it the code to pay with. */
export function AmountCard({
  amount,
  due,
  own = false,
  children,
}: {
  readonly amount: Satang
  readonly due: BusinessDate | null
  readonly own?: boolean
  readonly children?: ReactNode
}) {
  const { payment: words } = useTexts()
  return (
    <Card highlight>
      <h2 className="sr-only">{words.amount}</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <p className="text-2xl font-bold text-primary-deep">
          <Money satang={amount} />
        </p>
        <CopyButton label={words.amount} value={satangToDecimal(amount)} />
      </div>
      {own && <p className="font-bold">{words.own_amount}</p>}
      {!own && due && <p>{fill(words.due, { date: formatDateInText(due) })}</p>}
      {children}
    </Card>
  )
}
