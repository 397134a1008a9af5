import { register } from '@let-twe/core/auth/endpoints.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { type SubmitEvent, useState } from 'react'
import { href } from 'react-router'
import { useGoTo } from '../../go-to.ts'
import { Question } from '../../question/question.tsx'
import { callApi } from '../../session/call-api.ts'
import { FormSection } from '@let-twe/ui/form-section/form-section.tsx'
import { labelledErrors } from '@let-twe/ui/error-summary/labelled-errors.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { accountPath } from './account-path.ts'
import { storeDraft } from './account-progress.ts'
import { type RegistrationDraft, borrowsFrom, readAnswers } from './registration-answers.ts'
import { requestCode } from './request-code.ts'

/** The registration of somebody new (docs/product.md §3.1); what is typed survives a reload. */
export function RegisterForm({
  lender,
  today,
  stored,
}: {
  readonly lender: Lender | null
  readonly today: BusinessDate
  /** What was typed before the page was loaded anew. */
  readonly stored: RegistrationDraft
}) {
  const texts = useTexts()
  const { account } = texts
  const goTo = useGoTo()
  const form = useForm()
  const [draft, setDraft] = useState(stored)
  const waits = borrowsFrom(draft.dob, today, lender)

  function change(part: Partial<RegistrationDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    storeDraft(next)
  }
  const typed = (name: keyof typeof draftNames) => ({
    name,
    value: draft[draftNames[name]],
    error: form.errors[name],
    lender,
    onChange: (value: string) => change({ [draftNames[name]]: value }),
  })
  const social = (name: 'channel' | 'url') => ({
    name: `social_${name}` as const,
    value: draft.socialMedia[name],
    error: form.errors[`social_${name}`],
    onChange: (value: string) => change({ socialMedia: { ...draft.socialMedia, ...ownNumber(value), [name]: value } }),
  })

  // Viber knows people by their phone number
  const ownNumber = (channel: string) => (channel === 'viber' && draft.socialMedia.url === '' ? { url: draft.phone } : {})

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void form.send(async () => {
      const answers = readAnswers(draft, today, lender)
      if ('fields' in answers) return form.refuse(answers.fields)
      const kept = await callApi(register, { body: answers.body })
      if (!kept.ok) return form.fail(kept)
      const failure = await requestCode('register', answers.body.phone_number)
      if (failure) return form.fail(failure)
      await goTo(accountPath.register.confirmOtp)
    })
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-8">
      <ErrorSummary key={form.attempt} errors={labelledErrors(form.errors, texts.question)} />
      <FormSection title={account.section_you}>
        <Question {...typed('name')} />
        <Question {...typed('phone_number')} />
        <Question {...typed('dob')} />
        {waits && <Banner tone="info">{fill(account.borrows_from, { date: formatDateInText(waits) })}</Banner>}
      </FormSection>
      <FormSection title={account.section_place}>
        <Question {...typed('province_of_work')} />
        <Question {...typed('province_of_resident')} />
      </FormSection>
      <FormSection title={account.section_income}>
        <Question {...typed('income_type')} />
        <Question {...typed('salary')} />
      </FormSection>
      <FormSection title={account.section_contact}>
        <Question {...social('channel')} />
        <Question {...social('url')} />
      </FormSection>
      <div>
        <CheckField
          label={account.accept}
          name="accept"
          checked={draft.accept}
          error={form.errors['accept']}
          onChange={(event) => change({ accept: event.target.checked })}
        />
        <a
          href={href('/term-and-conditions')}
          target="_blank"
          rel="noopener"
          className="ml-9 inline-flex min-h-12 items-center font-bold text-primary underline"
        >
          {account.read_terms}
        </a>
      </div>
      <Button type="submit" wide busy={form.busy}>
        {account.send_code}
      </Button>
    </form>
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
} as const
