import {
  listAskedMandates,
  listAskedPromises,
  listAskedRefunds,
  listBrokenPromises,
  listOpenSlips,
} from '@let-twe/core/office/money-endpoints.ts'
import { listUnmatched } from '@let-twe/core/office/statement-endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { useLoaderData, useRevalidator } from 'react-router'
import { load } from '@let-twe/client/load.ts'
import { callOffice } from '../../session/call-office.ts'
import { AskedMandates } from './asked-mandates.tsx'
import { AskedRefunds } from './asked-refunds.tsx'
import { AskedPromises, BrokenPromises } from './promise-lists.tsx'
import { SlipList } from './slip-list.tsx'
import { StatementImport } from './statement-import.tsx'
import { UnmatchedList } from './unmatched-list.tsx'

export async function clientLoader() {
  const [lines, slips, promises, broken, mandates, refunds] = await Promise.all([
    load(callOffice(listUnmatched, {})),
    load(callOffice(listOpenSlips, {})),
    load(callOffice(listAskedPromises, {})),
    load(callOffice(listBrokenPromises, {})),
    load(callOffice(listAskedMandates, {})),
    load(callOffice(listAskedRefunds, {})),
  ])
  return { lines, slips, promises, broken, mandates, refunds }
}

export default function MoneyPage() {
  const { office } = useTexts()
  const { lines, slips, promises, broken, mandates, refunds } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const reload = () => revalidator.revalidate()
  return (
    <>
      <PageHeading>{office.money_title}</PageHeading>
      <div className="grid grid-cols-1 gap-4">
        <StatementImport onDone={reload} />
        <UnmatchedList lines={lines} onDone={reload} />
        <SlipList slips={slips} onDone={reload} />
        <BrokenPromises promises={broken} onDone={reload} />
        <AskedPromises promises={promises} onDone={reload} />
        <AskedRefunds refunds={refunds} onDone={reload} />
        <AskedMandates mandates={mandates} onDone={reload} />
      </div>
    </>
  )
}
