import { countText } from '@let-twe/core/max-counted.ts'
import { listAskedMandates } from '@let-twe/core/payment/mandate-endpoints.ts'
import { listAskedPromises, listBrokenPromises } from '@let-twe/core/loan/promise-endpoints.ts'
import { listAskedRefunds } from '@let-twe/core/loan/money-endpoints.ts'
import { listOpenSlips } from '@let-twe/core/payment/slip-endpoints.ts'
import { listLenderAccounts, listStatements } from '@let-twe/core/payment/statement-endpoints.ts'
import { listExpectedTransfers } from '@let-twe/core/payment/expected-endpoints.ts'
import { listHeldTransfers, searchTransfers } from '@let-twe/core/payment/transfer-endpoints.ts'
import { type StaffAccess, isPermitted } from '@let-twe/core/staff/permission.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { Link, href, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { load } from '@let-twe/client/load.ts'
import type { Result } from '@let-twe/client/result.ts'
import { ActionList } from '../../list/action-list.tsx'
import { PageTabs } from '../../page/page-tabs.tsx'
import { callOffice } from '../../session/call-office.ts'
import { readSession } from '../../session/session.ts'
import { expectedLines } from './expected-lines.tsx'
import { heldLines } from './held-lines.tsx'
import { mandateLines } from './mandate-lines.tsx'
import { type MoneyLine, type MoneyQueue, moneyQueues } from './money-line.tsx'
import { askedPromiseLines, brokenPromiseLines } from './promise-lines.tsx'
import { refundLines } from './refund-lines.tsx'
import { slipLines } from './slip-lines.tsx'
import { StatementImport } from './statement-import.tsx'
import { StatementTable, statementLines } from './statement-table.tsx'
import { suspenseLines } from './transfer-line.tsx'

/** Loads the lists that this person may read; incoming transfers are for staff of the head office. */
export async function clientLoader() {
  const { permissions = [], branches = [] } = readSession() ?? {}
  const ifMay = async <T,>({ access }: { readonly access: StaffAccess }, read: () => Promise<Result<T>>) =>
    isPermitted(access, permissions) ? load(read()) : null
  const ofBank: typeof ifMay = async (endpoint, read) => (branches.length === 0 ? ifMay(endpoint, read) : null)
  const [accounts, statements, unposted, held, expected, suspense, slips, promises, broken, mandates, refunds] = await Promise.all([
    ofBank(listLenderAccounts, () => callOffice(listLenderAccounts, {})),
    ofBank(listStatements, () => callOffice(listStatements, { query: { page: '1' } })),
    ofBank(listStatements, () => callOffice(listStatements, { query: { page: '1', state: 'previewed' } })),
    ofBank(listHeldTransfers, () => callOffice(listHeldTransfers, {})),
    ifMay(listExpectedTransfers, () => callOffice(listExpectedTransfers, {})),
    ofBank(searchTransfers, () => callOffice(searchTransfers, { query: { page: '1' }, body: { state: 'suspense' } })),
    ifMay(listOpenSlips, () => callOffice(listOpenSlips, {})),
    ifMay(listAskedPromises, () => callOffice(listAskedPromises, {})),
    ifMay(listBrokenPromises, () => callOffice(listBrokenPromises, {})),
    ifMay(listAskedMandates, () => callOffice(listAskedMandates, {})),
    ifMay(listAskedRefunds, () => callOffice(listAskedRefunds, {})),
  ])
  return { accounts, statements, unposted, held, expected, suspense, slips, promises, broken, mandates, refunds }
}

const leads: Partial<Record<MoneyQueue, 'suspense_lead' | 'held_lead' | 'expected_lead'>> = {
  suspense: 'suspense_lead',
  held_money: 'held_lead',
  expected_money: 'expected_lead',
}

export default function MoneyPage() {
  const texts = useTexts()
  const { desk, office } = texts
  const data = useLoaderData<typeof clientLoader>()
  const { accounts, statements, suspense } = data
  const [address] = useSearchParams()
  const revalidator = useRevalidator()
  const lines = moneyLines(data, texts)
  // one page of the money without a loan is shown
  const more = suspense ? suspense.total - suspense.data.length : 0
  const count = (queue: MoneyQueue) => lines.filter((line) => line.queue === queue).length + (queue === 'suspense' ? more : 0)
  const lane = moneyQueues.find((each) => each === address.get('lane'))
  const shown = lane === undefined ? lines : lines.filter(({ queue }) => queue === lane)
  const tabs = [
    { href: href('/money'), label: `${office.tab_all} (${countText(lines.length + more)})`, current: lane === undefined },
    ...moneyQueues
      .filter((each) => each === lane || count(each) > 0)
      .map((each) => ({
        href: `${href('/money')}?lane=${each}`,
        label: `${desk[`lane_${each}`]} (${countText(count(each))})`,
        current: each === lane,
      })),
  ]
  return (
    <>
      <PageHeading>{office.money_title}</PageHeading>
      <PageTabs of="money" />
      <div className="grid grid-cols-1 gap-4">
        {accounts && (lane === undefined || lane === 'statements') && (
          <div className="max-md:order-last">
            <StatementImport accounts={accounts} />
          </div>
        )}
        <div>
          <Tabs label={office.states} tabs={tabs} />
          <ActionList
            lead={lane && leads[lane] && office[leads[lane]]}
            none={desk.lane_none}
            lines={shown}
            onDone={() => revalidator.revalidate()}
          />
          {suspense && (
            <p className="flex flex-wrap gap-x-4 text-primary">
              {more > 0 && (
                <Link to={href('/transfers')} className="inline-flex min-h-12 items-center underline">
                  {`${desk.lane_suspense} (${countText(suspense.total)})`}
                </Link>
              )}
              <Link to={`${href('/transfers')}?all=yes`} className="inline-flex min-h-12 items-center underline">
                {office.transfers_all}
              </Link>
            </p>
          )}
        </div>
        {statements && lane === undefined && <StatementTable statements={statements.data} />}
      </div>
    </>
  )
}

/** The lines of all lists that this person may read, the longest wait first. */
function moneyLines(
  { unposted, suspense, held, expected, slips, promises, broken, refunds, mandates }: Awaited<ReturnType<typeof clientLoader>>,
  texts: Texts,
): MoneyLine[] {
  return [
    ...statementLines(unposted?.data ?? [], texts),
    ...suspenseLines(suspense?.data ?? [], texts),
    ...heldLines(held ?? [], texts),
    ...expectedLines(expected ?? [], texts),
    ...slipLines(slips ?? [], texts),
    ...brokenPromiseLines(broken ?? [], texts),
    ...askedPromiseLines(promises ?? [], texts),
    ...refundLines(refunds ?? [], texts),
    ...mandateLines(mandates ?? [], texts),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1))
}
