import { confirmIdentity } from '@let-twe/core/auth/endpoints.ts'
import { parseFields } from '@let-twe/core/fields.ts'
import { Form } from '@let-twe/client/form.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { NrcQuestion } from '../nrc/nrc-question.tsx'
import { Question } from '../question/question.tsx'
import { callApi } from '../api/call-api.ts'
import { store } from '../session/session-store.ts'

const paperKinds = ['work_permit', 'passport', 'identity_number'] as const

/** After a forgotten PIN on an unknown phone: a document and the date of birth that are on file open the session; or on without them. */
export function IdentityStep() {
  const { account, question } = useTexts()
  const { revalidate } = useRevalidator()
  const form = useForm()
  const [kind, setKind] = useState<(typeof paperKinds)[number]>('work_permit')
  const [number, setNumber] = useState('')
  const [dob, setDob] = useState('')

  function submit() {
    void form.send(async () => {
      const parsed = parseFields(confirmIdentity.body, { ...(number === '' ? {} : { [kind]: number }), dob })
      const missing = number === '' ? { [kind]: 'field_required' as const } : {}
      if ('fields' in parsed || number === '') return form.refuse({ ...missing, ...('fields' in parsed ? parsed.fields : {}) })
      const reply = await callApi(confirmIdentity, { body: parsed.value })
      if (!reply.ok) {
        form.fail(reply)
        // the tries are used up: from now on staff open the account
        if (reply.code === 'account_restricted') await revalidate()
        return
      }
      // it takes this step away; PIN or code may still be missing
      await revalidate()
    })
  }

  return (
    <>
      <PageHeading lead={account.identity_step_text}>{account.identity_step_title}</PageHeading>
      <Form form={form} labels={{ [kind]: question[kind], dob: question.dob }} onSubmit={submit} className="grid gap-5">
        <ChoiceCards
          legend={account.identity_step_paper}
          name="paper_kind"
          value={kind}
          onChange={(value) => {
            setKind(paperKinds.find((each) => each === value) ?? 'work_permit')
            setNumber('')
            form.clear()
          }}
          options={paperKinds.map((value) => ({ value, label: account[`paper_${value}`] }))}
        />
        {kind === 'identity_number' ? (
          <NrcQuestion value={number} error={form.errors[kind]} onChange={setNumber} />
        ) : (
          <Question key={kind} name={kind} optional={false} value={number} error={form.errors[kind]} onChange={setNumber} />
        )}
        <Question name="dob" value={dob} error={form.errors['dob']} onChange={setDob} />
        <Button type="submit" wide busy={form.busy}>
          {account.confirm}
        </Button>
      </Form>
      <div className="mt-3 grid gap-2">
        <Button variant="quiet" wide onClick={() => store('pinPostponed', true)}>
          {account.identity_step_later}
        </Button>
        <p className="text-center text-sm text-muted">{account.identity_step_note}</p>
      </div>
    </>
  )
}
