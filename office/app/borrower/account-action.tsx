import type { Result } from '@let-twe/client/result.ts'
import type { ReasonKind } from '@let-twe/core/loan/reason-code.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { FormDialog } from '../forms/form-dialog.tsx'
import { missing } from '../forms/read-form.ts'
import { ReasonCodeFields, reasonOf } from '../forms/reason-code-fields.tsx'

/** A button for something that is done to an account, and its question with a coded reason that stays inside. */
export function AccountAction<K extends ReasonKind, T>({
  label,
  question,
  kind,
  variant = 'secondary',
  send,
  onDone,
}: {
  readonly label: string
  readonly question: string
  readonly kind: K
  readonly variant?: 'secondary' | 'quiet' | 'danger'
  readonly send: (reason: ReturnType<typeof reasonOf<K>>) => Promise<Result<T>>
  readonly onDone: () => Promise<void>
}) {
  const { errors } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <FormDialog
        open={open}
        question={question}
        confirmLabel={label}
        danger={variant === 'danger'}
        renderFields={(wrong) => <ReasonCodeFields kind={kind} errors={wrong} inside />}
        send={(form) => missing(form, ['reason_code'], errors.field_required) ?? send(reasonOf(form, kind))}
        onDone={async () => {
          setOpen(false)
          await onDone()
        }}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}
