import { Wait } from './wait.tsx'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import type { Data, Page } from '@let-twe/core/endpoint.ts'
import { waitOf } from '@let-twe/core/work-queue/promised-hours.ts'
import type { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useMe } from '../session/use-me.ts'
import { ClaimButton } from '../loan/claim-button.tsx'
import { LoanStateTag } from '../loan/loan-state-tag.tsx'
import { PutAsideTag } from '../loan/put-aside-button.tsx'
import { sayRejection } from '../loan/say-rejection.ts'
import { useClaimActs } from '../loan/use-claim-acts.ts'
import { ActOnTicked } from './act-on-ticked.tsx'
import { type Column, PagedTable } from './data-table.tsx'
import { useTicks } from './use-ticks.ts'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'

type Line = Data<typeof searchLoans>[number]

/** A list of loans; `from` is the address of the list that a case leads back to and whose neighbours it shows. */
export function LoanTable({
  label,
  loans,
  none,
  from,
  sorted,
  isOneState = false,
  isQueue = false,
  renderAct,
  onChanged,
}: {
  readonly label: string
  readonly loans: Page<Line>
  readonly none: string
  readonly from: string
  readonly sorted: { readonly by: string; readonly order: 'asc' | 'desc' }
  /** All of its loans have one state, which the page names. */
  readonly isOneState?: boolean
  /** The longest wait stands first. */
  readonly isQueue?: boolean
  /** The act of its queue that needs no opened case, beside the name; it books the next meeting, which no row has. */
  readonly renderAct?: ((line: Line) => ReactNode) | undefined
  readonly onChanged: () => Promise<void>
}) {
  const { office, loan: words, desk, report, staff } = useTexts()
  const language = useLanguage()
  const me = useMe()
  const ticks = useTicks({ list: from, rows: loans.data, keyOf: ({ id }) => id, nameOf: ({ name }) => name ?? office.no_name })
  const acts = useClaimActs<Line>(({ id }) => id)
  // oxlint-disable-next-line react/purity -- whole hours: a later render may show the next one
  const now = new Date()
  const columns: readonly Column<Line>[] = [
    { head: staff.name, renderCell: ({ name }) => name ?? office.no_name },
    ...(renderAct ? [{ head: '', renderCell: renderAct } as const] : []),
    {
      head: office.amount,
      right: true,
      sort: 'size',
      ...(renderAct && { from: 'md' }),
      renderCell: (line) => <Money satang={bahtToSatang(line.loan_size_baht)} />,
    },
    { head: office.state, renderCell: (line) => <States line={line} isOneState={isOneState} /> },
    ...(loans.data.some((line) => waitOf(line, now) !== null)
      ? [{ head: desk.waited, nowrap: true, renderCell: (line: Line) => <Wait of={line} now={now} /> } as const]
      : []),
    {
      head: words.applied_date,
      ...(isQueue ? { from: 'xl' } : { sort: 'applied', from: 'md' }),
      nowrap: true,
      renderCell: ({ applied_date }) => <DateText date={applied_date} />,
    },
    {
      head: desk.branch,
      from: 'xl',
      nowrap: true,
      renderCell: ({ branch }) => (branch ? inLanguage(branch.name, language) : desk.branch_none),
    },
    ...(me.products.length > 1
      ? [
          {
            head: report.product,
            from: 'xl',
            nowrap: true,
            renderCell: ({ product }: Line) => <span className="text-muted">{inLanguage(product, language)}</span>,
          } as const,
        ]
      : []),
    ...(renderAct
      ? []
      : [
          {
            head: desk.next_meeting,
            from: isQueue ? 'lg' : 'xl',
            renderCell: ({ next_appointment: next }: Line) => next && <Meeting at={next} />,
          } as const,
        ]),
    {
      head: desk.claimed_by,
      from: 'md',
      renderCell: (line) => <ClaimButton loanId={line.id} claimedBy={line.claimed_by} onDone={onChanged} />,
    },
  ]
  return (
    <>
      <PagedTable
        label={label}
        columns={columns}
        list={loans}
        none={none}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `${href('/loans/:id', { id })}?${new URLSearchParams({ list: from })}`}
        sorted={sorted}
        ticks={acts.length > 0 ? ticks : undefined}
      />
      <ActOnTicked ticks={ticks} acts={acts} onDone={onChanged} />
    </>
  )
}

/** What sets a loan apart in its list, in one line where it fits: warnings, the state or the arrears, and the progress of a proposal. */
function States({ line, isOneState }: { readonly line: Line; readonly isOneState: boolean }) {
  const { office, desk } = useTexts()
  const waits = line.loan_state === 'pre_approved' || line.loan_state === 'appointment_confirmed'
  return (
    <span className="inline-flex flex-wrap items-center gap-1 [&>span]:whitespace-nowrap">
      {line.shared.map((kind) => (
        <StateTag key={kind} tone="danger">
          {desk[`shared_${kind}`]}
        </StateTag>
      ))}
      <PutAsideTag until={line.put_aside_until} />
      {line.missed_interviews > 1 && <StateTag tone="danger">{fill(desk.missed_times, { count: line.missed_interviews })}</StateTag>}
      {line.rejected_at !== null && <StateTag tone="danger">{sayRejection({ office }, line.rejected_at)}</StateTag>}
      {line.payout_failed && <StateTag tone="danger">{office.payout_failed}</StateTag>}
      {line.open_requests > 0 && <StateTag tone="warning">{fill(office.open_requests_tag, { count: line.open_requests })}</StateTag>}
      {line.days_late > 0 ? (
        <StateTag tone="danger">{fill(office.days_late_tag, { days: line.days_late })}</StateTag>
      ) : (
        // an open request says that it waits for the borrower
        !isOneState && line.open_requests === 0 && <LoanStateTag state={line.loan_state} />
      )}
      {waits && (
        <StateTag tone={line.approved ? 'success' : 'warning'}>
          {line.approved ? (line.signed ? office.signed_tag : office.approved_tag) : office.waits_second_person}
        </StateTag>
      )}
    </span>
  )
}

function Meeting({ at: { type, date, time } }: { readonly at: NonNullable<Line['next_appointment']> }) {
  const { office } = useTexts()
  const today = useToday()
  return (
    <span className="flex flex-wrap items-center gap-1">
      <span className="flex items-center gap-1 whitespace-nowrap">
        <Icon name={type === 'branch' ? 'branch' : 'video'} className="size-5 text-primary" label={office[`appointment_${type}`]} />
        <DateText date={date} /> {time}
      </span>
      {date < today && <StateTag tone="danger">{office.appointment_result_missing}</StateTag>}
    </span>
  )
}
