import type { Data, Page } from '@let-twe/core/endpoint.ts'
import type { listStatementLines } from '@let-twe/core/payment/statement-endpoints.ts'
import { LoanLink } from '../../loan/loan-link.tsx'
import { PagedTable } from '../../list/data-table.tsx'
import { fill } from '@let-twe/texts/fill.ts'
import { formatNumber } from '@let-twe/texts/format.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'

type Line = Data<typeof listStatementLines>[number]

/** The lines of a bank statement: the kind and the outcome of each. */
export function StatementLines({ lines }: { readonly lines: Page<Line> }) {
  const { office } = useTexts()
  return (
    <PagedTable
      label={office.statement_lines}
      list={lines}
      none={office.statement_no_lines}
      keyOf={({ id }) => id}
      columns={[
        { head: office.statement_line, renderCell: (line) => line.line_number },
        {
          head: office.statement_kind,
          renderCell: ({ verdict, mistake }) => (
            <>
              {office[`verdict_${verdict}`]}
              {mistake !== null && <span className="block text-warning">{office[`mistake_${mistake}`]}</span>}
            </>
          ),
        },
        { head: office.date, renderCell: ({ paid_date }) => paid_date !== null && <DateText date={paid_date} /> },
        {
          head: office.amount,
          right: true,
          renderCell: ({ amount_satang }) => amount_satang !== null && <Money satang={amount_satang} />,
        },
        { head: office.transfer_payer, renderCell: ({ payer, words }) => <bdi className="break-words">{payer ?? words}</bdi> },
        { head: office.reference, renderCell: ({ reference }) => reference },
        { head: office.statement_number, renderCell: ({ number }) => <span className="wrap-anywhere">{number}</span> },
        { head: office.statement_became, renderCell: (line) => <Outcome line={line} /> },
      ]}
    />
  )
}

function Outcome({ line: { transfer_state, transfer_reason, loan, outgoing } }: { readonly line: Line }) {
  const { office } = useTexts()
  if (outgoing) return <Paid by={outgoing} />
  return (
    <>
      {transfer_state !== null && office[`transfer_${transfer_state}`]}
      {loan !== null && (
        <span className="block">
          <LoanLink to={{ loan_id: loan.loan_id, name: loan.name ?? loan.payment_reference_number }} />
        </span>
      )}
      {transfer_reason !== null && <span className="block text-muted">{office[`suspense_${transfer_reason}`]}</span>}
    </>
  )
}

/** What an outgoing line pays. */
function Paid({
  by: { outcome, payments, kind, loan_id, payment_reference_number, number, name },
}: {
  readonly by: NonNullable<Line['outgoing']>
}) {
  const { cash, office } = useTexts()
  return (
    <>
      <span className={outcome === 'unknown' ? 'block text-warning' : 'block'}>{office[`outgoing_${outcome}`]}</span>
      {payments > 1 && <span className="block">{fill(office.outgoing_several, { count: formatNumber(payments) })}</span>}
      {kind !== null && (
        <span className="block">
          {cash[`bank_kind_${kind}`]}
          {loan_id !== null && (
            <>
              {': '}
              <LoanLink to={{ loan_id, name: name ?? payment_reference_number }} />
            </>
          )}
          {loan_id === null && name !== null && <bdi>: {name}</bdi>}
        </span>
      )}
      <span className="block text-sm wrap-anywhere text-muted">
        {[name === null ? null : payment_reference_number, number].flatMap((each) => each ?? []).join(' · ')}
      </span>
    </>
  )
}
