import type { Data } from '@let-twe/core/endpoint.ts'
import { accountKey } from '@let-twe/core/payment/statement-account.ts'
import { type listLenderAccounts, previewStatement } from '@let-twe/core/payment/statement-endpoints.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { href, useNavigate } from 'react-router'
import { useForm } from '@let-twe/client/use-form.ts'
import { accountText } from '../../bank-name.ts'
import { FileForm } from '../../forms/file-form.tsx'
import { optionalTextOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'

/** Uploads a bank statement and opens its content; nothing is posted yet. */
export function StatementImport({ accounts }: { readonly accounts: Data<typeof listLenderAccounts> }) {
  const texts = useTexts()
  const { office } = texts
  const form = useForm()
  const navigate = useNavigate()
  function take(file: File, data: FormData) {
    const body = {
      file_name: file.name.replace(/\p{C}/gu, '').trim().slice(-200) || undefined,
      account: optionalTextOf(data, 'account'),
    }
    void form.send(
      () => callOffice(previewStatement, { body }, { file }),
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
    </Card>
  )
}
