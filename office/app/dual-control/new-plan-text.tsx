import type { ShownProposal } from '@let-twe/core/dual-control/proposal-data.ts'
import { sumSatang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatAmount, formatDateInText } from '@let-twe/texts/format.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'

type Plan = NonNullable<ShownProposal['new_plan']>

/** A proposed plan of a loan: its terms, what is to be paid before and after, and the instalments of both plans side by side. */
export function NewPlanText({ plan }: { readonly plan: Plan }) {
  const { office } = useTexts()
  return (
    <>
      <span className="block">{fill(office.plan_terms, { count: plan.instalments, date: formatDateInText(plan.first_due_date) })}</span>
      <span className="block">
        {office.plan_total_before}: <Money satang={plan.total_before_satang} />
      </span>
      <span className="block">
        {office.plan_total_after}: <Money satang={plan.total_after_satang} />
      </span>
      {plan.arrears_since !== null && (
        <span className="block">
          {office.plan_late_since}: <DateText date={plan.arrears_since} />
        </span>
      )}
      <span className="my-1 flex flex-wrap gap-x-8 gap-y-2">
        <Instalments title={office.plan_before} rows={plan.before} />
        <Instalments title={fill(office.plan_after, { date: formatDateInText(plan.starts_on) })} rows={plan.after} />
      </span>
    </>
  )
}

function Instalments({ title, rows }: { readonly title: string; readonly rows: Plan['before'] }) {
  return (
    <span className="block">
      <span className="block font-bold">{title}</span>
      {rows.map(({ number, due_date, principal_satang, interest_satang, fee_satang }) => (
        <span key={number} className="block whitespace-nowrap tabular-nums">
          {number}. {formatDateInText(due_date)}: {formatAmount(sumSatang([principal_satang, interest_satang, fee_satang]))}
        </span>
      ))}
    </span>
  )
}
