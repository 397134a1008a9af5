import { checkPinCode } from '@let-twe/core/auth/endpoints.ts'
import { parseFields } from '@let-twe/core/fields.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PinField } from '@let-twe/ui/pin-field/pin-field.tsx'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { callApi } from './call-api.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { readStored, store } from './session-store.ts'

/** Asks for the PIN before something that only the person may do; stays busy until `onRight` has done it. */
export function PinAgainForm({
  onRight,
  action,
  danger = false,
}: {
  readonly onRight: () => void | Promise<void>
  readonly action?: ReactNode
  readonly danger?: boolean
}) {
  const { account, common } = useTexts()
  const form = useForm()
  const [pin, setPin] = useState('')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void form.send(async () => {
      const parsed = parseFields(checkPinCode.body, { password: pin })
      if ('fields' in parsed) return form.refuse({ password: 'pin_format' })
      const reply = await callApi(checkPinCode, { body: parsed.value })
      setPin('')
      if (!reply.ok) return form.fail(reply)
      await onRight()
      openSession()
    })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary key={form.attempt} errors={form.errors} />
      <PinField
        pad
        waits={danger}
        name="password"
        label={account.change_phone_pin}
        value={pin}
        onChange={setPin}
        error={form.errors['password']}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has this one field, and the reader came for it
        autoFocus
      />
      <Button type="submit" variant={danger ? 'danger' : 'primary'} wide busy={form.busy}>
        {action ?? common.next}
      </Button>
    </form>
  )
}

/** A session that a code alone has opened is a full one now. */
function openSession(): void {
  if (readStored('pinLifts') !== true) return
  store('pinLifts', false)
  store('restricted', false)
}
