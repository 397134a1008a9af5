import { confirmDevice, sendDeviceOtp } from '@let-twe/core/auth/device-endpoints.ts'
import { parseFields } from '@let-twe/core/fields.ts'
import { Form } from '@let-twe/client/form.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { OtpField } from '@let-twe/ui/otp-field/otp-field.tsx'
import { useState } from 'react'
import { callApi } from '../api/call-api.ts'

/** Sends a code to the own number and takes it: with it this phone is known. */
export function DeviceCodeForm({ onRight }: { readonly onRight: () => void | Promise<void> }) {
  const { account } = useTexts()
  const form = useForm()
  const [sent, setSent] = useState(false)
  const [code, setCode] = useState('')

  function send() {
    void form.send(
      async () => callApi(sendDeviceOtp, {}),
      () => {
        setCode('')
        setSent(true)
      },
    )
  }

  function submit() {
    void form.send(async () => {
      const parsed = parseFields(confirmDevice.body, { code })
      if ('fields' in parsed) return form.refuse(parsed.fields)
      const reply = await callApi(confirmDevice, { body: parsed.value })
      setCode('')
      if (!reply.ok) return form.fail(reply)
      await onRight()
    })
  }

  if (!sent)
    return (
      <Button wide busy={form.busy} onClick={send}>
        {account.code_step_send}
      </Button>
    )
  return (
    <Form form={form} onSubmit={submit} className="grid gap-5">
      <OtpField
        name="code"
        value={code}
        onChange={setCode}
        error={form.errors['code']}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form has this one field, and the reader came for it
        autoFocus
      />
      <Button type="submit" wide busy={form.busy}>
        {account.confirm}
      </Button>
      <Button variant="secondary" wide onClick={send}>
        {account.otp_resend}
      </Button>
    </Form>
  )
}
