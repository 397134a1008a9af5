import { type Satang } from '@let-twe/core/money.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import { termsByMonths } from '@let-twe/core/loan/loan-terms.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatAmount, formatMoney } from '@let-twe/texts/format.ts'
import { AmountSlider } from '@let-twe/ui/amount-slider/amount-slider.tsx'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { CostChart } from '@let-twe/ui/chart/cost-chart.tsx'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { href } from 'react-router'
import type { CalculatorData } from '../../enhancement/enhance-calculator.ts'
import type { Calculation } from './read-calculation.ts'
import { Section } from './section.tsx'

/** Amount and term in, payments and whole cost out; a form that needs no script. */
export function Calculator({ lender, calculation, page = href('/') }: { lender: PublicLender; calculation: Calculation; page?: string }) {
  const { landing: words, ui } = useTexts()
  const language = useLanguage()
  const money = (satang: Satang) => formatMoney(satang, language)
  const { quote } = calculation
  const { rate, size, terms: offered } = lender.productTerms
  const data: CalculatorData = {
    product: { rate, size, terms: offered },
    words: {
      result: words.calculator_result,
      cost: ui.cost_in_words,
      instalment: ui.instalment_number,
      term: words.calculator_term_option,
    },
  }
  const terms = termsByMonths(calculation.first ? 'first' : 'repeat', lender.productTerms)
  return (
    <Section id="calculator" title={words.calculator_title}>
      <form method="get" action={`${page}#calculator`} className="grid gap-5" data-calculator={JSON.stringify(data)}>
        <ChoiceCards
          legend={words.calculator_first}
          name="first"
          defaultValue={calculation.first ? 'yes' : 'no'}
          options={[
            { value: 'yes', label: words.calculator_first_yes, disabled: offered.first.length === 0 },
            { value: 'no', label: words.calculator_first_no, disabled: offered.repeat.length === 0 },
          ]}
        />
        <AmountSlider
          label={words.calculator_amount}
          name="amount"
          min={size.min / 100}
          max={(calculation.first ? size.firstMax : size.max) / 100}
          step={size.step / 100}
          defaultValue={calculation.baht}
        />
        <SelectField
          label={words.calculator_term}
          name="months"
          defaultValue={String(calculation.months)}
          options={terms.map(({ months, instalments }) => ({
            value: String(months),
            label: fill(words.calculator_term_option, { months, instalments }),
          }))}
        />
        <Button type="submit" variant="secondary" wide>
          {words.calculator_show}
        </Button>
      </form>
      <div className="mt-5 grid gap-4" data-calculator-result>
        {quote ? (
          <>
            <p className="text-xl font-bold" aria-live="polite" data-payment>
              {fill(words.calculator_result, { payment: money(quote.payment), count: quote.instalments.length })}
            </p>
            <CostChart principal={quote.principal} interest={quote.interest} instalments={quote.instalments} />
          </>
        ) : (
          <Banner tone="warning">
            <p>
              {fill(words.calculator_refused, {
                smallest: money(size.min),
                largest: money(calculation.first ? size.firstMax : size.max),
                step: money(size.step),
              })}
            </p>
          </Banner>
        )}
        <CostNotes lender={lender} />
      </div>
    </Section>
  )
}

function CostNotes({ lender }: { lender: PublicLender }) {
  const { landing: words, payment, payment_type } = useTexts()
  const language = useLanguage()
  const money = (satang: Satang) => formatMoney(satang, language)
  const { rate, lateFee, repaymentFees } = lender.productTerms
  return (
    <>
      <p>{fill(words.rate_text, { rate: rate.yearly / 1200 })}</p>
      <h3 className="font-bold">{words.late_title}</h3>
      <p>{fill(words.late_text, { days: lateFee.afterDays, fee: money(lateFee.amount), free: money(lateFee.freeUpTo) })}</p>
      <h3 className="font-bold">{words.fees_title}</h3>
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
    </>
  )
}
