import { load } from '@let-twe/client/load.ts'
import { type BusinessDate, addDays, businessDateAt, isBusinessDate } from '@let-twe/core/business-date.ts'
import { getBankAccount, listReconciliations } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { ShowForm } from '../../forms/show-form.tsx'
import { PageTabs } from '../../page/page-tabs.tsx'
import { callOffice } from '../../session/call-office.ts'
import { CompareForm } from './compare-form.tsx'
import { Comparisons } from './comparisons.tsx'
import { OpenItems } from './open-items.tsx'
import { UnknownLines } from './unknown-lines.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('date') ?? ''
  const date: BusinessDate = isBusinessDate(asked) ? asked : addDays(businessDateAt(new Date()), -1)
  const [comparisons, account] = await Promise.all([
    load(callOffice(listReconciliations, {})),
    callOffice(getBankAccount, { query: { date } }),
  ])
  return { date, comparisons, account }
}

export default function BankPage() {
  const { cash, office } = useTexts()
  const { date, comparisons, account } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const reload = () => revalidator.revalidate()
  const isSigned = ({ signed_at }: { readonly signed_at: string | null }) => signed_at !== null
  const waiting = comparisons.filter((each) => !isSigned(each))
  return (
    <>
      <PageHeading>{cash.bank_title}</PageHeading>
      <PageTabs of="money" />
      <p className="mb-4">{cash.bank_lead}</p>
      {waiting.length > 0 && (
        <div className="mb-4">
          <Comparisons title={office.dual_title} comparisons={waiting} onDone={reload} />
        </div>
      )}
      <ShowForm>
        <DateField key={date} name="date" label={cash.day} defaultValue={date} error={account.ok ? undefined : account.message} />
      </ShowForm>
      <div className="grid grid-cols-1 gap-4">
        {account.ok && <CompareForm account={account.data} onDone={reload} />}
        {account.ok && <UnknownLines lines={account.data.unknown} open={account.data.open} onDone={reload} />}
        {account.ok && <OpenItems account={account.data} onDone={reload} />}
        <Comparisons title={cash.bank_earlier} comparisons={comparisons.filter(isSigned)} onDone={reload} />
      </div>
    </>
  )
}
