import { load } from '@let-twe/client/load.ts'
import { getWaiting } from '@let-twe/core/report/endpoints.ts'
import { formatNumber } from '@let-twe/texts/format.ts'
import { BarChart } from '@let-twe/ui/chart/bar-chart.tsx'
import { DataTable } from '../../list/data-table.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { useLoaderData } from 'react-router'
import { callOffice } from '../../session/call-office.ts'
import { PageTabs } from '../../page/page-tabs.tsx'

export function clientLoader() {
  return load(callOffice(getWaiting, {}))
}

export default function WaitingPage() {
  const { report } = useTexts()
  const rows = useLoaderData<typeof clientLoader>()
  const wordsOf = (step: (typeof rows)[number]['step']) => report[`step_${step}`]
  return (
    <>
      <PageHeading>{report.tab_waiting}</PageHeading>
      <PageTabs of="reports" />
      <p className="mb-4">{report.waiting_lead}</p>
      {rows.length === 0 ? (
        <EmptyState text={report.waiting_none} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <BarChart
            title={report.waiting_count}
            period={wordsOf(rows.at(-1)!.step)}
            bars={rows.map(({ step, count }) => ({ label: wordsOf(step), value: count, shown: formatNumber(count) }))}
          />
          <DataTable
            label={report.tab_waiting}
            rows={rows}
            keyOf={({ step }) => step}
            columns={[
              { head: report.waiting_step, namesRow: true, renderCell: ({ step }) => wordsOf(step) },
              { head: report.waiting_count, right: true, renderCell: ({ count }) => formatNumber(count) },
              { head: report.waiting_median, right: true, renderCell: ({ median_days }) => median_days },
              { head: report.waiting_longest, right: true, renderCell: ({ longest_days }) => longest_days },
            ]}
          />
        </div>
      )}
    </>
  )
}
