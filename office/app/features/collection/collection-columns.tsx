import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { type BusinessDate, businessDateAt } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { listCollection } from '@let-twe/core/collection/endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import { formatAmount, formatInstantInText } from '@let-twe/texts/format.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { CallButton } from '../../contact/call-button.tsx'
import { PromiseText } from '../../contact/promise-text.tsx'
import type { Column } from '../../list/data-table.tsx'

type Line = Data<typeof listCollection>[number]

/** A late loan in a line: the overdue amount, the promise, and the call. */
export function collectionColumns({ collection, office }: Texts, onDone: () => Promise<void>): readonly Column<Line>[] {
  return [
    {
      head: collection.borrower,
      renderCell: (line) => (
        <>
          {line.name ?? office.no_name}
          <span className="block text-sm font-normal text-ink md:hidden">{displayPhoneNumber(line.phone_number)}</span>
        </>
      ),
    },
    { head: collection.days_late, right: true, sort: 'days', renderCell: ({ days_late }) => days_late },
    { head: collection.overdue, right: true, renderCell: ({ overdue_satang }) => formatAmount(overdue_satang) },
    {
      head: collection.at_stake,
      right: true,
      sort: 'risk',
      from: 'xl',
      renderCell: ({ at_stake_satang }) => formatAmount(at_stake_satang),
    },
    { head: collection.last_contact, sort: 'contact', from: 'md', renderCell: (line) => <LastContact line={line} /> },
    {
      head: collection.promise,
      sort: 'promise',
      renderCell: ({ promise }) => promise && <PromiseText promise={promise} short />,
    },
    {
      head: collection.next,
      sort: 'next',
      from: 'xl',
      renderCell: ({ next_date }) => next_date && <DateText date={next_date} />,
    },
    {
      head: '',
      renderCell: (line) => (
        <span className="flex md:justify-end md:whitespace-nowrap">
          {line.limit === null || line.called_by !== null ? (
            <CallButton loanId={line.loan_id} isOpen={line.called_by !== null} onDone={onDone} />
          ) : (
            line.allowed_from && (
              <span
                className="inline-flex items-center gap-1 text-sm whitespace-normal text-muted"
                title={withoutJoiners(fill(collection[`limit_${line.limit}`], { when: fromText(line.allowed_from) }))}
              >
                <Icon name="phone" label={collection.call} className="size-4" />
                {fill(collection.call_from, { when: fromText(line.allowed_from) })}
              </span>
            )
          )}
        </span>
      ),
    },
  ]
}

function fromText(instant: string): string {
  return formatInstantInText(new Date(instant))
}

function LastContact({ line: { last_contact: last, called_by: caller } }: { readonly line: Line }) {
  const { collection } = useTexts()
  const day: BusinessDate | null = last && businessDateAt(new Date(last.at))
  const how = last === null ? '' : last.outcome ? collection[`outcome_${last.outcome}`] : collection[`kind_${last.kind}`]
  return (
    // one line of a list at a desk
    <span className="flex flex-wrap items-center gap-x-2 xl:flex-nowrap">
      {caller !== null && <StateTag tone="warning">{fill(collection.called_by, { name: caller })}</StateTag>}
      {last === null || day === null ? (
        caller === null && <span className="text-muted">{collection.never}</span>
      ) : (
        <>
          <DateText date={day} />
          <span className="text-sm text-muted">{how}</span>
        </>
      )}
    </span>
  )
}
