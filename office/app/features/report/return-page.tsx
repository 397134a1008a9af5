import { load } from '@let-twe/client/load.ts'
import { businessDateAt } from '@let-twe/core/business-date.ts'
import { getMonthlyReturn, getMonthlyReturnFile } from '@let-twe/core/report/endpoints.ts'
import { formatDate, formatNumber } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DataTable } from '../../list/data-table.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { type ClientLoaderFunctionArgs, Form, useLoaderData } from 'react-router'
import { callOffice } from '../../session/call-office.ts'
import { AsOf } from './as-of.tsx'
import { PageTabs } from '../../page/page-tabs.tsx'
import { SaveReport } from './save-report.tsx'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('month') ?? ''
  const month = /^\d{4}-\d\d$/.test(asked) ? asked : businessDateAt(new Date()).slice(0, 7)
  return load(callOffice(getMonthlyReturn, { query: { month } }))
}

export default function ReturnPage() {
  const { report } = useTexts()
  const { month, until, rows, average_satang, npl_percent, as_of } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHeading>{report.return_title}</PageHeading>
      <PageTabs of="reports" />
      <Form className="mb-4 flex flex-wrap items-end gap-2">
        <div className="grow sm:max-w-xs">
          <TextField key={month} type="month" name="month" label={report.month} defaultValue={month} />
        </div>
        <Button type="submit" variant="secondary">
          {report.show}
        </Button>
      </Form>
      <p className="mb-2 text-sm text-muted">
        {report.return_until}: {formatDate(until)}
      </p>
      <AsOf instant={as_of} />
      <DataTable
        label={report.return_title}
        rows={[
          ...rows.map(({ item, accounts, amount_satang }) => ({
            name: report[`return_${item}`],
            accounts: formatNumber(accounts),
            amount: <Money satang={amount_satang} />,
          })),
          { name: report.return_average, accounts: '–', amount: <Money satang={average_satang} /> },
          { name: report.return_npl_percent, accounts: '–', amount: npl_percent === null ? '–' : `${npl_percent}%` },
        ]}
        keyOf={({ name }) => name}
        columns={[
          { head: report.return_item, namesRow: true, renderCell: ({ name }) => name },
          { head: report.accounts, right: true, renderCell: ({ accounts }) => accounts },
          { head: report.amount, right: true, renderCell: ({ amount }) => amount },
        ]}
      />
      <p className="my-4 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">{report.return_note}</p>
      <SaveReport name={`return-${month}`} load={(format) => callOffice(getMonthlyReturnFile, { query: { month, format } })} />
    </>
  )
}
