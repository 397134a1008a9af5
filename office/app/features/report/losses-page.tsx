import { load } from '@let-twe/client/load.ts'
import { isBusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { getLossFile, getLosses, listLossLoans } from '@let-twe/core/ledger/loss-endpoints.ts'
import { classWords } from '@let-twe/core/ledger/loss-policy.ts'
import { sumSatang } from '@let-twe/core/money.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate, formatDateInText, formatExactAmount, formatNumber } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { ShowForm } from '../../forms/show-form.tsx'
import { type Column, DataTable, PagedTable } from '../../list/data-table.tsx'
import { placeOf } from '../../list/list-end.tsx'
import { ReferenceLink } from '../../loan/loan-link.tsx'
import { PageTabs } from '../../page/page-tabs.tsx'
import { callOffice } from '../../session/call-office.ts'
import { SaveReport } from '../../list/save-report.tsx'

type Shown = NonNullable<Data<typeof getLosses>['shown']>
type Row = Shown['rows'][number]
type Loan = Data<typeof listLossLoans>[number]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams
  const month = asked.get('month') ?? ''
  const losses = await load(callOffice(getLosses, { query: isBusinessDate(month) ? { last_day: month } : {} }))
  const [place, branch_id] = [asked.get('class') ?? '', asked.get('branch') ?? '']
  if (losses.shown === null) return { ...losses, chosen: null, loans: null }
  const query = {
    ...placeOf(request.url),
    last_day: losses.shown.last_day,
    ...(/^[0-5]$/.test(place) && { class: place }),
    ...(branch_id !== '' && { branch_id }),
  }
  return { ...losses, loans: await load(callOffice(listLossLoans, { query })) }
}

export default function LossesPage() {
  const { ledger, report, common } = useTexts()
  const language = useLanguage()
  const { months, shown, loans } = useLoaderData<typeof clientLoader>()
  const nameOf = (place: number) => {
    const { words, values } = classWords(shown!.classes, place)
    return fill(ledger[words], values)
  }
  const amount = (head: string, valueOf: (row: Row) => number): Column<Row | null> => ({
    head,
    right: true,
    renderCell: (row) => formatExactAmount(sumSatang((row === null ? shown!.rows : [row]).map(valueOf) as Parameters<typeof sumSatang>[0])),
  })
  return (
    <>
      <PageHeading>{ledger.losses_title}</PageHeading>
      <PageTabs of="reports" />
      <p className="mb-4">{ledger.losses_lead}</p>
      {shown === null || loans === null ? (
        <EmptyState text={ledger.losses_none} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <ShowForm>
            <SelectField
              key={shown.last_day}
              name="month"
              label={ledger.month_last_day}
              defaultValue={shown.last_day}
              options={months.map((day) => ({ value: day, label: formatDate(day) }))}
            />
          </ShowForm>
          <p>{shown.booked ? ledger.losses_booked : ledger.losses_waiting}</p>
          <DataTable
            label={`${ledger.losses_title} (${common.baht})`}
            rows={[...shown.rows, null]}
            keyOf={(row) => (row === null ? 'total' : `${row.class} ${row.branch_id}`)}
            columns={[
              {
                head: ledger.loss_class,
                namesRow: true,
                nowrap: true,
                renderCell: (row) =>
                  row === null ? (
                    ledger.total
                  ) : (
                    <Link to={`?${addressOf(shown.last_day, row)}`} className="text-primary underline">
                      {nameOf(row.class)}
                    </Link>
                  ),
              },
              {
                head: report.branch,
                renderCell: (row) => (row === null ? '' : row.branch === null ? report.no_branch : inLanguage(row.branch, language)),
              },
              {
                head: `${ledger.loss_rate} (%)`,
                right: true,
                renderCell: (row) => (row === null ? '' : formatNumber(shown.classes[row.class]!.rate / 100)),
              },
              {
                head: ledger.loss_loans,
                right: true,
                renderCell: (row) => formatNumber((row === null ? shown.rows : [row]).reduce((sum, each) => sum + each.loans, 0)),
              },
              amount(ledger.loss_principal, (row) => row.principal_satang),
              amount(ledger.loss_interest, (row) => row.interest_satang),
              amount(ledger.loss_allowance, (row) => row.allowance_satang),
            ]}
          />
          <SaveReport
            name={`expected-losses-${shown.last_day}`}
            load={(format) => callOffice(getLossFile, { query: { last_day: shown.last_day, format } })}
          />
          <h2 className="text-lg font-bold text-primary-deep">{fill(ledger.loss_loans_of, { date: formatDateInText(shown.last_day) })}</h2>
          <PagedTable
            label={ledger.loss_loans}
            none={ledger.losses_none}
            list={loans}
            keyOf={({ loan_id }) => loan_id}
            columns={[
              {
                head: ledger.reference,
                namesRow: true,
                renderCell: (loan: Loan) => <ReferenceLink to={loan} />,
              },
              { head: ledger.loss_days, right: true, renderCell: ({ days_late }) => formatNumber(days_late) },
              { head: report.branch, renderCell: ({ branch }) => (branch === null ? report.no_branch : inLanguage(branch, language)) },
              { head: ledger.loss_principal, right: true, renderCell: (loan) => formatExactAmount(loan.principal_satang) },
              { head: ledger.loss_interest, right: true, renderCell: (loan) => formatExactAmount(loan.interest_satang) },
              { head: ledger.loss_allowance, right: true, renderCell: (loan) => formatExactAmount(loan.allowance_satang) },
            ]}
          />
        </div>
      )}
    </>
  )
}

function addressOf(month: string, row: Row): URLSearchParams {
  return new URLSearchParams({ month, class: String(row.class), ...(row.branch_id && { branch: row.branch_id }) })
}
