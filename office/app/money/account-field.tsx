import type { Result } from '@let-twe/client/result.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { listBankAccounts } from '@let-twe/core/ledger/endpoints.ts'
import type { LedgerAccount } from '@let-twe/core/ledger/ledger-account.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { Suspense, use, useState } from 'react'
import { callOffice } from '../session/call-office.ts'

type Accounts = Promise<Result<Data<typeof listBankAccounts>>>
type Props = { readonly among: readonly LedgerAccount[]; readonly error: string | undefined }

/** The account of a bank line that is no lending, by the lender's chart. */
export function AccountField(props: Props) {
  const [accounts] = useState<Accounts>(() => callOffice(listBankAccounts, {}))
  return (
    <Suspense fallback={null}>
      <Choices {...props} accounts={accounts} />
    </Suspense>
  )
}

function Choices({ accounts, among, error }: Props & { readonly accounts: Accounts }) {
  const { ledger } = useTexts()
  const language = useLanguage()
  const found = use(accounts)
  const offered = found.ok ? found.data.filter(({ account }) => among.includes(account)) : []
  return (
    <SelectField
      name="account"
      label={ledger.account}
      error={error}
      placeholder=""
      options={offered.map(({ account, number, name }) => ({ value: account, label: `${number} ${inLanguage(name, language)}` }))}
    />
  )
}
