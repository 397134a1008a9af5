import { registerOnlyPhoneNo } from '@let-twe/core/auth/endpoints.ts'
import { parseFields } from '@let-twe/core/fields.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PhoneField } from '@let-twe/ui/phone-field/phone-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { Form } from '@let-twe/client/form.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { AcceptTerms } from './accept-terms.tsx'
import { accountPath } from './account-path.ts'
import { requestCode } from './request-code.ts'

const paperKinds = ['work_permit', 'passport', 'identity_number'] as const

/** The registration of a person who borrowed at a branch: phone number and one identity document; the lender has the rest. */
export function BranchCustomerForm() {
  const { account, question } = useTexts()
  const goTo = useNavigate()
  const form = useForm()
  const [phone, setPhone] = useState('')
  const [kind, setKind] = useState<(typeof paperKinds)[number]>('work_permit')
  const [number, setNumber] = useState('')
  const [father, setFather] = useState('')
  const [accept, setAccept] = useState(false)

  function submit() {
    void form.send(async () => {
      const typed = {
        phone_number: phone,
        [kind]: number,
        ...(father.trim() === '' ? {} : { father_name: father }),
        status: 'active' as const,
      }
      const parsed = parseFields(registerOnlyPhoneNo.body, typed)
      if ('fields' in parsed || !accept)
        return form.refuse({ ...('fields' in parsed ? parsed.fields : {}), ...(accept ? {} : { accept: 'terms_required' }) })
      const kept = await callApi(registerOnlyPhoneNo, { body: parsed.value })
      if (!kept.ok) return form.fail(kept)
      const failure = await requestCode('register', parsed.value.phone_number)
      if (failure) return form.fail(failure)
      await goTo(accountPath.register.confirmOtp)
    })
  }

  return (
    <Form
      form={form}
      labels={{ phone_number: question.phone_number, [kind]: account.paper_number }}
      onSubmit={submit}
      className="grid gap-5"
    >
      <p>{account.branch_intro}</p>
      <PhoneField
        label={question.phone_number}
        hint={question.phone_number_hint}
        name="phone_number"
        value={phone}
        error={form.errors['phone_number']}
        onChange={(event) => setPhone(event.target.value)}
      />
      <ChoiceCards
        legend={account.paper_kind}
        name="paper_kind"
        value={kind}
        onChange={(value) => setKind(paperKinds.find((each) => each === value) ?? 'work_permit')}
        options={paperKinds.map((value) => ({ value, label: account[`paper_${value}`] }))}
      />
      <TextField
        label={account.paper_number}
        name={kind}
        value={number}
        error={form.errors[kind]}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setNumber(event.target.value)}
      />
      <TextField
        label={question.father_name}
        optional
        name="father_name"
        value={father}
        error={form.errors['father_name']}
        autoComplete="off"
        onChange={(event) => setFather(event.target.value)}
      />
      <AcceptTerms accepted={accept} error={form.errors['accept']} onChange={setAccept} />
      <Button type="submit" wide busy={form.busy}>
        {account.send_code}
      </Button>
    </Form>
  )
}
