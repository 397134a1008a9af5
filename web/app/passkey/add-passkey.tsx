import { Button } from '@let-twe/ui/button/button.tsx'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useId, useState } from 'react'
import { createPasskey } from './passkey.ts'
import { PinAgainForm } from '../pin/pin-again-form.tsx'

/** The button that sets fingerprint or face up on this phone: the PIN first, then the phone's own question. */
export function AddPasskey({ onDone }: { readonly onDone: () => void | Promise<void> }) {
  const { profile: texts, common } = useTexts()
  const [open, setOpen] = useState(false)
  const id = useId()

  async function enter(pin: string) {
    const failure = await createPasskey(pin)
    if (failure) return failure
    setOpen(false)
    if (failure === null) await onDone()
    return null
  }

  return (
    <>
      <Button variant="secondary" wide className="mt-3" onClick={() => setOpen(true)}>
        {texts.passkeys_add}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} labelledBy={id}>
        <h2 id={id} className="mb-3 text-lg font-bold">
          {texts.passkeys}
        </h2>
        <PinAgainForm enter={enter} action={texts.passkeys_add} />
        <Button variant="quiet" wide className="mt-2" onClick={() => setOpen(false)}>
          {common.cancel}
        </Button>
      </Dialog>
    </>
  )
}
