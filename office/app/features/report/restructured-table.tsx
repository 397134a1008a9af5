import type { Data, Page } from '@let-twe/core/endpoint.ts'
import type { listRestructured } from '@let-twe/core/report/restructured-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate, formatDateInText, formatExactAmount, formatNumber } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PagedTable } from '../../list/data-table.tsx'
import { ReferenceLink } from '../../loan/loan-link.tsx'

type Row = Data<typeof listRestructured>[number]

/** New plans beside the plans before them, with the arrears of then and of the end of the month. */
export function RestructuredTable({ label, list }: { readonly label: string; readonly list: Page<Row> }) {
  const { report, ledger, common } = useTexts()
  const planned = ({ instalments, total_satang, last_due_date }: Row['plan_after']) => (
    <>
      {formatExactAmount(total_satang)}
      <span className="block text-muted">
        {fill(report.plan_until, { count: formatNumber(instalments), date: formatDateInText(last_due_date) })}
      </span>
    </>
  )
  return (
    <PagedTable
      label={`${label} (${common.baht})`}
      none={report.pack_restructured_none}
      list={list}
      keyOf={({ id }) => id}
      isWrong={({ days_late }) => days_late > 30}
      columns={[
        { head: ledger.reference, namesRow: true, nowrap: true, renderCell: (loan) => <ReferenceLink to={loan} /> },
        { head: report.plan_signed, nowrap: true, renderCell: ({ signed_on }) => formatDate(signed_on) },
        { head: report.plan_late_then, right: true, renderCell: ({ days_late_then }) => formatNumber(days_late_then) },
        { head: ledger.loss_days, right: true, renderCell: ({ days_late }) => formatNumber(days_late) },
        { head: ledger.loss_principal, right: true, renderCell: ({ principal_satang }) => formatExactAmount(principal_satang) },
        { head: report.plan_before, right: true, renderCell: ({ plan_before }) => planned(plan_before) },
        { head: report.plan_after, right: true, renderCell: ({ plan_after }) => planned(plan_after) },
        { head: report.plan_cured, nowrap: true, renderCell: ({ cured_on }) => (cured_on ? formatDate(cured_on) : '–') },
      ]}
    />
  )
}
