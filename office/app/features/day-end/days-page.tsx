import { load } from '@let-twe/client/load.ts'
import { businessDateAt } from '@let-twe/core/business-date.ts'
import { listDayEnds, listDesks } from '@let-twe/core/cash/day-end-endpoints.ts'
import { listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate, formatDateInText } from '@let-twe/texts/format.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { DataTable } from '../../list/data-table.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { href, useLoaderData, useRevalidator } from 'react-router'
import { WaitingProposals } from '../../dual-control/waiting-proposals.tsx'
import { PageTabs } from '../../page/page-tabs.tsx'
import { callOffice } from '../../session/call-office.ts'
import { drawerName } from './drawer-name.ts'

export async function clientLoader() {
  const [desks, days, proposals] = await Promise.all([
    load(callOffice(listDesks, {})),
    load(callOffice(listDayEnds, {})),
    load(callOffice(listDualControls, {})),
  ])
  return { desks, days, today: businessDateAt(new Date()), proposals: proposals.filter(({ kind }) => kind === 'day_end') }
}

export default function DaysPage() {
  const texts = useTexts()
  const { cash } = texts
  const language = useLanguage()
  const revalidator = useRevalidator()
  const { desks, days, today, proposals } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHeading>{cash.days_title}</PageHeading>
      <PageTabs of="money" />
      <p className="mb-4">{cash.days_lead}</p>
      <WaitingProposals proposals={proposals} onDone={() => revalidator.revalidate()} />
      <div className="grid grid-cols-1 gap-4">
        <Card title={cash.desks}>
          <ul className="divide-y divide-line">
            {desks.map(({ branch_id, branch, locked_until }) => (
              <li key={branch_id ?? ''} data-line tabIndex={-1} className="flex flex-wrap items-center justify-between gap-2 py-3">
                <span className="min-w-0">
                  <span className="block font-bold break-words">{drawerName(branch, texts, language)}</span>
                  <span className="block text-sm text-muted">
                    {locked_until === null ? cash.never_locked : fill(cash.locked_until, { date: formatDateInText(locked_until) })}
                  </span>
                </span>
                <span className="flex flex-wrap items-center gap-2">
                  <LinkButton
                    variant="secondary"
                    href={`${href('/money/days/prepare')}?${new URLSearchParams({ date: today, ...(branch_id && { branch: branch_id }) }).toString()}`}
                  >
                    {cash.prepare}
                    <span className="sr-only"> {drawerName(branch, texts, language)}</span>
                  </LinkButton>
                </span>
              </li>
            ))}
          </ul>
        </Card>
        {days.length === 0 ? (
          <EmptyState text={cash.days_none} />
        ) : (
          <DataTable
            label={cash.earlier_days}
            rows={days}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => href('/money/days/:id', { id })}
            columns={[
              { head: cash.day, renderCell: ({ business_date }) => <span className="whitespace-nowrap">{formatDate(business_date)}</span> },
              { head: cash.branch, renderCell: ({ branch }) => drawerName(branch, texts, language) },
              { head: cash.counted, right: true, renderCell: ({ counted_satang: sum }) => sum !== null && <Money satang={sum} /> },
              {
                head: cash.difference,
                right: true,
                renderCell: ({ counted_satang, difference_satang }) => counted_satang !== null && <Money satang={difference_satang} />,
              },
              { head: cash.state, renderCell: ({ signed_at }) => (signed_at === null ? cash.not_signed : cash.signed) },
            ]}
          />
        )}
      </div>
    </>
  )
}
