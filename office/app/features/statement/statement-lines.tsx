import type { Data } from '@let-twe/core/endpoint.ts'
import type { listStatementLines } from '@let-twe/core/office/statement-endpoints.ts'
import { DataTable } from '@let-twe/ui/data-table/data-table.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { Link, href } from 'react-router'

type Line = Data<typeof listStatementLines>[number]

/** Lines of a bank's file: what each is, and what became of it. */
export function StatementLines({ lines }: { readonly lines: readonly Line[] }) {
  const { office } = useTexts()
  if (lines.length === 0) return <EmptyState text={office.statement_no_lines} />
  return (
    <DataTable
      label={office.statement_lines}
      numbers={[3]}
      head={[
        office.statement_line,
        office.statement_kind,
        office.date,
        office.amount,
        office.transfer_payer,
        office.reference,
        office.statement_number,
        office.statement_became,
      ]}
    >
      {lines.map((line) => (
        <tr key={line.id}>
          <td>{line.line_number}</td>
          <td>
            {office[`verdict_${line.verdict}`]}
            {line.mistake !== null && <span className="block text-warning">{office[`mistake_${line.mistake}`]}</span>}
          </td>
          <td>{line.paid_date !== null && <DateText date={line.paid_date} />}</td>
          <td className="whitespace-nowrap">{line.amount_satang !== null && <Money satang={line.amount_satang} />}</td>
          <td className="break-words">
            <bdi>{line.payer ?? line.words}</bdi>
          </td>
          <td>{line.reference}</td>
          <td className="break-all">{line.number}</td>
          <td>
            {line.transfer_state !== null &&
              (line.loan_id === null ? (
                office[`transfer_${line.transfer_state}`]
              ) : (
                <Link to={href('/loans/:id', { id: line.loan_id })} className="text-primary underline">
                  {office[`transfer_${line.transfer_state}`]}
                </Link>
              ))}
            {line.transfer_reason !== null && <span className="block text-muted">{office[`suspense_${line.transfer_reason}`]}</span>}
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
