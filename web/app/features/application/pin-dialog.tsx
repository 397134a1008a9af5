import { Button } from '@let-twe/ui/button/button.tsx'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PinField } from '@let-twe/ui/pin-field/pin-field.tsx'
import { useId, useState } from 'react'
import { type Failure, isUnanswered } from '@let-twe/client/result.ts'
import { useForm } from '@let-twe/client/use-form.ts'

/** Asks for the PIN that signs the declaration. `enter` sends it and returns the failure; without a network the PIN stays. */
export function PinDialog({
  open,
  enter,
  onClose,
}: {
  readonly open: boolean
  readonly enter: (pin: string) => Promise<Failure | null>
  readonly onClose: () => void
}) {
  const { account, application: words, common } = useTexts()
  const id = useId()
  const [pin, setPin] = useState('')
  const form = useForm()

  function check() {
    void form.send(async () => {
      if (pin.length !== 6) return form.refuse({ pin: 'pin_format' })
      const failure = await enter(pin)
      if (failure === null || !isUnanswered(failure)) setPin('')
      if (failure === null) onClose()
      else form.showFields({ pin: failure.message })
    })
  }

  return (
    <Dialog open={open} onClose={onClose} labelledBy={id}>
      <h2 id={id} className="mb-3 text-lg font-bold">
        {words.pin_title}
      </h2>
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          check()
        }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it */}
        <PinField waits name="pin" label={words.pin_label} value={pin} onChange={setPin} error={form.errors['pin']} autoFocus />
        <Button type="submit" wide busy={form.busy}>
          {account.confirm}
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          {common.cancel}
        </Button>
      </form>
    </Dialog>
  )
}
