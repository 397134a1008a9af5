import { profileHeadings, questionOf } from '@let-twe/core/application/form.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { type getProfile, updateProfile } from '@let-twe/core/borrower/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { Question } from '../../question/question.tsx'
import { callApi } from '../../api/call-api.ts'
import { useLeaveWarning } from '../../page/use-leave-warning.ts'
import { showError } from '@let-twe/client/error-message.ts'
import { FormSection } from '@let-twe/ui/form-section/form-section.tsx'
import { Form } from '@let-twe/client/form.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { NrcQuestion, isNrc } from '../../nrc/nrc-question.tsx'
import { asTyped, editable, readChanges } from './profile-changes.ts'

/** Sends only changed fields. The phone number has its own page. */
export function EditInformationForm({
  profile,
  lender,
  today,
}: {
  readonly profile: Data<typeof getProfile>
  readonly lender: PublicLender | null
  readonly today: BusinessDate
}) {
  const texts = useTexts()
  const { profile: words } = texts
  const navigate = useNavigate()
  const form = useForm()
  const before = asTyped(profile)
  const [typed, setTyped] = useState(before)
  useLeaveWarning(JSON.stringify(typed) !== JSON.stringify(before))

  function submit() {
    void form.send(async () => {
      const changes = readChanges(before, typed, today, lender)
      if ('fields' in changes) return form.refuse(changes.fields)
      if (Object.keys(changes.body).length === 0) return showError(words.nothing_changed)
      const reply = await callApi(updateProfile, { body: changes.body })
      if (!reply.ok) return form.fail(reply)
      await navigate(href('/profile/:type', { type: 'basic-information' }), { replace: true, state: { done: 'saved' } })
    })
  }

  return (
    <Form form={form} labels={texts.question} onSubmit={submit} className="grid gap-8">
      {profileHeadings.map((heading) => (
        <FormSection key={heading} title={words[heading]}>
          {editable
            .filter((name) => questionOf(name).profile === heading)
            .map((name) =>
              name === 'identity_number' && isNrc(before[name]) ? (
                <NrcQuestion
                  key={name}
                  value={before[name]}
                  error={form.errors[name]}
                  onChange={(value) => setTyped({ ...typed, [name]: value })}
                />
              ) : (
                <Question
                  key={name}
                  name={name}
                  value={typed[name]}
                  error={form.errors[name]}
                  lender={lender}
                  onChange={(value) => setTyped({ ...typed, [name]: value })}
                />
              ),
            )}
        </FormSection>
      ))}
      <Button type="submit" wide busy={form.busy}>
        {texts.common.save}
      </Button>
    </Form>
  )
}
