import type { Result } from '@let-twe/client/result.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'

/** The code by which a borrower at the desk confirms with the own phone: sent on a press, then typed as `code`. */
export function DeskCode({ error, send }: { readonly error: string | undefined; readonly send: () => Promise<Result<unknown>> }) {
  const { office } = useTexts()
  const sending = useForm()
  const [sent, setSent] = useState(false)
  return (
    <div className="grid gap-2">
      <Button variant="secondary" busy={sending.busy} onClick={() => void sending.send(send, () => setSent(true))}>
        {office.code_send}
      </Button>
      <output className="text-sm text-muted">{sent && office.code_sent}</output>
      <TextField
        name="code"
        label={office.code_at_desk}
        hint={office.code_at_desk_hint}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        required
      />
    </div>
  )
}
