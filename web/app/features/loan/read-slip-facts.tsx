import { isBusinessDate } from '@let-twe/core/business-date.ts'
import { paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import type { SlipCode } from '@let-twe/core/payment/slip-code.ts'
import { readAmount } from '@let-twe/core/read-amount.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { TypedSlip } from './slip-fields.tsx'

/** What the phone read on a slip and, until the borrower changes it, the payment in one line. */
export function ReadSlipFacts({
  slip,
  paid,
  onChange,
}: {
  readonly slip: SlipCode
  readonly paid: TypedSlip | null
  readonly onChange: () => void
}) {
  const { payment: words, bank, payment_type: typeNames, common } = useTexts()
  const language = useLanguage()
  const dates = useDateWords()
  const banks: Readonly<Record<string, string>> = bank
  const amount = readAmount(paid?.amount_satang ?? '')
  const type = paymentTypes.find((each) => each === paid?.payment_type)
  return (
    <>
      {/* a live region: the focus stays on the photo */}
      <output className="block">
        <Banner tone="success">
          <p className="wrap-anywhere">{fill(words.slip_read, { bank: banks[slip.bank] ?? slip.bank, number: slip.number })}</p>
        </Banner>
      </output>
      {paid && typeof amount !== 'string' && isBusinessDate(paid.paid_date) && type && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="min-w-0 flex-1 basis-[12rem]">
            <span className="block text-sm text-muted">{words.slip_paid}</span>
            <strong className="tabular-nums">{formatMoney(amount, language)}</strong> · {sayDate(paid.paid_date, dates)} · {typeNames[type]}
          </p>
          <Button variant="quiet" className="-mr-3 ml-auto px-3!" onClick={onChange}>
            {common.change}
          </Button>
        </div>
      )}
    </>
  )
}
