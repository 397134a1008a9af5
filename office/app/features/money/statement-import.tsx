import { previewStatement } from '@let-twe/core/office/statement-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { href, useNavigate } from 'react-router'
import { useForm } from '@let-twe/client/use-form.ts'
import { callOffice } from '../../session/call-office.ts'

/** Takes a bank's file and leads to what it holds; nothing is posted yet. */
export function StatementImport() {
  const { office, errors } = useTexts()
  const { errors: wrong, busy, send, showFields } = useForm()
  const navigate = useNavigate()
  function take(form: HTMLFormElement) {
    const file = new FormData(form).get('file')
    if (!(file instanceof File) || file.size === 0) return showFields({ file: errors.field_required })
    void send(
      () =>
        callOffice(previewStatement, { body: { file_name: file.name.replace(/\p{C}/gu, '').trim().slice(-200) || undefined } }, { file }),
      ({ id }) => navigate(href('/statements/:id', { id })),
    )
  }
  return (
    <Card title={office.statement_import}>
      <form
        className="grid items-end gap-3 sm:flex sm:*:first:grow"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          take(event.currentTarget)
        }}
      >
        <TextField
          name="file"
          type="file"
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          label={office.statement_file}
          hint={office.statement_hint}
          error={wrong['file']}
        />
        <Button type="submit" busy={busy}>
          {office.statement_look}
        </Button>
      </form>
    </Card>
  )
}
