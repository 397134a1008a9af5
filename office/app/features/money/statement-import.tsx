import type { Data } from '@let-twe/core/endpoint.ts'
import { importStatement } from '@let-twe/core/office/statement-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useForm } from '@let-twe/client/use-form.ts'
import { callOffice } from '../../session/call-office.ts'

/** Takes a bank's CSV file and says what became of its lines. */
export function StatementImport({ onDone }: { readonly onDone: () => Promise<void> }) {
  const { office, errors } = useTexts()
  const { errors: wrong, busy, send, showFields } = useForm()
  const [result, setResult] = useState<Data<typeof importStatement> | null>(null)
  function take(form: HTMLFormElement) {
    const file = new FormData(form).get('file')
    if (!(file instanceof File) || file.size === 0) return showFields({ file: errors.field_required })
    setResult(null)
    void send(
      () => callOffice(importStatement, { body: {} }, { file }),
      async (outcome) => {
        form.reset()
        setResult(outcome)
        await onDone()
      },
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
        <TextField name="file" type="file" accept=".csv,text/csv" label={office.statement_file} error={wrong['file']} />
        <Button type="submit" busy={busy}>
          {office.statement_import}
        </Button>
      </form>
      {result && (
        <div className="mt-3">
          <Banner tone={result.wrong.length + result.altered.length > 0 ? 'warning' : 'success'}>
            <p>{fill(office.statement_result, { posted: result.posted, unmatched: result.unmatched, known: result.known })}</p>
            {result.wrong.length > 0 && <p>{fill(office.statement_wrong, { lines: result.wrong.join(', ') })}</p>}
            {result.altered.length > 0 && <p>{fill(office.statement_altered, { lines: result.altered.join(', ') })}</p>}
          </Banner>
        </div>
      )}
    </Card>
  )
}
