import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { OfferedProduct } from '@let-twe/core/lender/public-lender.ts'
import { quote } from '@let-twe/core/loan/repayment-schedule.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { Offer } from '../../decision/offer-of.ts'
import { reasonWords } from '../../decision/reason-words.ts'
import { againstOffer } from './reasons-against.ts'
import type { StepForm } from './use-step-form.ts'

/** The products that are offered, each with its amount, term and whole cost, or why and until when it is not possible. */
export function ProductChoice({
  form,
  chosen,
  gone,
}: {
  readonly form: StepForm
  readonly chosen: Offer | undefined
  readonly gone: boolean
}) {
  const { application: words, errors } = useTexts()
  const language = useLanguage()
  const { application, lender } = form.ground
  const nameOf = (code: string) => productOf(lender.products, code)
  return (
    <Card>
      <ChoiceCards
        legend={words.product_question}
        name="product"
        value={chosen?.product ?? ''}
        error={form.errors['product'] ?? (gone && errors.product_not_offered)}
        onChange={(product) => form.setAll({ product, months: '', times_per_month: '' })}
        options={application.offers.map((offer) => {
          const { name, description } = nameOf(offer.product) ?? { name: null, description: null }
          return {
            value: offer.product,
            label: name ? inLanguage(name, language) : offer.product,
            disabled: offer.reasons.length > 0,
            hint: (
              <>
                {description && <span className="block">{inLanguage(description, language)}</span>}
                <OfferWords offer={offer} permitEnd={application.answers.customer_information?.permit_end ?? null} />
              </>
            ),
          }
        })}
      />
    </Card>
  )
}

/** The product with a code, as the lender says it. */
export function productOf(products: readonly OfferedProduct[], code: string): OfferedProduct | undefined {
  return products.find((each) => each.code === code)
}

function OfferWords({ offer, permitEnd }: { readonly offer: Offer; readonly permitEnd: BusinessDate | null }) {
  const { application: words } = useTexts()
  const language = useLanguage()
  const dates = useDateWords()
  const against = againstOffer(offer, permitEnd)
  if (against.length > 0)
    return (
      <>
        <strong className="block">{words.product_not_yet}</strong>
        {against.map((each) => (
          <span key={each.reason} className="block">
            {reasonWords(each, words, dates)}
          </span>
        ))}
      </>
    )
  const size = bahtToSatang(offer.largest_baht)
  const longest = offer.terms.reduce((one, other) => (other.months > one.months ? other : one))
  return fill(words.product_cost, {
    amount: formatMoney(size, language),
    term: fill(words.term_months, { months: longest.months }),
    total: formatMoney(quote(size, longest.due_days, offer.yearly_rate).total, language),
  })
}
