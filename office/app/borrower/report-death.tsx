import { reportDeath } from '@let-twe/core/borrower/office-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { FormDialog } from '../forms/form-dialog.tsx'
import { NoteField } from '../forms/note-field.tsx'
import { missing, textOf } from '../forms/read-form.ts'
import { callOffice } from '../session/call-office.ts'

/** Reports a borrower's death: its day, and from whom it is known. */
export function ReportDeath({ borrowerId, onDone }: { readonly borrowerId: string; readonly onDone: () => Promise<void> }) {
  const { office, errors } = useTexts()
  const today = useToday()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {office.report_death}
      </Button>
      <FormDialog
        open={open}
        question={office.report_death_question}
        confirmLabel={office.report_death}
        renderFields={(wrong) => (
          <>
            <p>{office.report_death_lead}</p>
            <DateField name="date" label={office.died_on} max={today} error={wrong['date']} required />
            <NoteField error={wrong['note']} required />
          </>
        )}
        send={(form) =>
          missing(form, ['date', 'note'], errors.field_required) ??
          callOffice(reportDeath, { params: { id: borrowerId }, body: { date: textOf(form, 'date'), note: textOf(form, 'note') } })
        }
        onDone={async () => {
          setOpen(false)
          await onDone()
        }}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}
