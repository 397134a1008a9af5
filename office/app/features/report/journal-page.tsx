import { load } from '@let-twe/client/load.ts'
import { businessDateAt, isBusinessDate, monthOf } from '@let-twe/core/business-date.ts'
import { getJournal, getJournalFile } from '@let-twe/core/ledger/endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate, formatDateInText, formatExactAmount, formatNumber } from '@let-twe/texts/format.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { ShowForm } from '../../forms/show-form.tsx'
import { DataTable } from '../../list/data-table.tsx'
import { PageTabs } from '../../page/page-tabs.tsx'
import { callOffice } from '../../session/call-office.ts'
import { AsOf } from './as-of.tsx'
import { SaveReport } from '../../list/save-report.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('day') ?? ''
  const day = isBusinessDate(asked) ? asked : businessDateAt(new Date())
  return { day, ...(await load(callOffice(getJournal, { query: { day } }))) }
}

export default function JournalPage() {
  const { ledger, common } = useTexts()
  const language = useLanguage()
  const { day, kinds, as_of } = useLoaderData<typeof clientLoader>()
  const ofMonth = monthOf(day)
  const files = [
    { title: `${ledger.file_days}, ${day.slice(0, 7)}`, query: { ...ofMonth, detail: 'day' as const } },
    { title: `${ledger.file_postings}, ${formatDate(day)}`, query: { from: day, to: day, detail: 'posting' as const } },
    { title: `${ledger.file_postings}, ${day.slice(0, 7)}`, query: { ...ofMonth, detail: 'posting' as const } },
  ]
  const lines = kinds.flatMap(({ accounts, ...kind }) => accounts.map((each, place) => ({ ...each, ...kind, first: place === 0 })))
  return (
    <>
      <PageHeading>{ledger.journal_title}</PageHeading>
      <PageTabs of="reports" />
      <ShowForm>
        <DateField key={day} name="day" label={ledger.journal_day} defaultValue={day} />
      </ShowForm>
      <AsOf instant={as_of} />
      {lines.length === 0 ? (
        <EmptyState text={fill(ledger.journal_none, { date: formatDateInText(day) })} />
      ) : (
        <DataTable
          label={`${ledger.journal_title} (${common.baht})`}
          rows={lines}
          keyOf={({ kind, account }) => `${kind} ${account}`}
          columns={[
            { head: ledger.book, renderCell: ({ first, book }) => first && ledger[`book_${book}`] },
            { head: ledger.kind, renderCell: ({ first, kind }) => first && ledger[`kind_${kind}`] },
            { head: ledger.postings, right: true, renderCell: ({ first, postings }) => first && formatNumber(postings) },
            { head: ledger.number, nowrap: true, renderCell: ({ number }) => number },
            { head: ledger.account, namesRow: true, renderCell: ({ name }) => inLanguage(name, language) },
            { head: ledger.debit, right: true, renderCell: ({ debit_satang: sum }) => sum !== 0 && formatExactAmount(sum) },
            { head: ledger.credit, right: true, renderCell: ({ credit_satang: sum }) => sum !== 0 && formatExactAmount(satang(-sum)) },
          ]}
        />
      )}
      <h2 className="mt-5 mb-2 text-lg font-bold text-primary-deep">{ledger.journal_files}</h2>
      <div className="grid gap-3 md:grid-cols-3">
        {files.map(({ title, query }) => (
          <Card key={title} title={title}>
            <SaveReport
              name={`journal-${query.from}-${query.to}`}
              load={(format) => callOffice(getJournalFile, { query: { ...query, format } })}
            />
          </Card>
        ))}
      </div>
    </>
  )
}
