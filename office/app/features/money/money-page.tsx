import { countText } from '@let-twe/core/max-counted.ts'
import { listAskedMandates } from '@let-twe/core/payment/mandate-endpoints.ts'
import { listAskedPromises, listBrokenPromises } from '@let-twe/core/loan/promise-endpoints.ts'
import { listAskedRefunds } from '@let-twe/core/loan/money-endpoints.ts'
import { listOpenSlips } from '@let-twe/core/payment/slip-endpoints.ts'
import { listStatements } from '@let-twe/core/payment/statement-endpoints.ts'
import { listHeldTransfers, searchTransfers } from '@let-twe/core/payment/transfer-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Link, href, useLoaderData, useRevalidator } from 'react-router'
import { load } from '@let-twe/client/load.ts'
import { PageTabs } from '../../page/page-tabs.tsx'
import { callOffice } from '../../session/call-office.ts'
import { readSession } from '../../session/session.ts'
import { AskedMandates } from './asked-mandates.tsx'
import { AskedRefunds } from './asked-refunds.tsx'
import { HeldTransfers } from './held-transfers.tsx'
import { AskedPromises, BrokenPromises } from './promise-lists.tsx'
import { SlipList } from './slip-list.tsx'
import { StatementImport } from './statement-import.tsx'
import { StatementList } from './statement-list.tsx'

/** Incoming transfers are for staff of the head office. */
async function loadBank() {
  const [statements, held, suspense] = await Promise.all([
    load(callOffice(listStatements, { query: { page: '1' } })),
    load(callOffice(listHeldTransfers, {})),
    load(callOffice(searchTransfers, { query: { page: '1' }, body: { state: 'suspense' } })),
  ])
  return { statements, held, suspense }
}

export async function clientLoader() {
  const [bank, slips, promises, broken, mandates, refunds] = await Promise.all([
    readSession()?.branches.length ? null : loadBank(),
    load(callOffice(listOpenSlips, {})),
    load(callOffice(listAskedPromises, {})),
    load(callOffice(listBrokenPromises, {})),
    load(callOffice(listAskedMandates, {})),
    load(callOffice(listAskedRefunds, {})),
  ])
  return { bank, slips, promises, broken, mandates, refunds }
}

export default function MoneyPage() {
  const { office } = useTexts()
  const { bank, slips, promises, broken, mandates, refunds } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const reload = () => revalidator.revalidate()
  return (
    <>
      <PageHeading>{office.money_title}</PageHeading>
      <PageTabs of="money" />
      <div className="grid grid-cols-1 gap-4">
        {bank && (
          <>
            <Link to={href('/transfers')} className="inline-flex min-h-12 items-center font-bold text-primary underline">
              {fill(office.suspense_link, { count: countText(bank.suspense.total) })}
            </Link>
            <HeldTransfers held={bank.held} onDone={reload} />
            <StatementImport />
            <StatementList statements={bank.statements.data} />
          </>
        )}
        <SlipList slips={slips} onDone={reload} />
        <BrokenPromises promises={broken} onDone={reload} />
        <AskedPromises promises={promises} onDone={reload} />
        <AskedRefunds refunds={refunds} onDone={reload} />
        <AskedMandates mandates={mandates} onDone={reload} />
      </div>
    </>
  )
}
