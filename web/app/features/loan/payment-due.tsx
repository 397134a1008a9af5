import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { slipParts } from '@let-twe/core/loan/payment-message.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { AmountCard } from './amount-card.tsx'
import { BarCode } from './bar-code.tsx'
import { CopyLine } from './copy-line.tsx'
import type { Due } from './load-payment-due.ts'
import { PaymentWords } from './payment-words.tsx'
import { PaymentQr } from './payment-qr.tsx'

/** The next amount, its day, and the codes and numbers to pay it with: all that a restricted session shows. */
export function PaymentDue({ due }: { readonly due: Due }) {
  const { payment: words } = useTexts()
  const today = useToday()
  if (!due.ok) return <LoadFailure message={due.message} />
  if (due.data === null) return <EmptyState text={words.nothing_to_pay} />
  const { amount_satang: amount, due_date: date, qr, bar_code: bars, ref1, ref2, biller_id: biller, under_review: review } = due.data
  return (
    <div className="grid gap-4">
      {review && (
        <Banner tone="info">
          <PaymentWords parts={slipParts(review, today)} />
        </Banner>
      )}
      <AmountCard amount={amount} due={date} calm={review !== null}>
        <PaymentQr text={qr} />
      </AmountCard>
      <Card title={words.bar_code_title}>
        <BarCode text={bars} />
      </Card>
      <Card>
        <CopyLine label={words.reference_1} value={ref1} />
        <CopyLine label={words.reference_2} value={ref2} />
        <CopyLine label={words.biller_id} value={biller} />
      </Card>
    </div>
  )
}
