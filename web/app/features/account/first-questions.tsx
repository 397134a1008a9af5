import { type BusinessDate, isBusinessDate } from '@let-twe/core/business-date.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { maxSize, quoteTerm } from '@let-twe/core/loan/loan-terms.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { sayWholeDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { AmountSlider } from '@let-twe/ui/amount-slider/amount-slider.tsx'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { reasonWords } from '../../decision/reason-words.ts'
import { Question } from '../../question/question.tsx'
import { type FirstCheck, type FirstQuestion, firstDates } from './first-answers.ts'
import { firstNeededUntil, firstTerms, reasonsOfCheck } from './first-check.ts'

/** The amount with its payments, then four questions of one press each, and the answer: before any account. */
export function FirstQuestions({
  check,
  lender,
  today,
  error,
  onChange,
}: {
  readonly check: FirstCheck
  readonly lender: PublicLender
  readonly today: BusinessDate
  /** About the place, which the registration needs. */
  readonly error: string | undefined
  readonly onChange: (part: Partial<FirstCheck>) => void
}) {
  const dates = useDateWords()
  const texts = useTexts()
  const { application: words } = texts
  const language = useLanguage()
  const { size, rate } = lender.productTerms
  const { eligibility } = lender
  const [term] = firstTerms(lender)
  const baht = check.amount === '' ? size.firstMax / 100 : Number(check.amount)
  const neededUntil = firstNeededUntil(today, lender)
  const province = texts.province[lender.province]
  const labels: Readonly<Record<FirstQuestion, string>> = {
    in_thailand: fill(words.first_in_thailand, { years: eligibility.minimumMonthsInThailand / 12 }),
    employed: fill(words.first_employed, { years: eligibility.minimumMonthsWithEmployer / 12 }),
    permit: fill(words.first_permit, { date: neededUntil ? sayWholeDate(neededUntil, dates) : '' }),
  }
  return (
    <>
      <div>
        <AmountSlider
          label={texts.question.loan_size_baht}
          name="amount"
          min={size.min / 100}
          max={maxSize('first', lender.productTerms) / 100}
          step={size.step / 100}
          value={baht}
          onChange={(amount) => onChange({ amount: String(amount) })}
        />
        {term && (
          <output className="mt-1 block font-bold">
            {fill(words.term_half_monthly, {
              instalments: term.instalments,
              payment: formatMoney(quoteTerm(bahtToSatang(baht), term, { rate }).payment, language),
            })}
          </output>
        )}
      </div>
      <ChoiceCards
        inRow
        legend={fill(words.first_served, { province })}
        name="served"
        value={check.served}
        error={error}
        onChange={(served) => onChange({ served: served as FirstCheck['served'] })}
        options={[
          { value: 'both', label: words.first_served_both },
          { value: 'work', label: words.first_served_work },
          { value: 'live', label: words.first_served_live },
          { value: 'no', label: words.first_served_no },
        ]}
      />
      {(Object.keys(firstDates) as FirstQuestion[]).map((question) => (
        <div key={question} className="grid gap-3">
          <ChoiceCards
            inRow
            legend={labels[question]}
            name={question}
            value={check[question]}
            onChange={(answer) => onChange({ [question]: answer })}
            options={[
              { value: 'yes', label: words.first_yes },
              { value: 'no', label: words.first_no },
            ]}
          />
          {check[question] === 'no' && (
            <Question
              name={firstDates[question]}
              value={check[firstDates[question]]}
              error={undefined}
              onChange={(date) => onChange({ [firstDates[question]]: date })}
            />
          )}
        </div>
      ))}
      <Verdict check={check} today={today} lender={lender} />
    </>
  )
}

function Verdict({ check, today, lender }: { readonly check: FirstCheck; readonly today: BusinessDate; readonly lender: PublicLender }) {
  const { application: words } = useTexts()
  const dates = useDateWords()
  const reasons = reasonsOfCheck(check, today, lender)
  return (
    <output className="block empty:hidden">
      {reasons?.length === 0 && <Banner tone="success">{words.first_possible}</Banner>}
      {reasons !== null && reasons.length > 0 && (
        <Banner tone="warning" title={words.not_yet_title}>
          {reasons.map(({ reason, from = null, neededUntil = null }) => (
            <p key={reason}>
              {reasonWords(
                { reason, from, neededUntil, permitEnd: isBusinessDate(check.permit_end) ? check.permit_end : null },
                words,
                dates,
              )}
            </p>
          ))}
        </Banner>
      )}
    </output>
  )
}
