import { checkPinCode } from '@let-twe/core/auth/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PinField } from '@let-twe/ui/pin-field/pin-field.tsx'
import { useId, useState } from 'react'
import { useForm } from '@let-twe/client/use-form.ts'
import { callApi } from '../../session/call-api.ts'

/** Asks for the PIN again before the declaration counts. */
export function PinDialog({ open, onRight, onClose }: { open: boolean; onRight: () => void; onClose: () => void }) {
  const { application: words, common } = useTexts()
  const id = useId()
  const [pin, setPin] = useState('')
  const form = useForm()

  function check() {
    void form.send(async () => {
      if (pin.length !== 6) return form.refuse({ pin: 'pin_format' })
      const reply = await callApi(checkPinCode, { body: { password: pin } })
      if (!reply.ok) {
        if (reply.code !== 'network_error') setPin('')
        return form.showFields({ pin: reply.message })
      }
      setPin('')
      onRight()
    })
  }

  return (
    <Dialog open={open} onClose={onClose} labelledBy={id}>
      <h2 id={id} className="mb-3 text-lg font-bold">
        {words.pin_title}
      </h2>
      <form
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
          {common.ok}
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          {common.cancel}
        </Button>
      </form>
    </Dialog>
  )
}
