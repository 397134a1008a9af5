import type { Data } from '@let-twe/core/endpoint.ts'
import { listAudit } from '@let-twe/core/audit/endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { type ClientLoaderFunctionArgs, Link, href, useLoaderData } from 'react-router'
import { load } from '@let-twe/client/load.ts'
import { actionWords, subjectWords } from '../../audit/action-words.ts'
import { callOffice } from '../../session/call-office.ts'
import { PagedTable } from '../../list/data-table.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { placeOf } from '../../list/list-end.tsx'
import { loadViews } from '../../list/load-views.ts'
import { SavedViews } from '../../list/saved-views.tsx'
import { AuditSearch } from './audit-search.tsx'
import { searchOf } from './search-of.ts'

type Event = Data<typeof listAudit>[number]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = searchOf(request.url)
  const [trail, views] = await Promise.all([
    load(callOffice(listAudit, { query: { ...placeOf(request.url), ...search } })),
    loadViews('audit'),
  ])
  return { trail, views, search }
}

export default function AuditPage() {
  const texts = useTexts()
  const { office } = texts
  const { trail, views, search } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHeading lead={office.audit_lead}>{office.audit_title}</PageHeading>
      <AuditSearch key={JSON.stringify(search)} search={search} />
      <div className="mb-2">
        <SavedViews page="audit" views={views} />
      </div>
      <PagedTable
        label={office.audit_title}
        list={trail}
        none={office.audit_none}
        keyOf={({ id }) => id}
        columns={[
          { head: office.audit_when, nowrap: true, renderCell: ({ at }) => <InstantText at={at} /> },
          { head: office.audit_who, renderCell: (event) => <Actor event={event} /> },
          { head: office.what, renderCell: (event) => <Action event={event} /> },
          {
            head: office.audit_subject,
            renderCell: ({ subject_id, subject_kind }) =>
              subject_id && (
                <Link to={`${href('/audit')}?subject=${subject_id}`} className="text-primary underline">
                  {subjectWords(texts, subject_kind ?? '')}
                </Link>
              ),
          },
        ]}
      />
    </>
  )
}

function Actor({ event }: { readonly event: Event }) {
  const { office } = useTexts()
  return (
    <>
      {event.actor_id ? (
        <Link to={`${href('/audit')}?actor=${event.actor_id}`} className="text-primary underline">
          {actorOf(office, event)}
        </Link>
      ) : (
        actorOf(office, event)
      )}
      {event.address && <span className="block text-muted">{event.address}</span>}
    </>
  )
}

function Action({ event }: { readonly event: Event }) {
  const texts = useTexts()
  const { office, document_kind, setting } = texts
  const { kind, ...detail } = event.detail
  const document = event.subject_kind === 'document' ? (document_kind as Readonly<Record<string, string>>)[String(kind)] : undefined
  const rule = event.action === 'loan.assign' && (setting as Readonly<Record<string, string>>)[`assignment_${String(event.detail['rule'])}`]
  return (
    <>
      {actionWords(texts, event.action)}
      {document && <>: {document}</>}
      {event.about_name !== null && <>: {event.about_name}</>}
      {rule && <> ({rule})</>}
      {Object.keys(event.detail).length > (document ? 1 : 0) && (
        <details>
          <summary className="cursor-pointer text-muted">{office.audit_details}</summary>
          <code className="block max-w-md break-words">{JSON.stringify(document ? detail : event.detail)}</code>
        </details>
      )}
    </>
  )
}

function actorOf(office: Texts['office'], { actor_kind: kind, actor_name: name }: Event): string {
  if (name) return name
  if (kind === 'borrower') return office.by_borrower
  return kind === 'guest' ? office.guest : office.by_system
}
