import type { Data } from '@let-twe/core/endpoint.ts'
import { listAudit } from '@let-twe/core/office/audit-endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { type ClientLoaderFunctionArgs, Link, href, useLoaderData } from 'react-router'
import { load } from '@let-twe/client/load.ts'
import { actionWords, subjectWords } from '../../audit/action-words.ts'
import { callOffice } from '../../session/call-office.ts'
import { DataTable } from '@let-twe/ui/data-table/data-table.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { ListEnd, placeOf } from '../../list/list-end.tsx'
import { AuditSearch } from './audit-search.tsx'
import { searchOf } from './search-of.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = searchOf(request.url)
  return { trail: await load(callOffice(listAudit, { query: { ...placeOf(request.url), ...search } })), search }
}

export default function AuditPage() {
  const { office } = useTexts()
  const { trail, search } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHeading lead={office.audit_lead}>{office.audit_title}</PageHeading>
      <AuditSearch key={JSON.stringify(search)} search={search} />
      {trail.total === 0 ? (
        <EmptyState text={office.audit_none} />
      ) : (
        <DataTable label={office.audit_title} head={[office.audit_when, office.audit_who, office.what, office.audit_subject]}>
          {trail.data.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </DataTable>
      )}
      <ListEnd list={trail} />
    </>
  )
}

function EventLine({ event }: { readonly event: Data<typeof listAudit>[number] }) {
  const texts = useTexts()
  const { office, document_kind } = texts
  const { kind, ...detail } = event.detail
  const document = event.subject_kind === 'document' ? (document_kind as Readonly<Record<string, string>>)[String(kind)] : undefined
  return (
    <tr>
      <td className="whitespace-nowrap">
        <InstantText at={event.at} />
      </td>
      <td>
        {event.actor_id ? (
          <Link to={`${href('/audit')}?actor=${event.actor_id}`} className="text-primary underline">
            {actorOf(office, event)}
          </Link>
        ) : (
          actorOf(office, event)
        )}
        {event.address && <span className="block text-muted">{event.address}</span>}
      </td>
      <td>
        {actionWords(texts, event.action)}
        {document && <>: {document}</>}
        {Object.keys(event.detail).length > (document ? 1 : 0) && (
          <details>
            <summary className="cursor-pointer text-muted">{office.audit_details}</summary>
            <code className="block max-w-md break-words">{JSON.stringify(document ? detail : event.detail)}</code>
          </details>
        )}
      </td>
      <td>
        {event.subject_id && (
          <Link to={`${href('/audit')}?subject=${event.subject_id}`} className="text-primary underline">
            {subjectWords(texts, event.subject_kind ?? '')}
          </Link>
        )}
      </td>
    </tr>
  )
}

function actorOf(office: Texts['office'], { actor_kind: kind, actor_name: name }: Data<typeof listAudit>[number]): string {
  if (name) return name
  if (kind === 'borrower') return office.by_borrower
  return kind === 'guest' ? office.guest : office.by_system
}
