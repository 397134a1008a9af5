import type { Result } from '@let-twe/client/result.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormDialog } from '../forms/form-dialog.tsx'
import { missing, textOf } from '../forms/read-form.ts'

/** The button by which a person records a review of a day or a quarter, and its dialog with the note. */
export function ReviewDialog({
  label,
  question,
  hint,
  send,
}: {
  readonly label: string
  readonly question: string
  readonly hint: string
  readonly send: (note: string, idempotencyKey: string) => Promise<Result<unknown>>
}) {
  const { report, office, errors } = useTexts()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <FormDialog
        open={open}
        question={question}
        confirmLabel={office.save}
        renderFields={(wrong) => (
          <TextArea name="note" label={report.exceptions_note} hint={hint} error={wrong['note']} maxLength={500} required />
        )}
        send={(form, idempotencyKey) => missing(form, ['note'], errors.field_required) ?? send(textOf(form, 'note'), idempotencyKey)}
        onDone={async () => {
          setOpen(false)
          await revalidate()
        }}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}
