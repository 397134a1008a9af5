import { load } from '@let-twe/client/load.ts'
import { businessDateAt } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { writeOffColumns } from '@let-twe/core/ledger/write-off-columns.ts'
import { getWriteOffFile, listWriteOffs } from '@let-twe/core/ledger/write-off-endpoints.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { formatDate, formatExactAmount } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Column, PagedTable } from '../../list/data-table.tsx'
import { placeOf } from '../../list/list-end.tsx'
import { ReferenceLink } from '../../loan/loan-link.tsx'
import { PageTabs } from '../../page/page-tabs.tsx'
import { callOffice } from '../../session/call-office.ts'
import { SaveReport } from '../../list/save-report.tsx'

type WriteOff = Data<typeof listWriteOffs>[number]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const list = await load(callOffice(listWriteOffs, { query: placeOf(request.url) }))
  return { year: Number(businessDateAt(new Date()).slice(0, 4)), list }
}

export default function WriteOffsPage() {
  const { ledger, report, reason, common } = useTexts()
  const language = useLanguage()
  const { year, list } = useLoaderData<typeof clientLoader>()
  const reasons: Readonly<Record<string, string>> = reason
  const amounts = writeOffColumns.map(({ head, valueOf }): Column<WriteOff> => ({
    head: ledger[head],
    right: true,
    renderCell: (row) => formatExactAmount(valueOf(row)),
  }))
  return (
    <>
      <PageHeading>{ledger.write_offs_title}</PageHeading>
      <PageTabs of="reports" />
      <p className="mb-4">{ledger.write_offs_lead}</p>
      <PagedTable
        label={`${ledger.write_offs_title} (${common.baht})`}
        none={ledger.write_offs_none}
        list={list}
        keyOf={({ loan_id }) => loan_id}
        columns={[
          { head: ledger.written_off, nowrap: true, renderCell: ({ date }) => formatDate(date) },
          {
            head: ledger.reference,
            namesRow: true,
            renderCell: (loan) => <ReferenceLink to={loan} />,
          },
          { head: report.branch, renderCell: ({ branch }) => (branch === null ? report.no_branch : inLanguage(branch, language)) },
          ...amounts,
          { head: ledger.write_off_reason, renderCell: ({ reason_code }) => reason_code && (reasons[reason_code] ?? reason_code) },
          { head: ledger.month_proposed_by, renderCell: ({ proposed_by }) => proposed_by },
          { head: ledger.month_confirmed_by, renderCell: ({ confirmed_by }) => confirmed_by },
        ]}
      />
      <h2 className="mt-5 mb-2 text-lg font-bold text-primary-deep">{ledger.journal_files}</h2>
      <div className="grid gap-3 md:grid-cols-3">
        {[year, year - 1].map((each) => (
          <Card key={each} title={String(each)}>
            <SaveReport
              name={`write-offs-${each}`}
              load={(format) => callOffice(getWriteOffFile, { query: { from: `${each}-01-01`, to: `${each}-12-31`, format } })}
            />
          </Card>
        ))}
      </div>
    </>
  )
}
