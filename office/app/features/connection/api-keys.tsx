import { endApiKey, type listApiKeys } from '@let-twe/core/connection/key-endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { formatDate } from '@let-twe/texts/format.ts'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { LineActions } from '../../list/action-list.tsx'
import { DataTable } from '../../list/data-table.tsx'
import { callOffice } from '../../session/call-office.ts'

const tones = { proposed: 'warning', active: 'success', ended: 'neutral', expired: 'neutral' } as const

/** The keys with which own systems read, and the end of each. */
export function ApiKeys({ keys, onDone }: { readonly keys: Data<typeof listApiKeys>; readonly onDone: () => Promise<void> }) {
  const { connection } = useTexts()
  if (keys.length === 0) return <EmptyState text={connection.keys_none} />
  return (
    <DataTable
      label={connection.keys}
      rows={keys}
      keyOf={({ id }) => id}
      columns={[
        { head: connection.key_name, namesRow: true, renderCell: ({ name }) => <span className="break-words">{name}</span> },
        {
          head: connection.state,
          renderCell: ({ state, waits }) => (
            <StateTag tone={tones[state]}>{state === 'proposed' && waits ? connection.waits : connection[`state_${state}`]}</StateTag>
          ),
        },
        {
          head: connection.scopes,
          renderCell: ({ scopes }) => scopes.map((scope) => connection[`scope_${scope.replace(':', '_') as 'loans_read'}`]).join(', '),
        },
        { head: connection.expires, nowrap: true, renderCell: ({ expires }) => formatDate(expires) },
        { head: connection.last_used, nowrap: true, renderCell: ({ last_used_at: at }) => (at === null ? '–' : <InstantText at={at} />) },
        {
          head: connection.created,
          renderCell: ({ created_by, created_at }) => (
            <>
              {created_by}, <InstantText at={created_at} />
            </>
          ),
        },
        {
          head: '',
          renderCell: ({ id, state }) =>
            state !== 'ended' && (
              <LineActions
                actions={[
                  {
                    label: connection.end,
                    question: connection.end_key_question,
                    danger: true,
                    send: () => callOffice(endApiKey, { params: { id } }),
                  },
                ]}
                onDone={onDone}
              />
            ),
        },
      ]}
    />
  )
}
