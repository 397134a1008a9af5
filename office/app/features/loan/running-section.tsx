import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatAmount, formatDateInText } from '@let-twe/texts/format.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import type { ReactNode } from 'react'
import { Link, href } from 'react-router'
import { DataTable } from '../../list/data-table.tsx'
import { Corrections } from './corrections.tsx'
import { PaymentsList } from './payments-list.tsx'
import { PlanStateTag } from './plan-state-tag.tsx'

const tones = { paid: 'success', due: 'warning', late: 'danger', upcoming: 'neutral' } as const

/** A disbursed loan: the debt, the schedule, and every payment with its allocation. */
export function RunningSection({ file, onDone }: { readonly file: LoanFile; readonly onDone: () => Promise<void> }) {
  const { office, loan: words } = useTexts()
  const { loan } = file
  return (
    <Card title={words.schedule}>
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        <Figure label={office.outstanding}>
          <Money satang={loan.outstanding_satang} />
        </Figure>
        <Figure label={words.paid}>
          <Money satang={loan.paid_satang} />
        </Figure>
        {loan.overdue_satang > 0 && (
          <Figure label={office.overdue}>
            <Money satang={loan.overdue_satang} />
          </Figure>
        )}
        {file.days_in_arrears > 0 && <Figure label={office.days_in_arrears}>{file.days_in_arrears}</Figure>}
        {loan.overpaid_satang > 0 && (
          <Figure label={office.owed_back}>
            <Money satang={loan.overpaid_satang} />
          </Figure>
        )}
      </dl>
      <DataTable
        label={words.schedule}
        rows={loan.instalments}
        keyOf={({ number }) => number}
        columns={[
          { head: '#', renderCell: ({ number }) => number },
          {
            head: words.repayment_date,
            renderCell: (each) => (
              <>
                <span className="block">
                  <DateText date={each.due_date} />
                </span>
                {each.original_due_date && (
                  <span className="block text-muted">
                    {fill(office.due_originally, { date: formatDateInText(each.original_due_date) })}
                  </span>
                )}
                <StateTag tone={tones[each.state]}>{words[`instalment_${each.state}`]}</StateTag>
              </>
            ),
          },
          { head: words.repayment_amount, nowrap: true, renderCell: (each) => formatAmount(each.payment_satang) },
          { head: words.principal, nowrap: true, renderCell: (each) => formatAmount(each.principal_satang) },
          { head: words.interest, nowrap: true, renderCell: (each) => formatAmount(each.interest_satang) },
          { head: words.fee, nowrap: true, renderCell: (each) => formatAmount(each.fee_satang) },
          { head: words.paid, nowrap: true, renderCell: (each) => formatAmount(each.paid_satang) },
        ]}
      />
      {file.restructuring.newest && (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-bold">{office.dual_restructure}</span>
          <PlanStateTag state={file.restructuring.newest.state} />
          {file.restructuring.newest.state === 'offered' && (
            <span>{fill(office.plan_sign_until, { date: formatDateInText(file.restructuring.newest.valid_until) })}</span>
          )}
          <Link
            to={href('/loans/:id/restructuring', { id: loan.id })}
            className="inline-flex min-h-12 items-center text-primary underline print:hidden"
          >
            {office.plan_see}
          </Link>
        </p>
      )}
      <Corrections file={file} onDone={onDone} />
      <h3 className="mt-5 font-bold">{office.section_payments}</h3>
      <PaymentsList payments={file.payments} onDone={onDone} />
    </Card>
  )
}

function Figure({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-bold">{children}</dd>
    </div>
  )
}
