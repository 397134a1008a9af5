import type { ErrorCode } from '@let-twe/core/errors.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PinField } from '@let-twe/ui/pin-field/pin-field.tsx'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useForm } from '@let-twe/client/use-form.ts'

/** One entry of a new PIN. `check` returns the mistake, or accepts it. */
export function PinPadStep({
  label,
  hint,
  action,
  check,
}: {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly action: ReactNode
  readonly check: (pin: string) => Promise<ErrorCode | null> | ErrorCode | null
}) {
  const { account } = useTexts()
  const form = useForm()
  const [pin, setPin] = useState('')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void form.send(async () => {
      const wrong = pin.length < 6 ? 'pin_format' : await check(pin)
      if (wrong === null) return
      if (wrong !== 'pin_format') setPin('')
      form.refuse({ pin: wrong })
    })
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <PinField
        pad
        name="pin"
        label={label ?? account.pin}
        hint={hint}
        value={pin}
        onChange={setPin}
        error={form.errors['pin']}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has this one field, and the reader came for it
        autoFocus
      />
      <Button type="submit" wide busy={form.busy}>
        {action}
      </Button>
    </form>
  )
}
