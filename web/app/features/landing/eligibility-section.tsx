import { questionOf } from '@let-twe/core/application/form.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { type DateWords, sayDate, sayWholeDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { DateBoxes } from '@let-twe/ui/date-boxes/date-boxes.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'
import { type LenderValues, lenderValues } from '../../page/lender-values.ts'
import type { CheckDate, CheckField, CheckResult, CheckedReason, EligibilityCheck } from './check-eligibility.ts'
import { Qualification } from './qualification.tsx'
import { Section } from './section.tsx'

/** The account-free check: which loan the permit leaves, and from when. Sent as a form body, since dates of birth do not belong in an address. */
export function EligibilitySection({ lender, check }: { lender: PublicLender; check: EligibilityCheck | undefined }) {
  const texts = useTexts()
  const { landing: words } = texts
  const language = useLanguage()
  const values = lenderValues(lender, language, texts)
  const errorOf = (field: CheckField) => {
    const code = check?.wrong[field]
    return code && texts.errors[code]
  }
  const date = (field: CheckDate, label: string, hint?: string) => {
    const span = questionOf(field).span!
    return (
      <DateBoxes
        name={field}
        label={label}
        hint={hint}
        {...span}
        thaiYears={span.thaiYears || language === 'th'}
        value={check?.typed[field] ?? ''}
        error={errorOf(field)}
        onChange={leaveToBrowser}
      />
    )
  }
  return (
    <Section id="check" title={words.check_title}>
      {check?.result && <Result result={check.result} values={values} />}
      <div className="grid gap-2">
        <Disclosure summary={words.check_open} open={check !== undefined && !check.result}>
          <p className="mb-4">{words.check_lead}</p>
          <form method="post" action={`${href('/')}?index#check`} className="grid gap-5">
            {date('dob', words.check_dob)}
            {date('permit_end', words.check_permit_end)}
            {date('in_thailand_since', words.check_in_thailand, words.check_about)}
            {date('employed_since', words.check_employed, words.check_about)}
            <ChoiceCards
              legend={fill(words.check_province, values)}
              name="served"
              {...(check?.typed.served ? { defaultValue: check.typed.served } : {})}
              error={errorOf('served')}
              options={[
                { value: 'yes', label: words.check_province_yes },
                { value: 'no', label: words.check_province_no },
              ]}
            />
            <Button type="submit" variant="secondary" wide>
              {words.check_show}
            </Button>
          </form>
        </Disclosure>
        <Qualification lender={lender} />
      </div>
    </Section>
  )
}

/** Rendered on the server alone: the boxes stay as chosen, and are sent with the form. */
function leaveToBrowser(): void {}

function Result({ result, values }: { result: CheckResult; values: LenderValues }) {
  const dates = useDateWords()
  const { landing: words } = useTexts()
  const { verdict, from, reasons, terms } = result
  const title = {
    yes: words.check_yes_title,
    later: fill(words.check_later_title, { date: from ? sayDate(from, dates) : '' }),
    no: words.check_no_title,
  }
  return (
    <div aria-live="polite" className="mb-5 grid gap-4">
      <Banner tone={verdict === 'yes' ? 'success' : 'warning'} title={title[verdict]}>
        {verdict !== 'no' && <p>{words.check_yes_text}</p>}
        {reasons.length > 0 && (
          <ul className="mt-1 grid gap-1">
            {reasons.map((each) => (
              <li key={each.reason}>{reasonText(each, words, values, dates)}</li>
            ))}
          </ul>
        )}
      </Banner>
      <div>
        <h3 className="mb-2 font-bold">{words.check_terms_title}</h3>
        <ul className="grid gap-2">
          {terms.map(({ months, instalments, fits, neededUntil }) => (
            <li key={months} className="flex gap-2">
              <Icon name={fits ? 'check' : 'close'} className={fits ? 'mt-1 text-success' : 'mt-1 text-danger'} />
              <span className="min-w-0">
                {fill(fits ? words.check_term_fits : words.check_term_short, {
                  months,
                  instalments,
                  date: sayWholeDate(neededUntil, dates),
                })}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {verdict === 'yes' && (
        <LinkButton href={href('/register')} wide>
          {words.check_apply}
        </LinkButton>
      )}
    </div>
  )
}

function reasonText(
  { reason, from }: CheckedReason,
  words: ReturnType<typeof useTexts>['landing'],
  values: LenderValues,
  dates: DateWords,
): string {
  const told = {
    too_young: words.check_reason_too_young,
    too_old: words.check_reason_too_old,
    outside_province: words.check_reason_outside_province,
    too_short_in_thailand: words.check_reason_too_short_in_thailand,
    too_short_with_employer: words.check_reason_too_short_with_employer,
    permit_too_short: words.check_reason_permit_too_short,
    blacklisted: words.qualification_blacklist,
    // typing by a visitor does not re-render it
    debt_written_off: words.qualification_blacklist,
    first_loan_only: words.qualification_blacklist,
    repaid_loan_needed: words.qualification_blacklist,
  }
  const sentence = fill(told[reason], values)
  return from ? `${sentence} ${fill(words.check_reason_from, { date: sayDate(from, dates) })}` : sentence
}
