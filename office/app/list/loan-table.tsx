import { bahtToSatang } from '@let-twe/core/money.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import type { Data, Page } from '@let-twe/core/endpoint.ts'
import type { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { href } from 'react-router'
import { useMe } from '../session/use-me.ts'
import { ClaimButton } from '../loan/claim-button.tsx'
import { LoanStateTag } from '../loan/loan-state-tag.tsx'
import { type Column, PagedTable } from './data-table.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'

type Line = Data<typeof searchLoans>[number]

/** A list of loans; `from` is the address of the list that a case leads back to and whose neighbours it shows. */
export function LoanTable({
  label,
  loans,
  none,
  from,
  sorted,
  onChanged,
}: {
  readonly label: string
  readonly loans: Page<Line>
  readonly none: string
  readonly from: string
  readonly sorted: { readonly by: string; readonly order: 'asc' | 'desc' }
  readonly onChanged: () => Promise<void>
}) {
  const { office, loan: words, loan_type, question, desk, staff } = useTexts()
  const language = useLanguage()
  const me = useMe()
  const columns: readonly Column<Line>[] = [
    { head: staff.name, renderCell: ({ name }) => name ?? office.no_name },
    { head: office.amount, right: true, sort: 'size', renderCell: (line) => <Money satang={bahtToSatang(line.loan_size_baht)} /> },
    { head: office.state, renderCell: (line) => <States line={line} /> },
    { head: words.applied_date, sort: 'applied', from: 'md', renderCell: ({ applied_date }) => <DateText date={applied_date} /> },
    { head: desk.branch, from: 'xl', renderCell: ({ branch }) => (branch ? inLanguage(branch.name, language) : desk.branch_none) },
    {
      head: office.loan_type,
      from: 'lg',
      renderCell: ({ loan_type: type, product }) => (
        <>
          {loan_type[type]}
          {me.products.length > 1 && <span className="block text-muted">{inLanguage(product, language)}</span>}
        </>
      ),
    },
    {
      head: question.phone_number,
      from: 'xl',
      renderCell: (line) => <span className="whitespace-nowrap tabular-nums">{displayPhoneNumber(line.phone_number)}</span>,
    },
    { head: desk.next_meeting, from: 'lg', renderCell: ({ next_appointment }) => next_appointment && <Meeting at={next_appointment} /> },
    {
      head: desk.claimed_by,
      from: 'md',
      renderCell: (line) => <ClaimButton loanId={line.id} claimedBy={line.claimed_by} onDone={onChanged} />,
    },
  ]
  return (
    <PagedTable
      label={label}
      columns={columns}
      list={loans}
      none={none}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `${href('/loans/:id', { id })}?${new URLSearchParams({ list: from })}`}
      sorted={sorted}
    />
  )
}

function States({ line }: { readonly line: Line }) {
  const { office } = useTexts()
  const waits = line.loan_state === 'pre_approved' || line.loan_state === 'appointment_confirmed'
  return (
    <span className="flex flex-wrap items-center gap-1">
      <LoanStateTag state={line.loan_state} />
      {line.days_late > 0 && <StateTag tone="danger">{fill(office.days_late_tag, { days: line.days_late })}</StateTag>}
      {waits && (
        <StateTag tone={line.approved ? 'success' : 'warning'}>{line.approved ? office.approved_tag : office.waits_second_person}</StateTag>
      )}
      {waits && line.signed && <StateTag tone="success">{office.signed_tag}</StateTag>}
      {line.payout_failed && <StateTag tone="danger">{office.payout_failed}</StateTag>}
      {line.open_requests > 0 && <StateTag tone="warning">{fill(office.open_requests_tag, { count: line.open_requests })}</StateTag>}
    </span>
  )
}

function Meeting({ at: { type, date, time } }: { readonly at: NonNullable<Line['next_appointment']> }) {
  const { office } = useTexts()
  const today = useToday()
  return (
    <span className="flex items-center gap-1 whitespace-nowrap">
      <Icon name={type === 'branch' ? 'branch' : 'video'} className="size-5 text-primary" label={office[`appointment_${type}`]} />
      <DateText date={date} /> {time}
      {date < today && <StateTag tone="danger">{office.appointment_result_missing}</StateTag>}
    </span>
  )
}
