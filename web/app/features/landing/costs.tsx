import { type Satang } from '@let-twe/core/money.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatAmount, formatMoney } from '@let-twe/texts/format.ts'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Section } from './section.tsx'

/** Every cost: the interest rate, and folded the late fee and the fee of each way to pay. */
export function Costs({ lender }: { lender: PublicLender }) {
  const { landing: words, payment, payment_type } = useTexts()
  const language = useLanguage()
  const money = (satang: Satang) => formatMoney(satang, language)
  const { rate, lateFee, repaymentFees } = lender.productTerms
  return (
    <Section id="costs" title={words.costs_title}>
      <p className="mb-3">{fill(words.rate_text, { rate: rate.yearly / 1200 })}</p>
      <div className="grid gap-2">
        <Disclosure summary={words.late_title}>
          <p>{fill(words.late_text, { days: lateFee.afterDays, fee: money(lateFee.amount), free: money(lateFee.freeUpTo) })}</p>
        </Disclosure>
        <Disclosure summary={words.fees_title}>
          <dl className="grid gap-y-1">
            {paymentTypes.map((type) => {
              const { from, to } = repaymentFees[type]
              const range = from === to ? money(from) : fill(payment.fee_range, { from: formatAmount(from), to: money(to) })
              return (
                <div key={type} className="flex flex-wrap justify-between gap-x-4">
                  <dt>{payment_type[type]}</dt>
                  <dd className="font-bold">{to === 0 ? payment.fee_free : range}</dd>
                </div>
              )
            })}
          </dl>
        </Disclosure>
      </div>
    </Section>
  )
}
