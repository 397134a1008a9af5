import { load } from '@let-twe/client/load.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { askBlacklistRemoval, decideBlacklistRemoval, listBlacklist } from '@let-twe/core/office/blacklist-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DataTable } from '@let-twe/ui/data-table/data-table.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { ReasonField } from '../../forms/reason-field.tsx'
import { ListEnd, placeOf } from '../../list/list-end.tsx'
import { callOffice } from '../../session/call-office.ts'
import { NewBlacklistEntry } from './new-blacklist-entry.tsx'
import { useBlacklistKinds } from './use-blacklist-kinds.ts'

type Entry = Data<typeof listBlacklist>[number]
type Asked = { readonly id: string; readonly what: 'ask' | 'remove' | 'keep' }

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return load(callOffice(listBlacklist, { query: placeOf(request.url) }))
}

export default function BlacklistPage() {
  const { office, errors } = useTexts()
  const entries = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const [asked, setAsked] = useState<Asked | null>(null)
  const today = useToday()
  const kinds = useBlacklistKinds()
  const params = { id: asked?.id ?? '' }
  async function done() {
    setAsked(null)
    await revalidator.revalidate()
  }
  return (
    <>
      <PageHeading>{office.blacklist_title}</PageHeading>
      <NewBlacklistEntry onDone={() => revalidator.revalidate()} />
      {entries.total === 0 ? (
        <EmptyState text={office.blacklist_none} />
      ) : (
        <DataTable
          label={office.blacklist_title}
          head={[
            office.blacklist_kind,
            office.blacklist_value,
            office.reason,
            office.blacklist_until,
            office.audit_who,
            office.audit_when,
            office.blacklist_remove,
          ]}
        >
          {entries.data.map((entry) => (
            <tr key={entry.id} className="[&>td]:align-middle!">
              <td>{kinds[entry.kind]}</td>
              <td className="font-bold">{entry.value}</td>
              <td>{entry.reason}</td>
              <td>
                {entry.ends_date ? <DateText date={entry.ends_date as BusinessDate} /> : '–'}
                {entry.ends_date && entry.ends_date < today && <span className="block text-muted">{office.blacklist_ended}</span>}
              </td>
              <td>{entry.added_by}</td>
              <td>
                <InstantText at={entry.added_at} />
              </td>
              <td>
                <Removal entry={entry} ask={(what) => setAsked({ id: entry.id, what })} />
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      <ListEnd list={entries} />
      <FormDialog
        open={asked?.what === 'ask'}
        question={office.blacklist_question}
        confirmLabel={office.blacklist_remove}
        renderFields={(wrong) => <ReasonField error={wrong['reason']} />}
        send={(form) =>
          missing(form, ['reason'], errors.field_required) ??
          callOffice(askBlacklistRemoval, { params, body: { reason: textOf(form, 'reason') } })
        }
        onDone={done}
        onCancel={() => setAsked(null)}
      />
      <FormDialog
        open={asked?.what === 'remove'}
        question={office.blacklist_confirm_question}
        confirmLabel={office.blacklist_confirm}
        danger
        send={() => callOffice(decideBlacklistRemoval, { params, body: { decision: 'remove' } })}
        onDone={done}
        onCancel={() => setAsked(null)}
      />
      <FormDialog
        open={asked?.what === 'keep'}
        question={office.blacklist_keep_question}
        confirmLabel={office.blacklist_keep}
        send={() => callOffice(decideBlacklistRemoval, { params, body: { decision: 'keep' } })}
        onDone={done}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}

/** The removal of an entry: asked by one person, decided by another; who asked can only take it back. */
function Removal({ entry: { removal }, ask }: { readonly entry: Entry; readonly ask: (what: Asked['what']) => void }) {
  const { office } = useTexts()
  if (removal === null) {
    return (
      <Button variant="quiet" className="-ml-5" onClick={() => ask('ask')}>
        {office.blacklist_remove}
      </Button>
    )
  }
  return (
    <>
      <p>{fill(office.blacklist_asked, { name: removal.asked_by, reason: removal.reason })}</p>
      {!removal.asked_by_me && (
        <Button variant="quiet" className="-ml-5" onClick={() => ask('remove')}>
          {office.blacklist_confirm}
        </Button>
      )}
      <Button variant="quiet" className="-ml-5" onClick={() => ask('keep')}>
        {office.blacklist_keep}
      </Button>
    </>
  )
}
