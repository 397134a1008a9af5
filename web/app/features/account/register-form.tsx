import { register, socialChannels } from '@let-twe/core/auth/endpoints.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { incomeTypes } from '@let-twe/core/profile/answers.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { MoneyField } from '@let-twe/ui/money-field/money-field.tsx'
import { PhoneField } from '@let-twe/ui/phone-field/phone-field.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../session/call-api.ts'
import { FormSection } from '@let-twe/ui/form-section/form-section.tsx'
import { labelledErrors } from '@let-twe/ui/error-summary/labelled-errors.ts'
import { provinceOptions } from '@let-twe/ui/select-field/province-options.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { accountPath } from './account-path.ts'
import { accountProgress, storeDraft } from './account-progress.ts'
import { type RegistrationDraft, borrowsFrom, readAnswers } from './registration-answers.ts'
import { requestCode } from './request-code.ts'

/** The registration of somebody new (docs/product.md §3.1); what is typed survives a reload. */
export function RegisterForm({ lender, today }: { readonly lender: Lender | null; readonly today: BusinessDate }) {
  const texts = useTexts()
  const { account } = texts
  const navigate = useNavigate()
  const form = useForm()
  const [draft, setDraft] = useState(() => accountProgress('register').draft)
  const provinces = provinceOptions(texts, lender)
  const waits = borrowsFrom(draft.dob, today, lender)

  function change(part: Partial<RegistrationDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    storeDraft(next)
  }
  const typed = (field: 'name' | 'phone' | 'dob' | 'provinceWork' | 'provinceResident' | 'salary' | 'email') => ({
    value: draft[field],
    error: form.errors[wireNames[field]],
    name: wireNames[field],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change({ [field]: event.target.value }),
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void form.send(async () => {
      const answers = readAnswers(draft, today, lender)
      if ('fields' in answers) return form.refuse(answers.fields)
      const kept = await callApi(register, { body: answers.body })
      if (!kept.ok) return form.fail(kept)
      const failure = await requestCode('register', answers.body.phone_number)
      if (failure) return form.fail(failure)
      await navigate(accountPath.register.confirmOtp)
    })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-8">
      <ErrorSummary key={form.attempt} errors={labelledErrors(form.errors, { ...account, phone_number: account.phone, accept: '' })} />
      <FormSection title={account.section_you}>
        <TextField
          label={account.name}
          hint={account.name_hint}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          {...typed('name')}
        />
        <PhoneField label={account.phone} hint={account.phone_hint} {...typed('phone')} />
        <DateField label={account.dob} max={today} autoComplete="bday" {...typed('dob')} />
        {waits && <Banner tone="info">{fill(account.borrows_from, { date: formatDate(waits) })}</Banner>}
      </FormSection>
      <FormSection title={account.section_place}>
        <SelectField
          label={account.province_of_work}
          options={provinces}
          placeholder={account.choose_province}
          {...typed('provinceWork')}
        />
        <SelectField
          label={account.province_of_resident}
          options={provinces}
          placeholder={account.choose_province}
          {...typed('provinceResident')}
        />
      </FormSection>
      <FormSection title={account.section_income}>
        <ChoiceCards
          legend={account.income_type}
          name="income_type"
          value={draft.incomeType}
          error={form.errors['income_type']}
          onChange={(incomeType) => change({ incomeType })}
          options={incomeTypes.map((value) => ({ value, label: texts.income_type[value] }))}
        />
        <MoneyField label={account.salary} hint={account.salary_hint} {...typed('salary')} />
      </FormSection>
      <FormSection title={account.section_contact}>
        <ChoiceCards
          legend={account.social_channel}
          name="social_channel"
          value={draft.socialMedia.channel}
          error={form.errors['social_channel']}
          onChange={(channel) => change({ socialMedia: { ...draft.socialMedia, channel } })}
          options={socialChannels.map((value) => ({ value, label: texts.social_channel[value] }))}
        />
        <TextField
          label={account.social_url}
          hint={account.social_url_hint}
          name="social_url"
          value={draft.socialMedia.url}
          error={form.errors['social_url']}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => change({ socialMedia: { ...draft.socialMedia, url: event.target.value } })}
        />
        <TextField label={account.email} optional type="email" inputMode="email" autoComplete="email" {...typed('email')} />
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
          href="/term-and-conditions"
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

/** The draft's names and those of the payload (docs/product.md §3.1). */
const wireNames = {
  name: 'name',
  phone: 'phone_number',
  dob: 'dob',
  provinceWork: 'province_of_work',
  provinceResident: 'province_of_resident',
  salary: 'salary',
  email: 'email',
} as const
