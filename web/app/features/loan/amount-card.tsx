import type { Data } from '@let-twe/core/endpoint.ts'
import type { getPaymentCodes } from '@let-twe/core/loan/endpoints.ts'
import { type Satang, satangToDecimal } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText, formatMoney } from '@let-twe/texts/format.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import type { FeeRange } from '@let-twe/core/product/product-terms.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { CopyButton } from './copy-line.tsx'

/** What to pay, until when, and what the way of paying costs. */
export function AmountCard({ codes, own, fee }: { codes: Data<typeof getPaymentCodes>; own: boolean; fee: FeeRange }) {
  const { payment: words } = useTexts()
  const language = useLanguage()
  const money = (satang: Satang) => formatMoney(satang, language)
  const feeText =
    fee.to === 0
      ? words.fee_free
      : fee.from === fee.to
        ? money(fee.from)
        : fill(words.fee_range, { from: money(fee.from), to: money(fee.to) })
  return (
    <Card title={words.amount} highlight>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <p className="text-2xl font-bold text-primary-deep">
          <Money satang={codes.amount_satang} />
        </p>
        <CopyButton label={words.amount} value={satangToDecimal(codes.amount_satang)} />
      </div>
      {own && <p className="font-bold">{words.own_amount}</p>}
      {!own && codes.due_date && <p>{fill(words.due, { date: formatDateInText(codes.due_date) })}</p>}
      <p className="mt-1">
        {words.fee}: {feeText}
      </p>
    </Card>
  )
}
