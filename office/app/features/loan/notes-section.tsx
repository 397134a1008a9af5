import { addNote } from '@let-twe/core/loan/case-endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'

/** The colleagues' notes on the case, newest first. */
export function NotesSection({ file: { loan, notes }, onDone }: { readonly file: LoanFile; readonly onDone: () => Promise<void> }) {
  const { desk, office, errors } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <Card title={desk.notes}>
      {notes.length === 0 && <p className="text-muted">{desk.notes_none}</p>}
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="py-2">
            <p className="break-words whitespace-pre-line">{note.text}</p>
            <p className="text-sm text-muted">
              {note.by}, <InstantText at={note.at} />
            </p>
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {desk.note_add}
      </Button>
      <FormDialog
        open={open}
        question={desk.note_add}
        confirmLabel={office.save}
        renderFields={(wrong) => (
          <TextArea name="text" label={desk.note_text} hint={office.reason_inside_hint} error={wrong['text']} maxLength={1000} required />
        )}
        send={(form, idempotencyKey) =>
          missing(form, ['text'], errors.field_required) ??
          callOffice(addNote, { params: { id: loan.id }, body: { text: textOf(form, 'text') } }, { idempotencyKey })
        }
        onDone={async () => {
          setOpen(false)
          await onDone()
        }}
        onCancel={() => setOpen(false)}
      />
    </Card>
  )
}
