import { countText } from '@let-twe/core/max-counted.ts'
import { listAskedMandates } from '@let-twe/core/payment/mandate-endpoints.ts'
import { listAskedPromises, listBrokenPromises } from '@let-twe/core/loan/promise-endpoints.ts'
import { listAskedRefunds } from '@let-twe/core/loan/money-endpoints.ts'
import { listOpenSlips } from '@let-twe/core/payment/slip-endpoints.ts'
import { listLenderAccounts, listStatements } from '@let-twe/core/payment/statement-endpoints.ts'
import { listExpectedTransfers } from '@let-twe/core/payment/expected-endpoints.ts'
import { listHeldTransfers, searchTransfers } from '@let-twe/core/payment/transfer-endpoints.ts'
import { type StaffAccess, isPermitted } from '@let-twe/core/staff/permission.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Link, href, useLoaderData, useRevalidator } from 'react-router'
import { load } from '@let-twe/client/load.ts'
import type { Result } from '@let-twe/client/result.ts'
import { PageTabs } from '../../page/page-tabs.tsx'
import { callOffice } from '../../session/call-office.ts'
import { readSession } from '../../session/session.ts'
import { AskedMandates } from './asked-mandates.tsx'
import { AskedRefunds } from './asked-refunds.tsx'
import { ExpectedTransfers } from './expected-transfers.tsx'
import { HeldTransfers } from './held-transfers.tsx'
import { AskedPromises, BrokenPromises } from './promise-lists.tsx'
import { SlipList } from './slip-list.tsx'
import { StatementImport } from './statement-import.tsx'
import { StatementList } from './statement-list.tsx'

/** Loads the lists that this person may read; incoming transfers are for staff of the head office. */
export async function clientLoader() {
  const { permissions = [], branches = [] } = readSession() ?? {}
  const ifMay = async <T,>({ access }: { readonly access: StaffAccess }, read: () => Promise<Result<T>>) =>
    isPermitted(access, permissions) ? load(read()) : null
  const ofBank: typeof ifMay = async (endpoint, read) => (branches.length === 0 ? ifMay(endpoint, read) : null)
  const [accounts, statements, held, expected, suspense, slips, promises, broken, mandates, refunds] = await Promise.all([
    ofBank(listLenderAccounts, () => callOffice(listLenderAccounts, {})),
    ofBank(listStatements, () => callOffice(listStatements, { query: { page: '1' } })),
    ofBank(listHeldTransfers, () => callOffice(listHeldTransfers, {})),
    ifMay(listExpectedTransfers, () => callOffice(listExpectedTransfers, {})),
    ofBank(searchTransfers, () => callOffice(searchTransfers, { query: { page: '1' }, body: { state: 'suspense' } })),
    ifMay(listOpenSlips, () => callOffice(listOpenSlips, {})),
    ifMay(listAskedPromises, () => callOffice(listAskedPromises, {})),
    ifMay(listBrokenPromises, () => callOffice(listBrokenPromises, {})),
    ifMay(listAskedMandates, () => callOffice(listAskedMandates, {})),
    ifMay(listAskedRefunds, () => callOffice(listAskedRefunds, {})),
  ])
  return { accounts, statements, held, expected, suspense, slips, promises, broken, mandates, refunds }
}

export default function MoneyPage() {
  const { office } = useTexts()
  const { accounts, statements, held, expected, suspense, slips, promises, broken, mandates, refunds } =
    useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const reload = () => revalidator.revalidate()
  return (
    <>
      <PageHeading>{office.money_title}</PageHeading>
      <PageTabs of="money" />
      <div className="grid grid-cols-1 gap-4">
        {suspense && (
          <Link to={href('/transfers')} className="inline-flex min-h-12 items-center font-bold text-primary underline">
            {fill(office.suspense_link, { count: countText(suspense.total) })}
          </Link>
        )}
        {held && <HeldTransfers held={held} onDone={reload} />}
        {expected && <ExpectedTransfers expected={expected} onDone={reload} />}
        {accounts && <StatementImport accounts={accounts} />}
        {statements && <StatementList statements={statements.data} />}
        {slips && <SlipList slips={slips} onDone={reload} />}
        {broken && <BrokenPromises promises={broken} onDone={reload} />}
        {promises && <AskedPromises promises={promises} onDone={reload} />}
        {refunds && <AskedRefunds refunds={refunds} onDone={reload} />}
        {mandates && <AskedMandates mandates={mandates} onDone={reload} />}
      </div>
    </>
  )
}
