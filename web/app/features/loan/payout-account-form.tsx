import { changePayoutAccount } from '@let-twe/core/loan/before-payout-endpoints.ts'
import { parseFields } from '@let-twe/core/fields.ts'
import { Form } from '@let-twe/client/form.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { OtpField } from '@let-twe/ui/otp-field/otp-field.tsx'
import { useState } from 'react'
import { Question } from '../../question/question.tsx'
import { callApi } from '../../api/call-api.ts'

const questions = ['bank', 'account_number', 'account_name'] as const

/** The new account, and the code from the SMS; the PIN that was entered for it goes along. */
export function PayoutAccountForm({
  loanId,
  pin,
  onDone,
}: {
  readonly loanId: string
  readonly pin: string
  readonly onDone: () => Promise<void>
}) {
  const { loan: words, question } = useTexts()
  const form = useForm()
  const [values, setValues] = useState({ bank: '', account_number: '', account_name: '', code: '' })

  function submit() {
    void form.send(async () => {
      const parsed = parseFields(changePayoutAccount.body, values)
      if ('fields' in parsed) return form.refuse(parsed.fields)
      const reply = await callApi(changePayoutAccount, { params: { id: loanId }, body: parsed.value }, { pin })
      // a wrong code is emptied
      if (!reply.ok && reply.code === 'otp_wrong') setValues((typed) => ({ ...typed, code: '' }))
      return reply
    }, onDone)
  }

  return (
    <Form form={form} labels={{ ...question, code: words.payout_account_enter_code }} onSubmit={submit} className="grid gap-5">
      {questions.map((name) => (
        <Question
          key={name}
          name={name}
          value={values[name]}
          error={form.errors[name]}
          onChange={(value) => setValues({ ...values, [name]: value })}
        />
      ))}
      <OtpField
        name="code"
        label={words.payout_account_enter_code}
        value={values.code}
        onChange={(code) => setValues({ ...values, code })}
        error={form.errors['code']}
      />
      <Button type="submit" wide busy={form.busy}>
        {words.payout_account_change}
      </Button>
    </Form>
  )
}
