import { checkPinCode } from '@let-twe/core/auth/endpoints.ts'
import { parseFields } from '@let-twe/core/fields.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PinField } from '@let-twe/ui/pin-field/pin-field.tsx'
import { type SubmitEvent, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { useForm } from '../../api/use-form.ts'

/** Asks for the PIN before something that only the person may do. */
export function PinAgainForm({ onRight }: { readonly onRight: () => void }) {
  const { account, common } = useTexts()
  const form = useForm()
  const [pin, setPin] = useState('')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void form.send(async () => {
      const parsed = parseFields(checkPinCode.body, { password: pin })
      if ('fields' in parsed) return form.refuse({ password: 'pin_format' })
      const reply = await callApi(checkPinCode, { body: parsed.value })
      if (reply.ok) return onRight()
      if (reply.code !== 'network_error') setPin('')
      form.fail(reply)
    })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary key={form.attempt} errors={form.errors} />
      <PinField
        pad
        name="password"
        label={account.change_phone_pin}
        value={pin}
        onChange={setPin}
        error={form.errors['password']}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has this one field, and the reader came for it
        autoFocus
      />
      <Button type="submit" wide busy={form.busy}>
        {common.next}
      </Button>
    </form>
  )
}
