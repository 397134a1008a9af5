import { type Satang } from '@let-twe/core/money.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { termsByMonths } from '@let-twe/core/loan/loan-terms.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { AmountSlider } from '@let-twe/ui/amount-slider/amount-slider.tsx'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { CostChart } from '@let-twe/ui/chart/cost-chart.tsx'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { href } from 'react-router'
import type { CalculatorData } from '../../enhancement/enhance-calculator.ts'
import { ApplyLinks } from './apply-links.tsx'
import type { Calculation } from './read-calculation.ts'

/** The amount and, under it, each payment and the whole cost; the kind of loan and its term are folded. A form that needs no script. */
export function Calculator({ lender, calculation, page = href('/') }: { lender: PublicLender; calculation: Calculation; page?: string }) {
  const { landing: words, ui } = useTexts()
  const language = useLanguage()
  const money = (satang: Satang) => formatMoney(satang, language)
  const { quote, first } = calculation
  const { rate, size, terms: offered } = lender.productTerms
  const max = first ? size.firstMax : size.max
  const data: CalculatorData = {
    product: { rate, size, terms: offered },
    words: {
      result: words.calculator_result,
      total: words.calculator_total,
      cost: ui.cost_in_words,
      instalment: ui.instalment_number,
      term: words.calculator_term_option,
    },
  }
  return (
    <section id="calculator" aria-labelledby="calculator-title" className="rounded-xl bg-surface p-4 text-ink" data-calculator-result>
      <h2 id="calculator-title" className="sr-only">
        {words.calculator_title}
      </h2>
      <form method="get" action={`${page}#calculator`} data-calculator={JSON.stringify(data)}>
        <AmountSlider
          label={words.calculator_amount}
          name="amount"
          min={size.min / 100}
          max={max / 100}
          step={size.step / 100}
          defaultValue={calculation.baht}
        />
        {quote ? (
          <div className="mt-2" aria-live="polite">
            <p className="text-[clamp(1.25rem,8.8vw,2.5rem)] leading-tight font-bold text-primary-deep" data-payment>
              {fill(words.calculator_result, { payment: money(quote.payment), count: quote.instalments.length })}
            </p>
            <p className="text-muted" data-total>
              {fill(words.calculator_total, {
                count: quote.instalments.length,
                months: calculation.months,
                interest: money(quote.interest),
                total: money(quote.total),
              })}
            </p>
          </div>
        ) : (
          <div className="mt-3">
            <Banner tone="warning">
              <p>{fill(words.calculator_refused, { smallest: money(size.min), largest: money(max), step: money(size.step) })}</p>
            </Banner>
          </div>
        )}
        <ApplyLinks />
        <Disclosure summary={words.calculator_more} open={!quote}>
          <div className="grid gap-4 pt-2">
            <ChoiceCards
              legend={words.calculator_first}
              name="first"
              defaultValue={first ? 'yes' : 'no'}
              options={[
                { value: 'yes', label: words.calculator_first_yes, disabled: offered.first.length === 0 },
                { value: 'no', label: words.calculator_first_no, disabled: offered.repeat.length === 0 },
              ]}
            />
            <SelectField
              label={words.calculator_term}
              name="months"
              defaultValue={String(calculation.months)}
              options={termsByMonths(first ? 'first' : 'repeat', lender.productTerms).map(({ months, instalments }) => ({
                value: String(months),
                label: fill(words.calculator_term_option, { months, instalments }),
              }))}
            />
            {quote && <CostChart principal={quote.principal} interest={quote.interest} instalments={quote.instalments} />}
          </div>
        </Disclosure>
        {/* with a script each change is answered at once, but for what is not offered: the server explains it */}
        <div className={quote ? 'hidden noscript:block' : undefined}>
          <Button type="submit" variant="secondary" wide className="mt-3">
            {words.calculator_show}
          </Button>
        </div>
      </form>
    </section>
  )
}
