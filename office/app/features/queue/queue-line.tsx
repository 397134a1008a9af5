import { bahtToSatang } from '@let-twe/core/money.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { searchLoans } from '@let-twe/core/office/loan-endpoints.ts'
import { type PhoneNumber, displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate } from '@let-twe/texts/format.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { Link, href } from 'react-router'
import { LoanStateTag } from '../../loan/loan-state-tag.tsx'

/** One loan of the queue; the whole line leads to its file. */
export function QueueLine({ line }: { readonly line: Data<typeof searchLoans>[number] }) {
  const { office, loan_type } = useTexts()
  const { next_appointment: next } = line
  const waits = line.loan_state === 'pre_approved' || line.loan_state === 'appointment_confirmed'
  return (
    <li>
      <Link
        to={href('/loans/:id', { id: line.id })}
        className="grid gap-x-6 gap-y-1 rounded-lg border border-line bg-surface px-4 py-3 hover:border-primary md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,3fr)]"
      >
        <span className="min-w-0">
          <span className="block font-bold break-words text-primary-deep">{line.name ?? office.no_name}</span>
          <span className="block text-sm text-muted tabular-nums">{displayPhoneNumber(line.phone_number as PhoneNumber)}</span>
        </span>
        <span className="min-w-0">
          <span className="block font-bold">
            <Money satang={bahtToSatang(line.loan_size_baht)} />
          </span>
          <span className="block text-sm text-muted">
            {loan_type[line.loan_type]} ·{' '}
            <span className="whitespace-nowrap">{fill(office.applied_on, { date: formatDate(line.applied_date) })}</span>
          </span>
        </span>
        <span className="flex min-w-0 flex-wrap content-start items-center gap-1.5 md:justify-end">
          <LoanStateTag state={line.loan_state} />
          {line.days_late > 0 && <StateTag tone="danger">{fill(office.days_late_tag, { days: line.days_late })}</StateTag>}
          {waits && (
            <StateTag tone={line.approved ? 'success' : 'warning'}>
              {line.approved ? office.approved_tag : office.waits_second_person}
            </StateTag>
          )}
          {waits && line.signed && <StateTag tone="success">{office.signed_tag}</StateTag>}
          {line.payout_failed && <StateTag tone="danger">{office.payout_failed}</StateTag>}
          {line.open_requests > 0 && <StateTag tone="warning">{fill(office.open_requests_tag, { count: line.open_requests })}</StateTag>}
          {next && (
            <span className="flex items-center gap-1 text-sm text-muted">
              <Icon name={next.type === 'branch' ? 'branch' : 'video'} className="size-4" />
              {office[`appointment_${next.type}`]} <DateText date={next.date} /> {next.time}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
