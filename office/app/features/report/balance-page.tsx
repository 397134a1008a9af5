import { load } from '@let-twe/client/load.ts'
import { businessDateAt, daysBetween, isBusinessDate, monthOf } from '@let-twe/core/business-date.ts'
import { balanceColumns } from '@let-twe/core/ledger/balance-columns.ts'
import { getTrialBalance, getTrialBalanceFile } from '@let-twe/core/ledger/endpoints.ts'
import { sumSatang } from '@let-twe/core/money.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { formatExactAmount } from '@let-twe/texts/format.ts'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { type ClientLoaderFunctionArgs, Form, useLoaderData } from 'react-router'
import { ShowInRow } from '../../forms/show-form.tsx'
import { DataTable } from '../../list/data-table.tsx'
import { PageTabs } from '../../page/page-tabs.tsx'
import { callOffice } from '../../session/call-office.ts'
import { AsOf } from './as-of.tsx'
import { SaveReport } from '../../list/save-report.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = queryOf(new URL(request.url).searchParams)
  return { query, ...(await load(callOffice(getTrialBalance, { query }))) }
}

/** The days of the address, or this month until today. */
function queryOf(asked: URLSearchParams) {
  const today = businessDateAt(new Date())
  const dayOf = (name: string) => [asked.get(name) ?? ''].find(isBusinessDate)
  const to = dayOf('to') ?? today
  const from = dayOf('from') ?? monthOf(to).from
  return { from: daysBetween(from, to) < 0 ? to : from, to, split: asked.get('split') === 'branch' ? ('branch' as const) : undefined }
}

export default function BalancePage() {
  const { ledger, report, common, cash } = useTexts()
  const language = useLanguage()
  const { query, rows, as_of } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHeading>{ledger.balance_title}</PageHeading>
      <PageTabs of="reports" />
      <Form key={JSON.stringify(query)} className="mb-5 grid grid-cols-1 items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <DateField name="from" label={report.from} defaultValue={query.from} />
        <DateField name="to" label={report.to} defaultValue={query.to} />
        <SelectField
          name="split"
          label={report.split}
          defaultValue={query.split ?? ''}
          options={[
            { value: '', label: report.split_none },
            { value: 'branch', label: report.branch },
          ]}
        />
        <ShowInRow />
      </Form>
      <AsOf instant={as_of} />
      {rows.length === 0 ? (
        <EmptyState text={ledger.balance_none} />
      ) : (
        <DataTable
          label={`${ledger.balance_title} (${common.baht})`}
          rows={[...rows, null]}
          keyOf={(row) => (row === null ? 'total' : `${row.branch?.en} ${row.account}`)}
          columns={[
            ...(query.split === undefined
              ? []
              : [
                  {
                    head: report.branch,
                    renderCell: (row: Row | null) =>
                      row === null ? '' : row.branch === null ? cash.head_office : inLanguage(row.branch, language),
                  },
                ]),
            { head: ledger.number, nowrap: true, renderCell: (row: Row | null) => row?.number ?? '' },
            {
              head: ledger.account,
              namesRow: true,
              renderCell: (row: Row | null) => (row === null ? <strong>{ledger.total}</strong> : inLanguage(row.name, language)),
            },
            ...balanceColumns.map(({ head, valueOf }) => ({
              head: ledger[head],
              right: true as const,
              renderCell: (row: Row | null) =>
                row === null ? <strong>{formatExactAmount(sumSatang(rows.map(valueOf)))}</strong> : formatExactAmount(valueOf(row)),
            })),
          ]}
        />
      )}
      <div className="mt-4">
        <SaveReport
          name={`trial-balance-${query.from}-${query.to}`}
          load={(format) => callOffice(getTrialBalanceFile, { query: { ...query, format } })}
        />
      </div>
    </>
  )
}

type Row = ReturnType<typeof useLoaderData<typeof clientLoader>>['rows'][number]
