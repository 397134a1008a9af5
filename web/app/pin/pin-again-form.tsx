import { checkPinCode } from '@let-twe/core/auth/endpoints.ts'
import { parseFields } from '@let-twe/core/fields.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PinField } from '@let-twe/ui/pin-field/pin-field.tsx'
import { type ReactNode, useState } from 'react'
import { Form } from '@let-twe/client/form.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import type { Failure } from '@let-twe/client/result.ts'

/**
 * Asks for the PIN before an action that only the person may do. `enter` does it with the PIN and returns the failure; the form
 * stays busy meanwhile.
 */
export function PinAgainForm({
  enter,
  action,
  danger = false,
}: {
  readonly enter: (pin: string) => Promise<Failure | null>
  readonly action?: ReactNode
  readonly danger?: boolean
}) {
  const { account, common } = useTexts()
  const form = useForm()
  const [pin, setPin] = useState('')

  function submit() {
    void form.send(async () => {
      const parsed = parseFields(checkPinCode.body, { password: pin })
      if ('fields' in parsed) return form.refuse({ password: 'pin_format' })
      const failure = await enter(parsed.value.password)
      setPin('')
      if (!failure) return
      if (failure.code === 'pin_wrong') form.showFields({ password: failure.message })
      else form.fail(failure)
    })
  }

  return (
    <Form form={form} onSubmit={submit} className="grid gap-5">
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
    </Form>
  )
}
