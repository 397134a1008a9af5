import { load } from '@let-twe/client/load.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { askBlacklistRemoval, listBlacklist } from '@let-twe/core/blacklist/endpoints.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { type LineAction, LineActions } from '../../list/action-list.tsx'
import { PagedTable } from '../../list/data-table.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { missing, textOf } from '../../forms/read-form.ts'
import { ReasonField } from '../../forms/reason-field.tsx'
import { placeOf } from '../../list/list-end.tsx'
import { callOffice } from '../../session/call-office.ts'
import { NewBlacklistEntry } from './new-blacklist-entry.tsx'
import { useBlacklistKinds } from './use-blacklist-kinds.ts'

type Entry = Data<typeof listBlacklist>[number]

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return load(callOffice(listBlacklist, { query: placeOf(request.url) }))
}

export default function BlacklistPage() {
  const texts = useTexts()
  const { office } = texts
  const entries = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const today = useToday()
  const kinds = useBlacklistKinds()
  return (
    <>
      <PageHeading>{office.blacklist_title}</PageHeading>
      <NewBlacklistEntry onDone={() => revalidator.revalidate()} />
      <PagedTable
        label={office.blacklist_title}
        list={entries}
        none={office.blacklist_none}
        keyOf={({ id }) => id}
        columns={[
          { head: office.blacklist_kind, renderCell: ({ kind }) => kinds[kind] },
          { head: office.blacklist_value, renderCell: ({ value }) => <strong>{value}</strong> },
          { head: office.reason, renderCell: ({ reason }) => reason },
          {
            head: office.blacklist_until,
            renderCell: ({ ends_date: ends }) => (
              <>
                {ends ? <DateText date={ends as BusinessDate} /> : '–'}
                {ends && ends < today && <span className="block text-muted">{office.blacklist_ended}</span>}
              </>
            ),
          },
          { head: office.audit_who, renderCell: ({ added_by }) => added_by },
          { head: office.audit_when, renderCell: ({ added_at }) => <InstantText at={added_at} /> },
          {
            head: '',
            renderCell: ({ id, value, removal }) => (
              <>
                {removal && <p>{fill(office.blacklist_asked, { name: removal.asked_by, reason: removal.reason })}</p>}
                <LineActions actions={removalActions(id, value, removal, texts)} onDone={() => revalidator.revalidate()} />
              </>
            ),
          },
        ]}
      />
    </>
  )
}

/** The removal of an entry: proposed by one person, decided by another; the proposer can only withdraw it. */
function removalActions(id: string, value: string, removal: Entry['removal'], { office, errors }: Texts): readonly LineAction[] {
  if (removal === null)
    return [
      {
        label: office.blacklist_remove,
        question: office.blacklist_question,
        renderFields: (wrong) => <ReasonField error={wrong['reason']} />,
        send: (form) =>
          missing(form, ['reason'], errors.field_required) ??
          callOffice(askBlacklistRemoval, { params: { id }, body: { reason: textOf(form, 'reason') } }),
      },
    ]
  const decide = (confirm: boolean) => () => callOffice(decideDualControl, { params: { id: removal.id }, body: { confirm } })
  const renderFields = () => (
    <p>
      <strong className="block">{value}</strong>
      {fill(office.blacklist_asked, { name: removal.asked_by, reason: removal.reason })}
    </p>
  )
  const keep = { label: office.blacklist_keep, question: office.blacklist_keep_question, renderFields, send: decide(false) }
  if (removal.asked_by_me) return [keep]
  return [
    { label: office.blacklist_confirm, danger: true, question: office.blacklist_confirm_question, renderFields, send: decide(true) },
    keep,
  ]
}
