import { bahtToSatang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { type Loan, neverLent } from './loan-timeline.ts'

/**
 * The agreed terms: kind of loan with its conditions, amount, term, dates and reference. Unknown or not yet needed facts are left
 * out.
 */
export function LoanFacts({ loan }: { loan: Loan }) {
  const dates = useDateWords()
  const { loan: words, loan_type } = useTexts()
  const days = [
    [words.applied_date, loan.applied_date],
    [words.possible_disbursement_date, loan.disbursement_date ? null : loan.possible_disbursement_date],
    [words.disbursement_date, loan.disbursement_date],
    [words.first_payment_date, loan.first_payment_date],
    [words.last_payment_date, loan.last_payment_date],
    [words.closed_date, loan.closed_date],
  ] as const
  return (
    <SummaryList
      rows={[
        {
          label: words.loan_type,
          value: (
            <>
              {loan_type[loan.loan_type]}
              {!neverLent(loan) && <span className="block text-sm font-normal text-muted">{words[`type_${loan.loan_type}`]}</span>}
            </>
          ),
        },
        { label: words.loan_size, value: <Money satang={bahtToSatang(loan.loan_size_baht)} /> },
        { label: words.term, value: fill(words.term_months, { months: loan.months, times: loan.times_per_month }) },
        ...days.flatMap(([label, date]) => (date ? [{ label, value: sayDate(date, dates) }] : [])),
        // nothing is paid before there is a bill
        ...(loan.instalments.length > 0
          ? [{ label: words.payment_reference_number, value: <span className="tabular-nums">{loan.payment_reference_number}</span> }]
          : []),
      ]}
    />
  )
}
