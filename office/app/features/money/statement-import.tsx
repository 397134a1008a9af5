import { previewStatement } from '@let-twe/core/payment/statement-endpoints.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href, useNavigate } from 'react-router'
import { useForm } from '@let-twe/client/use-form.ts'
import { FileForm } from '../../forms/file-form.tsx'
import { callOffice } from '../../session/call-office.ts'

/** Uploads a bank statement and opens its content; nothing is posted yet. */
export function StatementImport() {
  const { office } = useTexts()
  const form = useForm()
  const navigate = useNavigate()
  function take(file: File) {
    void form.send(
      () =>
        callOffice(previewStatement, { body: { file_name: file.name.replace(/\p{C}/gu, '').trim().slice(-200) || undefined } }, { file }),
      ({ id }) => navigate(href('/statements/:id', { id })),
    )
  }
  return (
    <Card title={office.statement_import}>
      <FileForm
        form={form}
        label={office.statement_file}
        hint={office.statement_hint}
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFile={take}
      />
    </Card>
  )
}
