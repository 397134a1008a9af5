import { questionNames, questionOf } from '@let-twe/core/application/form.ts'
import { incomeOf } from '@let-twe/core/application/income-of.ts'
import { largestAffordable } from '@let-twe/core/loan/affordability.ts'
import { quote } from '@let-twe/core/loan/repayment-schedule.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { AmountSlider } from '@let-twe/ui/amount-slider/amount-slider.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href, useNavigate, useSearchParams } from 'react-router'
import { later } from '../../page/lazy-part.tsx'
import { CheckAnswers } from './check-answers.tsx'
import { type Offer, offerOf } from '../../decision/offer-of.ts'
import { ProductChoice, productOf } from './product-choice.tsx'
import { LoanCost } from './loan-cost.tsx'
import { StepFrame, type StepFormProps } from './step-frame.tsx'
import { StepQuestions } from './step-questions.tsx'
import { useStepForm } from './use-step-form.ts'

const ApplicationStopped = later('application-stopped', async () => (await import('./application-stopped.tsx')).ApplicationStopped)
const MonthlyBudget = later('monthly-budget', async () => (await import('./monthly-budget.tsx')).MonthlyBudget)

/** The amount and term within this person's offer, with their cost; then all answers to check. */
export function ChooseLoanStep({ ground, back, onSaved }: StepFormProps) {
  const { application, today } = ground
  const { application: words, errors, question, loan_type } = useTexts()
  const language = useLanguage()
  const notes = { first: words.first_loan_note, repeat: words.repeat_loan_note, good_customer: words.good_customer_note }
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { offers } = application
  const form = useStepForm('choose_loan_type', ground, onSaved)
  const several = offers.length > 1
  const wanted = form.values['product'] || undefined
  const gone = wanted !== undefined && offerOf(application, wanted) === undefined
  const possible = offers.filter(({ reasons }) => reasons.length === 0)
  // with one product nothing is to choose
  const offer = several
    ? (possible.find(({ product }) => product === wanted) ?? (possible.length === 1 ? possible[0] : undefined))
    : offers[0]
  const [first] = offer?.terms ?? []
  const term =
    offer?.terms.find(
      ({ months, times_per_month: times }) => String(months) === form.values['months'] && String(times) === form.values['times_per_month'],
    ) ?? (offer?.terms.length === 1 ? first : undefined)
  const { terms } = productOf(ground.lender.products, offer?.product ?? '') ?? { terms: ground.lender.productTerms }
  const size = offer
    ? Math.max(offer.smallest_baht, Math.min(Number(form.values['loan_size_baht'] || affordableOf(offer)), offer.largest_baht))
    : 0
  const chosen = offer &&
    term && {
      product: several ? offer.product : '',
      loan_size_baht: String(size),
      months: String(term.months),
      times_per_month: String(term.times_per_month),
    }

  const unanswered = questionNames('choose_loan_type').filter((name) => {
    const { section, optional } = questionOf(name)
    return section !== undefined && !optional && !form.values[name]
  })

  if (search.get('check') === 'yes' && offer && term && chosen && unanswered.length === 0) {
    // the only question about it, shown before the declaration; the server evaluates it again
    if (ground.blacklisted)
      return (
        <ApplicationStopped
          step="choose_loan_type"
          back={href('/choose-loan-type')}
          at={href('/choose-loan-type')}
          reasons={[{ reason: 'blacklisted', from: null, neededUntil: null, permitEnd: null }]}
          ground={ground}
        />
      )
    return <CheckAnswers {...{ form, application, today, chosen, term, offer }} documents={ground.documents ?? []} />
  }

  /** Until the borrower chooses: what this pay can carry in the chosen term, before that in any. */
  function affordableOf(possible: Offer): number {
    const of = { rate: possible.yearly_rate, income: incomeOf(application.answers), policy: terms.affordability }
    return largestAffordable(possible, term ? [term] : possible.terms, of)
  }

  function next() {
    const missing = [...(offer ? (term ? [] : ['months']) : ['product']), ...unanswered]
    if (missing.length > 0) return form.fail(Object.fromEntries(missing.map((name) => [name, errors.field_required])))
    form.setAll({ ...chosen })
    void navigate('?check=yes')
  }

  return (
    <StepFrame form={form} back={back} nextLabel={words.check_all} onNext={next}>
      {several && <ProductChoice form={form} chosen={offer} gone={gone} />}
      {offer && (
        <>
          <Card>
            <AmountSlider
              label={question.loan_size_baht}
              name="loan_size_baht"
              min={offer.smallest_baht}
              max={offer.largest_baht}
              step={offer.step_baht}
              value={size}
              onChange={(amount) => form.set('loan_size_baht', String(amount))}
            />
            <p className="mt-2">
              <strong className="block text-primary-deep">{loan_type[offer.loan_type]}</strong>
              <span className="text-sm text-muted">
                {fill(notes[offer.loan_type], {
                  amount: formatMoney(bahtToSatang(offer.largest_baht), language),
                  approved: formatMoney(terms.size.approvedMax, language),
                })}
              </span>
            </p>
          </Card>
          {offer.terms.length > 0 && (
            <Card>
              <ChoiceCards
                legend={question.months}
                name="months"
                value={term ? `${term.months}-${term.times_per_month}` : ''}
                error={form.errors['months']}
                onChange={(value) => {
                  const [months = '', times = ''] = value.split('-')
                  form.setAll({ months, times_per_month: times })
                }}
                options={offer.terms.map(({ months, times_per_month: times, instalments, due_days }) => ({
                  value: `${months}-${times}`,
                  label: fill(words.term_months, { months }),
                  hint: fill(times === 1 ? words.term_monthly : words.term_half_monthly, {
                    instalments,
                    payment: formatMoney(quote(bahtToSatang(size), due_days, offer.yearly_rate).payment, language),
                  }),
                }))}
              />
            </Card>
          )}
          {term && <LoanCost size={size} term={term} rate={offer.yearly_rate} today={today} />}
          {term && (
            <MonthlyBudget {...{ size, term }} rate={offer.yearly_rate} answers={application.answers} policy={terms.affordability} />
          )}
        </>
      )}
      <StepQuestions form={form} application={application} />
    </StepFrame>
  )
}
