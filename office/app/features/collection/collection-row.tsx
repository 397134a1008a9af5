import { type BusinessDate, businessDateAt } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { listCollection } from '@let-twe/core/office/collection-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatAmount } from '@let-twe/texts/format.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PhoneText } from '@let-twe/ui/phone-text/phone-text.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { CallButton } from '../../contact/call-button.tsx'
import { PromiseText } from '../../contact/promise-text.tsx'
import { LoanLink } from '../../loan/loan-link.tsx'

type Line = Data<typeof listCollection>[number]

/** A late loan: what is owed, what was agreed, and the call. */
export function CollectionRow({ line, onDone }: { readonly line: Line; readonly onDone: () => Promise<void> }) {
  return (
    <tr className="tabular-nums">
      <td>
        <span className="block max-w-48">
          <LoanLink to={line} />
        </span>
        <PhoneText number={line.phone_number} />
      </td>
      <td>{line.days_late}</td>
      <td className="whitespace-nowrap">{formatAmount(line.overdue_satang)}</td>
      <td className="whitespace-nowrap">{formatAmount(line.at_stake_satang)}</td>
      <td>
        <LastContact line={line} />
      </td>
      <td>{line.promise && <PromiseText promise={line.promise} />}</td>
      <td className="whitespace-nowrap">{line.next_date && <DateText date={line.next_date} />}</td>
      <td className="whitespace-nowrap">
        <CallButton loanId={line.loan_id} isOpen={line.called_by !== null} onDone={onDone} />
      </td>
    </tr>
  )
}

function LastContact({ line: { last_contact: last, called_by: caller } }: { readonly line: Line }) {
  const { collection } = useTexts()
  const day: BusinessDate | null = last && businessDateAt(new Date(last.at))
  return (
    <>
      {caller !== null && <StateTag tone="warning">{fill(collection.called_by, { name: caller })}</StateTag>}
      {last === null || day === null ? (
        caller === null && <span className="text-muted">{collection.never}</span>
      ) : (
        <>
          <span className="block whitespace-nowrap">
            <DateText date={day} />
          </span>
          <span className="block text-muted">{last.outcome ? collection[`outcome_${last.outcome}`] : collection[`kind_${last.kind}`]}</span>
        </>
      )}
    </>
  )
}
