import { bahtToSatang } from '@let-twe/core/money.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { inLanguage } from '@let-twe/core/translated.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { Link, href } from 'react-router'
import { getLoanAgreement } from '@let-twe/core/loan/money-endpoints.ts'
import { callOffice } from '../../session/call-office.ts'
import { ShowDocument } from '../../document/show-document.tsx'
import { LoanStateTag } from '../../loan/loan-state-tag.tsx'

/** The loan in figures, its approvers, and the person's other loans. */
export function LoanSection({ file }: { readonly file: LoanFile }) {
  const { office, loan: words, common, loan_type, portfolio, report } = useTexts()
  const language = useLanguage()
  const { loan } = file
  const day = (date: BusinessDate | null) => (date === null ? null : <DateText date={date} weekday />)
  const rows = [
    { label: words.loan_size, value: <Money satang={bahtToSatang(loan.loan_size_baht)} /> },
    { label: words.term, value: fill(words.term_months, { months: loan.months, times: loan.times_per_month }) },
    { label: office.yearly_rate, value: `${file.yearly_rate / 100}%` },
    { label: words.total, value: <Money satang={loan.total_satang} /> },
    { label: report.product, value: inLanguage(loan.product.name, language) },
    { label: office.loan_type, value: loan_type[loan.loan_type] },
    { label: office.branch_visit_needed, value: loan.branch_visit_needed ? common.yes : common.no },
    { label: words.payment_reference_number, value: loan.payment_reference_number },
    { label: words.applied_date, value: day(loan.applied_date) },
    { label: words.possible_disbursement_date, value: loan.disbursement_date ? null : day(loan.possible_disbursement_date) },
    { label: words.disbursement_date, value: day(loan.disbursement_date) },
    { label: office.disbursement_reference, value: file.disbursement_reference },
    { label: portfolio.column_contract, value: file.imported?.contract ?? null },
    {
      label: portfolio.paid_before,
      value: file.imported && file.imported.paid_satang !== null ? <Money satang={file.imported.paid_satang} /> : null,
    },
    { label: portfolio.column_last_paid, value: day(file.imported?.last_paid ?? null) },
    {
      label: office.screening_proof,
      value:
        file.screening &&
        fill(file.screening.held ? office.screening_held : office.screening_clear, {
          version: file.screening.list_version,
          when: formatInstantInText(new Date(file.screening.at)),
        }),
    },
    { label: words.closed_date, value: file.write_off ? null : day(loan.closed_date) },
    { label: office.written_off_on, value: day(file.write_off?.date ?? null) },
    { label: office.outstanding, value: file.write_off && <Money satang={file.write_off.owed_satang} /> },
    { label: office.recovered, value: file.write_off && <Money satang={file.write_off.recovered_satang} /> },
    { label: office.reapply_allowed_on, value: day(file.write_off?.reapply_allowed_date ?? null) },
  ].filter(({ value }) => value !== null)
  return (
    <Card title={office.section_loan}>
      <SummaryList rows={rows} />
      <div className="mt-3 grid gap-1 text-sm text-muted empty:hidden">
        {file.proposed_by && <p>{fill(office.proposed_by, { name: file.proposed_by.name })}</p>}
        {file.approved_by && file.approved_at && (
          <p>{fill(office.approved_by, { name: file.approved_by.name, when: formatInstantInText(new Date(file.approved_at)) })}</p>
        )}
        {file.signed_at && <p>{fill(office.signed_at, { when: formatInstantInText(new Date(file.signed_at)) })}</p>}
      </div>
      {loan.approved && (
        <div className="mt-3">
          <ShowDocument
            name={office.agreement}
            label={office.see_agreement}
            load={() => callOffice(getLoanAgreement, { params: { id: loan.id } })}
          />
        </div>
      )}
      {file.other_loans.length > 0 && (
        <div className="mt-4">
          <h3 className="font-bold">{office.section_other_loans}</h3>
          <ul className="mt-1 grid gap-1">
            {file.other_loans.map((other) => (
              <li key={other.id}>
                {other.other_branch ? (
                  <span className="flex min-h-12 flex-wrap items-center gap-3">
                    <OtherLoan loan={other} />
                    <span className="text-muted">{inLanguage(other.other_branch, language)}</span>
                  </span>
                ) : (
                  <Link
                    to={href('/loans/:id', { id: other.id })}
                    className="flex min-h-12 flex-wrap items-center gap-3 text-primary underline"
                  >
                    <OtherLoan loan={other} />
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

function OtherLoan({ loan }: { readonly loan: LoanFile['other_loans'][number] }) {
  return (
    <>
      <DateText date={loan.applied_date} />
      <Money satang={bahtToSatang(loan.loan_size_baht)} />
      <LoanStateTag state={loan.loan_state} />
    </>
  )
}
