import type { Data, Page } from '@let-twe/core/endpoint.ts'
import type { listBorrowerTrail } from '@let-twe/core/office/borrower-endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { DataTable } from '@let-twe/ui/data-table/data-table.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { href } from 'react-router'
import { actionWords } from '../../audit/action-words.ts'
import { ListEnd } from '../../list/list-end.tsx'

type Event = Data<typeof listBorrowerTrail>[number]

/** Who saw a borrower, in plain words; or everything that happened around one. */
export function BorrowerTrail({
  trail,
  everything,
  id,
}: {
  readonly trail: Page<Event>
  readonly everything: boolean
  readonly id: string
}) {
  const texts = useTexts()
  const { office, document_kind: kinds } = texts
  const here = href('/borrowers/:id', { id })
  return (
    <section className="mt-6">
      <h2 className="mb-3 text-xl font-bold text-primary-deep">{everything ? office.trail_all : office.trail_seen}</h2>
      <Tabs
        label={office.trail_all}
        tabs={[
          { href: here, label: office.trail_seen, current: !everything },
          { href: `${here}?trail=all`, label: office.trail_all, current: everything },
        ]}
      />
      {trail.total === 0 ? (
        <EmptyState text={office.audit_none} />
      ) : (
        <DataTable label={office.trail_all} head={[office.audit_when, office.audit_who, office.what]}>
          {trail.data.map((event) => (
            <tr key={event.id}>
              <td className="whitespace-nowrap">
                <InstantText at={event.at} />
              </td>
              <td>
                {event.actor_name ??
                  (event.actor_kind === 'borrower' ? office.by_borrower : event.actor_kind === 'guest' ? office.guest : office.by_system)}
              </td>
              <td>
                {actionWords(texts, event.action)}
                {event.document_kind && <>: {(kinds as Readonly<Record<string, string>>)[event.document_kind]}</>}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      <ListEnd list={trail} />
    </section>
  )
}
