import type { Data } from '@let-twe/core/endpoint.ts'
import { listAudit } from '@let-twe/core/office/audit-endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { type ClientLoaderFunctionArgs, Link, href, useLoaderData } from 'react-router'
import { load } from '@let-twe/client/load.ts'
import { callOffice } from '../../session/call-office.ts'
import { DataTable } from '@let-twe/ui/data-table/data-table.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { ListEnd, placeOf } from '../../list/list-end.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const only = { subject_id: search.get('subject') ?? undefined, actor_id: search.get('actor') ?? undefined }
  const trail = await load(callOffice(listAudit, { query: { ...placeOf(request.url), ...only } }))
  return { trail, filtered: Boolean(only.subject_id ?? only.actor_id) }
}

export default function AuditPage() {
  const { office } = useTexts()
  const { trail, filtered } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHeading lead={office.audit_lead}>{office.audit_title}</PageHeading>
      {filtered && (
        <p className="mb-3">
          <Link to={href('/audit')} className="inline-flex min-h-12 items-center font-bold text-primary underline">
            {office.audit_all}
          </Link>
        </p>
      )}
      <DataTable label={office.audit_title} head={[office.audit_when, office.audit_who, office.what, office.audit_subject, '']}>
        {trail.data.map((event) => (
          <tr key={event.id}>
            <td>
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
              <code>{event.action}</code>
              {Object.keys(event.detail).length > 0 && (
                <code className="block max-w-md break-words text-muted">{JSON.stringify(event.detail)}</code>
              )}
            </td>
            <td>{event.subject_kind}</td>
            <td>
              {event.subject_id && (
                <Link to={`${href('/audit')}?subject=${event.subject_id}`} className="whitespace-nowrap text-primary underline">
                  {office.audit_only}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </DataTable>
      <ListEnd list={trail} />
    </>
  )
}

function actorOf(office: Texts['office'], { actor_kind: kind, actor_name: name }: Data<typeof listAudit>[number]): string {
  if (name) return name
  if (kind === 'borrower') return office.by_borrower
  return kind === 'guest' ? office.guest : office.by_system
}
