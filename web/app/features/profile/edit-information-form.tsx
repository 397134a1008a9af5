import { socialChannels } from '@let-twe/core/auth/endpoints.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { incomeTypes } from '@let-twe/core/profile/answers.ts'
import { type getProfile, updateProfile } from '@let-twe/core/profile/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { MoneyField } from '@let-twe/ui/money-field/money-field.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../session/call-api.ts'
import { showError } from '@let-twe/client/error-message.ts'
import { FormSection } from '@let-twe/ui/form-section/form-section.tsx'
import { labelledErrors } from '@let-twe/ui/error-summary/labelled-errors.ts'
import { provinceOptions } from '@let-twe/ui/select-field/province-options.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { type TypedProfile, asTyped, readChanges } from './profile-changes.ts'

/** Sends only what was changed. The phone number has a way of its own. */
export function EditInformationForm({
  profile,
  lender,
  today,
}: {
  readonly profile: Data<typeof getProfile>
  readonly lender: Lender | null
  readonly today: BusinessDate
}) {
  const texts = useTexts()
  const { account, profile: words } = texts
  const navigate = useNavigate()
  const form = useForm()
  const before = asTyped(profile)
  const [typed, setTyped] = useState(before)
  const provinces = provinceOptions(texts, lender)

  const change = (field: keyof TypedProfile, value: string) => setTyped({ ...typed, [field]: value })
  const field = (name: keyof TypedProfile) => ({
    name,
    value: typed[name],
    error: form.errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change(name, event.target.value),
  })
  const cards = (name: keyof TypedProfile) => ({
    name,
    value: typed[name],
    error: form.errors[name],
    onChange: (value: string) => change(name, value),
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void form.send(async () => {
      const changes = readChanges(before, typed, today, lender)
      if ('fields' in changes) return form.refuse(changes.fields)
      if (Object.keys(changes.body).length === 0) return showError(words.nothing_changed)
      const reply = await callApi(updateProfile, { body: changes.body })
      if (!reply.ok) return form.fail(reply)
      await navigate('/profile/basic-information', { replace: true, state: { done: 'saved' } })
    })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-8">
      <ErrorSummary key={form.attempt} errors={labelledErrors(form.errors, { ...account, ...words })} />
      <FormSection title={words.about}>
        <TextField label={account.name} hint={account.name_hint} autoComplete="name" spellCheck={false} {...field('name')} />
        <DateField label={account.dob} max={today} autoComplete="bday" {...field('dob')} />
        <TextField label={account.father_name} autoComplete="off" {...field('father_name')} />
      </FormSection>
      <FormSection title={words.work}>
        <SelectField
          label={account.province_of_work}
          options={provinces}
          placeholder={account.choose_province}
          {...field('province_of_work')}
        />
        <SelectField
          label={account.province_of_resident}
          options={provinces}
          placeholder={account.choose_province}
          {...field('province_of_resident')}
        />
        <ChoiceCards
          legend={account.income_type}
          options={incomeTypes.map((value) => ({ value, label: texts.income_type[value] }))}
          {...cards('income_type')}
        />
        <MoneyField label={account.salary} hint={account.salary_hint} {...field('salary')} />
      </FormSection>
      <FormSection title={words.papers}>
        <TextField label={words.work_permit} inputMode="numeric" autoComplete="off" {...field('work_permit')} />
        <TextField label={words.passport} autoComplete="off" spellCheck={false} {...field('passport')} />
        <TextField label={words.identity_number} autoComplete="off" spellCheck={false} {...field('identity_number')} />
      </FormSection>
      <FormSection title={words.contact}>
        <ChoiceCards
          legend={account.social_channel}
          options={socialChannels.map((value) => ({ value, label: texts.social_channel[value] }))}
          {...cards('social_channel')}
        />
        <TextField
          label={account.social_url}
          hint={account.social_url_hint}
          autoComplete="off"
          spellCheck={false}
          {...field('social_url')}
        />
        <TextField label={account.email} optional type="email" inputMode="email" autoComplete="email" {...field('email')} />
      </FormSection>
      <Button type="submit" wide busy={form.busy}>
        {texts.common.save}
      </Button>
    </form>
  )
}
