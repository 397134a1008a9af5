import { register } from '@let-twe/core/auth/endpoints.ts'
import { usualPayOf } from '@let-twe/core/borrower/usual-pay.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { ProgressSteps } from '@let-twe/ui/progress-steps/progress-steps.tsx'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Question } from '../../question/question.tsx'
import { SocialAccount } from '../../question/social-account.tsx'
import { callApi } from '../../api/call-api.ts'
import { PassportPhoto } from '../../mrz/passport-photo.tsx'
import type { FieldMessages } from '@let-twe/ui/error-summary/labelled-errors.ts'
import { Form } from '@let-twe/client/form.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { AcceptTerms } from './accept-terms.tsx'
import { accountPath } from './account-path.ts'
import { storeCheck, storeDraft } from './account-progress.ts'
import type { FirstCheck } from './first-answers.ts'
import { FirstQuestions } from './first-questions.tsx'
import { askedAs, openPlaces, placesOf } from './place-answers.ts'
import { type RegistrationDraft, borrowsFrom, readAnswers } from './registration-answers.ts'
import { firstWrong, messagesOf, registrationScreens } from './registration-screens.ts'
import { requestCode } from './request-code.ts'
import { useRegistrationScreens } from './use-registration-screens.ts'

/**
 * The registration of a new borrower (docs/product.md §3.1): amount and eligibility, then person and phone; typed answers survive a
 * reload. Each screen is checked on leaving, and all of them before sending: a mistake leads to its screen.
 */
export function RegisterForm({
  lender,
  today,
  stored,
  checked,
  last,
  instead,
}: {
  readonly lender: PublicLender | null
  readonly today: BusinessDate
  /** The answers typed before a reload. */
  readonly stored: RegistrationDraft
  readonly checked: FirstCheck
  /** Stands after the questions of the first screen. */
  readonly last: ReactNode
  /** Stands in the place of the questions. */
  readonly instead: ReactNode
}) {
  const dates = useDateWords()
  const texts = useTexts()
  const { account } = texts
  const goTo = useNavigate()
  const form = useForm()
  const { shown, isLast, previous, ...screens } = useRegistrationScreens(form)
  const [changed, setDraft] = useState<RegistrationDraft | null>(null)
  const draft = changed ?? stored
  const [answered, setCheck] = useState<FirstCheck | null>(null)
  const check = answered ?? checked
  const [correcting, setCorrecting] = useState(false)
  const waits = borrowsFrom(draft.dob, today, lender)

  function change(part: Partial<RegistrationDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    storeDraft(next)
  }
  function answer(part: Partial<FirstCheck>) {
    const next = { ...check, ...part }
    setCheck(next)
    storeCheck(next)
    form.clear(part)
    if (lender && part.served) change(placesOf(part.served, lender))
  }
  const typed = (name: keyof typeof draftNames) => ({
    name,
    value: draft[draftNames[name]],
    error: form.errors[name],
    lender,
    onChange: (value: string) => change({ [draftNames[name]]: value, ...(name === 'phone_number' && callOn(value)) }),
  })
  const social = (name: 'channel' | 'url') => ({
    name: `social_${name}` as const,
    value: draft.socialMedia[name],
    error: form.errors[`social_${name}`],
    onChange: (value: string) => {
      const own = ownNumber(value)
      if ('url' in own) form.clear({ social_url: own.url })
      change({ socialMedia: { ...draft.socialMedia, ...own, [name]: value } })
    },
  })

  /** An account that is the phone number changes with it. */
  const callOn = (phone: string) =>
    draft.socialMedia.channel === 'viber' && draft.socialMedia.url === draft.phone
      ? { socialMedia: { ...draft.socialMedia, url: phone } }
      : {}

  // Viber knows people by their phone number
  const ownNumber = (channel: string) => (channel === 'viber' && draft.socialMedia.url === '' ? { url: draft.phone } : {})

  /** Shows the mistakes, and focuses the first one. */
  function correct(messages: FieldMessages) {
    form.showFields(messages)
    screens.goTo(firstWrong(messages) ?? shown)
    setCorrecting(true)
  }

  function submit() {
    void form.send(async () => {
      const answers = readAnswers(draft, today, lender)
      const fields = 'fields' in answers ? askedAs(answers.fields, check, lender) : {}
      const wrong = Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, texts.errors[code]]))
      const here = messagesOf(shown, wrong)
      if (Object.keys(here).length > 0 && !isLast && !correcting) return form.showFields(here)
      if (!isLast && !correcting) return screens.goTo(shown + 1)
      if ('fields' in answers) return correct(wrong)
      if (!isLast) return screens.goTo(registrationScreens.length - 1)
      const kept = await callApi(register, { body: answers.body })
      const failure = kept.ok ? await requestCode('register', answers.body.phone_number) : kept
      if (failure && Object.keys(failure.fields).length > 0) return correct(failure.fields)
      if (failure) return form.fail(failure)
      await goTo(accountPath.register.confirmOtp)
    })
  }

  const titles = [texts.application.first_title, account.your_account]

  return (
    <>
      {!instead && (
        <div className="mb-3">
          <ProgressSteps step={shown + 1} of={registrationScreens.length} />
        </div>
      )}
      <PageHeading
        place={instead ? undefined : fill(texts.ui.step_of, { step: shown + 1, of: registrationScreens.length })}
        lead={shown === 0 ? account.register_intro : undefined}
        back={previous === undefined ? undefined : { href: previous, label: texts.common.back }}
      >
        {instead ? account.register_title : titles[shown]}
      </PageHeading>
      {instead ?? (
        <Form form={form} labels={{ ...texts.question, served: account.section_place }} onSubmit={submit} className="grid gap-5">
          {/* hidden, not removed: input from before hydration, and mistakes on another screen, need their fields */}
          <div hidden={shown !== 0} className="grid gap-5">
            {lender && <FirstQuestions {...{ check, lender, today }} error={form.errors['served']} onChange={answer} />}
            {openPlaces(check, lender).map((name) => (
              <Question key={name} {...typed(name)} />
            ))}
          </div>
          <div hidden={shown !== 1} className="grid gap-5">
            <Card title={texts.application.first_person}>
              <div className="grid gap-5">
                <PassportPhoto wanted={(['name', 'dob'] as const).filter((name) => draft[name] === '')} today={today} onRead={change} />
                <Question {...typed('name')} />
                <Question {...typed('dob')} />
                {waits && <Banner tone="info">{fill(account.borrows_from, { date: sayDate(waits, dates) })}</Banner>}
                <Question inRow {...typed('income_type')} />
                <Question {...typed('salary')} usual={usualPayOf(draft.incomeType)} />
              </div>
            </Card>
            <Card title={account.section_contact}>
              <div className="grid gap-5">
                <Question {...typed('phone_number')} />
                <Question inRow {...social('channel')} />
                <SocialAccount {...social('url')} channel={draft.socialMedia.channel} />
                <Question {...typed('email')} />
                <AcceptTerms accepted={draft.accept} error={form.errors['accept']} onChange={(accept) => change({ accept })} />
              </div>
            </Card>
          </div>
          <div className="thumb-bar">
            <Button type="submit" wide busy={form.busy}>
              {isLast ? account.send_code : texts.common.next}
            </Button>
          </div>
        </Form>
      )}
      {shown === 0 && last}
    </>
  )
}

/** The names of the questions, and those of the draft (docs/product.md §3.1). */
const draftNames = {
  name: 'name',
  phone_number: 'phone',
  dob: 'dob',
  province_of_work: 'provinceWork',
  province_of_resident: 'provinceResident',
  income_type: 'incomeType',
  salary: 'salary',
  email: 'email',
} as const
