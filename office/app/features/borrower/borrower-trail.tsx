import type { Data, Page } from '@let-twe/core/endpoint.ts'
import type { listBorrowerTrail } from '@let-twe/core/borrower/office-endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PagedTable } from '../../list/data-table.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { href } from 'react-router'
import { actionWords } from '../../audit/action-words.ts'

type Event = Data<typeof listBorrowerTrail>[number]

/** The accesses to a borrower's data, in plain words; or all events around one. */
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
      <PagedTable
        label={office.trail_all}
        list={trail}
        none={office.audit_none}
        keyOf={({ id: event }) => event}
        columns={[
          { head: office.audit_when, nowrap: true, renderCell: ({ at }) => <InstantText at={at} /> },
          {
            head: office.audit_who,
            renderCell: ({ actor_name, actor_kind }) =>
              actor_name ?? (actor_kind === 'borrower' ? office.by_borrower : actor_kind === 'guest' ? office.guest : office.by_system),
          },
          {
            head: office.what,
            renderCell: ({ action, document_kind }) => (
              <>
                {actionWords(texts, action)}
                {document_kind && <>: {(kinds as Readonly<Record<string, string>>)[document_kind]}</>}
              </>
            ),
          },
        ]}
      />
    </section>
  )
}
