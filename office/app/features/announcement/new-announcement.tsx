import { createAnnouncement } from '@let-twe/core/office/announcement-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { callOffice } from '../../session/call-office.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, optionalTextOf, textOf } from '../../forms/read-form.ts'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { TranslatedFields, translatedNames, translatedOf } from '../../forms/translated-fields.tsx'

/** Writes an announcement in every language. */
export function NewAnnouncement({ onDone }: { readonly onDone: () => Promise<void> }) {
  const { office, errors } = useTexts()
  const [open, setOpen] = useState(false)
  const today = useToday()
  return (
    <div className="mb-4">
      <Button onClick={() => setOpen(true)}>{office.announcement_new}</Button>
      <FormDialog
        open={open}
        question={office.announcement_new}
        confirmLabel={office.publish}
        renderFields={(wrong) => (
          <>
            <TranslatedFields name="title" label={office.announcement_title} errors={wrong} />
            <TranslatedFields name="body" label={office.announcement_body} errors={wrong} long />
            <DateField name="published_date" label={office.publish_on} defaultValue={today} error={wrong['published_date']} required />
            <DateField name="ends_date" label={office.ends_on} error={wrong['ends_date']} optional />
          </>
        )}
        send={(form, idempotencyKey) =>
          missing(form, [...translatedNames('title'), ...translatedNames('body'), 'published_date'], errors.field_required) ??
          callOffice(
            createAnnouncement,
            {
              body: {
                title: translatedOf(form, 'title'),
                body: translatedOf(form, 'body'),
                published_date: textOf(form, 'published_date'),
                ends_date: optionalTextOf(form, 'ends_date'),
              },
            },
            { idempotencyKey },
          )
        }
        onDone={async () => {
          setOpen(false)
          await onDone()
        }}
        onCancel={() => setOpen(false)}
      />
    </div>
  )
}
