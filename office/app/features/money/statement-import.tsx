import type { Data } from '@let-twe/core/endpoint.ts'
import { readChosenColumns } from '@let-twe/core/payment/bank-statement.ts'
import { statementColumns } from '@let-twe/core/payment/statement-head.ts'
import { accountKey } from '@let-twe/core/payment/statement-account.ts'
import { type listLenderAccounts, previewStatement, readStatementColumns } from '@let-twe/core/payment/statement-endpoints.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { accountText } from '../../bank-name.ts'
import { ColumnChoice } from '../../forms/column-choice.tsx'
import { FileForm } from '../../forms/file-form.tsx'
import { fileNameOf, optionalTextOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'

/** A file whose columns a person chooses. */
type Unknown = {
  readonly file: File
  readonly account: string | undefined
  readonly columns: Data<typeof readStatementColumns>['columns']
}

/** Uploads a bank statement and opens its content; nothing is posted yet. A file with an unknown head asks for its columns first. */
export function StatementImport({ accounts }: { readonly accounts: Data<typeof listLenderAccounts> }) {
  const texts = useTexts()
  const { office } = texts
  const form = useForm()
  const navigate = useNavigate()
  const [unknown, setUnknown] = useState<Unknown | null>(null)
  async function look(file: File, account: string | undefined, columns?: string) {
    const body = { file_name: fileNameOf(file), account, columns }
    const seen = await callOffice(previewStatement, { body }, { file })
    if (seen.ok) return void navigate(href('/statements/:id', { id: seen.data.id }))
    if (seen.code !== 'statement_columns_unknown') return seen
    const read = await callOffice(readStatementColumns, { body: {} }, { file })
    if (!read.ok) return read
    setUnknown({ file, account, columns: read.data.columns })
  }
  function take(file: File, data: FormData) {
    setUnknown(null)
    void form.send(() => look(file, optionalTextOf(data, 'account')))
  }
  return (
    <Card title={office.statement_import}>
      <FileForm
        form={form}
        label={office.statement_file}
        hint={office.statement_hint}
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFile={take}
      >
        {accounts.length > 1 && (
          <SelectField
            name="account"
            label={office.statement_account}
            hint={office.statement_account_hint}
            error={form.errors['account']}
            placeholder={office.statement_account_of_file}
            options={accounts.map((account) => ({ value: accountKey(account), label: accountText(texts, account) }))}
          />
        )}
      </FileForm>
      {unknown && (
        <ColumnChoice
          columns={unknown.columns}
          options={statementColumns.map((each) => ({ value: each, label: office[`column_${each}`] }))}
          lead={office.columns_lead}
          missing={office.columns_missing}
          isWhole={(chosen) => readChosenColumns(chosen) !== null}
          busy={form.busy}
          onChosen={(columns) => void form.send(() => look(unknown.file, unknown.account, columns))}
        />
      )}
    </Card>
  )
}
