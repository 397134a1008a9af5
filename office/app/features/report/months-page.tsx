import { load } from '@let-twe/client/load.ts'
import { listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { closeMonth, listMonths } from '@let-twe/core/ledger/endpoints.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate, formatInstantInText } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { WaitingProposals } from '../../dual-control/waiting-proposals.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { textOf } from '../../forms/read-form.ts'
import { DataTable } from '../../list/data-table.tsx'
import { PageTabs } from '../../page/page-tabs.tsx'
import { callOffice } from '../../session/call-office.ts'
import { useMe } from '../../session/use-me.ts'
import { periodText } from './period-text.ts'

export async function clientLoader() {
  const [months, proposals] = await Promise.all([load(callOffice(listMonths, {})), load(callOffice(listDualControls, {}))])
  return { ...months, proposals: proposals.filter(({ kind }) => kind === 'month_close') }
}

export default function MonthsPage() {
  const { ledger, cash } = useTexts()
  const language = useLanguage()
  const me = useMe()
  const revalidator = useRevalidator()
  const { closed, next, proposals } = useLoaderData<typeof clientLoader>()
  const [asked, setAsked] = useState(false)
  const reload = () => revalidator.revalidate()
  const month = next ? periodText(next.last_day.slice(0, 7)) : ''
  const missing = next
    ? [
        ...(next.is_over ? [] : [ledger.month_not_over]),
        ...next.unsigned.map((branch) =>
          fill(ledger.month_unsigned, { desk: branch === null ? cash.head_office : inLanguage(branch, language) }),
        ),
        ...(next.accrued ? [] : [ledger.month_not_accrued]),
      ]
    : []
  return (
    <>
      <PageHeading>{ledger.months_title}</PageHeading>
      <PageTabs of="reports" />
      <p className="mb-4">{ledger.months_lead}</p>
      <WaitingProposals proposals={proposals} onDone={reload} />
      <div className="grid grid-cols-1 gap-4">
        {next && (
          <Card title={fill(ledger.month_next, { month })}>
            {missing.length > 0 ? (
              <ul className="list-disc pl-5">
                {missing.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            ) : (
              me.permissions.includes('close_books') &&
              proposals.length === 0 && <Button onClick={() => setAsked(true)}>{ledger.month_close}</Button>
            )}
          </Card>
        )}
        {closed.length === 0 ? (
          <EmptyState text={ledger.months_none} />
        ) : (
          <DataTable
            label={ledger.months_title}
            rows={closed}
            keyOf={({ last_day }) => last_day}
            columns={[
              { head: ledger.month, namesRow: true, nowrap: true, renderCell: ({ last_day }) => periodText(last_day.slice(0, 7)) },
              { head: ledger.month_last_day, nowrap: true, renderCell: ({ last_day }) => formatDate(last_day) },
              { head: ledger.month_proposed_by, renderCell: ({ prepared_by }) => prepared_by },
              { head: ledger.month_confirmed_by, renderCell: ({ signed_by }) => signed_by },
              { head: ledger.month_closed_at, renderCell: ({ signed_at }) => formatInstantInText(new Date(signed_at)) },
            ]}
          />
        )}
      </div>
      <FormDialog
        open={asked}
        question={fill(ledger.month_question, { month })}
        confirmLabel={ledger.month_propose}
        renderFields={(errors) => <TextArea name="note" label={ledger.month_note} maxLength={500} error={errors['note']} required />}
        send={(form) => callOffice(closeMonth, { body: { last_day: next!.last_day, note: textOf(form, 'note') } })}
        onDone={async () => {
          setAsked(false)
          await reload()
        }}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}
