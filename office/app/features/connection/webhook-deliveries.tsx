import { type listWebhookDeliveries, resendWebhookDelivery } from '@let-twe/core/connection/endpoints.ts'
import type { Data, Page } from '@let-twe/core/endpoint.ts'
import { formatNumber } from '@let-twe/texts/format.ts'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { LineActions } from '../../list/action-list.tsx'
import { PagedTable } from '../../list/data-table.tsx'
import { callOffice } from '../../session/call-office.ts'
import { eventText } from './event-text.ts'

type Delivery = Data<typeof listWebhookDeliveries>[number]

/** The deliveries of a receiver, the newest first. */
export function WebhookDeliveries({
  id,
  list,
  onDone,
}: {
  readonly id: string
  readonly list: Page<Delivery>
  readonly onDone: () => Promise<void>
}) {
  const texts = useTexts()
  const { connection } = texts
  return (
    <PagedTable
      label={connection.deliveries}
      list={list}
      none={connection.deliveries_none}
      keyOf={({ number }) => number}
      columns={[
        { head: connection.number, namesRow: true, renderCell: ({ number }) => formatNumber(number) },
        { head: connection.event, renderCell: ({ event }) => eventText(texts, event) },
        { head: connection.state, renderCell: (delivery) => <DeliveryState {...delivery} /> },
        { head: connection.answer, renderCell: ({ answer, attempts }) => (attempts === 0 ? '' : (answer ?? connection.answer_none)) },
        { head: connection.attempts, right: true, renderCell: ({ attempts }) => formatNumber(attempts) },
        { head: connection.at, nowrap: true, renderCell: ({ created_at }) => <InstantText at={created_at} /> },
        {
          head: '',
          renderCell: ({ number, delivered_at: at }) =>
            at !== null && (
              <LineActions
                actions={[
                  {
                    label: connection.send_again,
                    question: connection.send_again_question,
                    send: () => callOffice(resendWebhookDelivery, { params: { id }, body: { number } }),
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

function DeliveryState({ attempts, delivered_at: at }: Delivery) {
  const { connection } = useTexts()
  if (at !== null) return <StateTag tone="success">{connection.delivered}</StateTag>
  return attempts === 0 ? <StateTag tone="warning">{connection.waiting}</StateTag> : <StateTag tone="danger">{connection.failed}</StateTag>
}
