import { load } from '@let-twe/client/load.ts'
import { businessDateAt, isBusinessDate, monthOf } from '@let-twe/core/business-date.ts'
import { listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { listEntries, maxEntryText, reverseEntry } from '@let-twe/core/ledger/endpoints.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { formatDate } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { ShowForm } from '../../forms/show-form.tsx'
import { WaitingProposals } from '../../dual-control/waiting-proposals.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { textOf } from '../../forms/read-form.ts'
import { type Column, DataTable } from '../../list/data-table.tsx'
import { EntryLines } from '../../money/entry-lines.tsx'
import { PageTabs } from '../../page/page-tabs.tsx'
import { callOffice } from '../../session/call-office.ts'
import { useMe } from '../../session/use-me.ts'
import { EntryForm } from './entry-form.tsx'

type Entry = Data<typeof listEntries>['entries'][number]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('day') ?? ''
  const today = businessDateAt(new Date())
  const day = isBusinessDate(asked) ? asked : today
  const [found, proposals] = await Promise.all([
    load(callOffice(listEntries, { query: monthOf(day) })),
    load(callOffice(listDualControls, {})),
  ])
  return { day, today, ...found, proposals: proposals.filter(({ kind }) => kind === 'manual_entry') }
}

export default function EntriesPage() {
  const { ledger, report, cash, common } = useTexts()
  const language = useLanguage()
  const me = useMe()
  const revalidator = useRevalidator()
  const { day, today, entries, accounts, branches, proposals } = useLoaderData<typeof clientLoader>()
  const [asked, setAsked] = useState<Entry | null>(null)
  const mayPropose = me.permissions.includes('close_books')
  const reload = () => revalidator.revalidate()
  const columns: Column<Entry>[] = [
    { head: ledger.booked, nowrap: true, renderCell: ({ booked_date }) => formatDate(booked_date) },
    {
      head: ledger.entry_text,
      namesRow: true,
      renderCell: ({ opening, reverses, reversed, text }) => (
        <>
          {opening && <span className="block font-bold">{ledger.entry_opening}</span>}
          {reverses !== null && <span className="block font-bold">{ledger.entry_mirror}</span>}
          {reversed && <span className="block font-bold">{ledger.entry_reversed}</span>}
          <span className="break-words">{text}</span>
        </>
      ),
    },
    { head: `${ledger.entry_lines} (${common.baht})`, renderCell: ({ lines }) => <EntryLines lines={lines} /> },
    { head: report.branch, renderCell: ({ branch }) => (branch === null ? cash.head_office : inLanguage(branch, language)) },
    {
      head: `${ledger.month_proposed_by}, ${ledger.month_confirmed_by}`,
      renderCell: (entry) => `${entry.proposed_by}, ${entry.confirmed_by}`,
    },
  ]
  const reverse: Column<Entry> = {
    head: '',
    renderCell: (entry) =>
      entry.reverses === null && !entry.reversed ? (
        <Button variant="secondary" onClick={() => setAsked(entry)}>
          {ledger.entry_reverse}
        </Button>
      ) : null,
  }
  return (
    <>
      <PageHeading>{ledger.entries_title}</PageHeading>
      <PageTabs of="reports" />
      <p className="mb-4">{ledger.entries_lead}</p>
      <WaitingProposals proposals={proposals} onDone={reload} />
      <ShowForm>
        <DateField key={day} name="day" label={ledger.entries_month} defaultValue={day} />
      </ShowForm>
      <div className="grid grid-cols-1 gap-4">
        {entries.length === 0 ? (
          <EmptyState text={ledger.entries_none} />
        ) : (
          <DataTable
            label={ledger.entries_title}
            rows={entries}
            keyOf={({ id }) => id}
            columns={mayPropose ? [...columns, reverse] : columns}
          />
        )}
        {mayPropose && <EntryForm today={today} accounts={accounts} branches={branches} onDone={reload} />}
      </div>
      <FormDialog
        open={asked !== null}
        question={ledger.entry_reverse_question}
        confirmLabel={ledger.month_propose}
        renderFields={(errors) => (
          <>
            {asked && <EntryLines lines={asked.lines} />}
            <DateField name="date" label={ledger.booked} defaultValue={today} error={errors['date']} />
            <TextArea name="text" label={ledger.entry_text} maxLength={maxEntryText} error={errors['text']} required />
          </>
        )}
        send={(form, idempotencyKey) =>
          callOffice(
            reverseEntry,
            { params: { id: asked!.id }, body: { date: textOf(form, 'date'), text: textOf(form, 'text') } },
            { idempotencyKey },
          )
        }
        onDone={async () => {
          setAsked(null)
          await reload()
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}
