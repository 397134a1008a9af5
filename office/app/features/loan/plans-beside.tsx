import type { Data } from '@let-twe/core/endpoint.ts'
import type { previewRestructuring } from '@let-twe/core/loan/restructuring-office-endpoints.ts'
import { satang, sumSatang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatAmount, formatDateInText } from '@let-twe/texts/format.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { DataTable } from '../../list/data-table.tsx'

/** The plan of today and a new one. */
export type Plans = NonNullable<Data<typeof previewRestructuring>['plans']>

/** Two plans side by side: what each still asks for, in total and by instalment. */
export function PlansBeside({ plans }: { readonly plans: Plans }) {
  const { office } = useTexts()
  const { total_before_satang: before, total_after_satang: after, arrears_since: since } = plans
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SummaryList
        rows={[
          { label: office.plan_total_before, value: <Money satang={before} /> },
          { label: office.plan_total_after, value: <Money satang={after} /> },
          after < before
            ? { label: office.plan_costs_less, value: <Money satang={satang(before - after)} /> }
            : { label: office.plan_costs_more, value: <Money satang={satang(after - before)} /> },
          ...(since === null ? [] : [{ label: office.plan_late_since, value: <DateText date={since} /> }]),
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        <Plan label={office.plan_before} rows={plans.before} />
        <Plan label={fill(office.plan_after, { date: formatDateInText(plans.starts_on) })} rows={plans.after} />
      </div>
    </div>
  )
}

function Plan({ label, rows }: { readonly label: string; readonly rows: Plans['before'] }) {
  const { loan: words } = useTexts()
  return (
    <div>
      <h3 className="mb-1 font-bold">{label}</h3>
      <DataTable
        label={label}
        rows={rows}
        keyOf={({ number }) => number}
        columns={[
          { head: '#', renderCell: ({ number }) => number },
          { head: words.repayment_date, nowrap: true, renderCell: (each) => <DateText date={each.due_date} /> },
          {
            head: words.repayment_amount,
            right: true,
            renderCell: (each) => formatAmount(sumSatang([each.principal_satang, each.interest_satang, each.fee_satang])),
          },
          { head: words.principal, right: true, renderCell: (each) => formatAmount(each.principal_satang) },
          { head: words.interest, right: true, renderCell: (each) => formatAmount(each.interest_satang) },
          { head: words.fee, right: true, renderCell: (each) => formatAmount(each.fee_satang) },
        ]}
      />
    </div>
  )
}
