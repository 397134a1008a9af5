import { load } from '@let-twe/client/load.ts'
import { businessDateAt } from '@let-twe/core/business-date.ts'
import { getWebhook, listWebhookDeliveries } from '@let-twe/core/connection/endpoints.ts'
import { listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { countText } from '@let-twe/core/max-counted.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, href, useLoaderData, useRevalidator } from 'react-router'
import { WaitingProposals } from '../../dual-control/waiting-proposals.tsx'
import { placeOf } from '../../list/list-end.tsx'
import { callOffice } from '../../session/call-office.ts'
import { eventText } from './event-text.ts'
import { SecretBanner } from './secret-banner.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookStateTag } from './webhook-state-tag.tsx'

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const id = params['id'] ?? ''
  const [webhook, deliveries, proposals] = await Promise.all([
    load(callOffice(getWebhook, { params: { id } })),
    load(callOffice(listWebhookDeliveries, { params: { id }, query: placeOf(request.url) })),
    load(callOffice(listDualControls, {})),
  ])
  return { webhook, deliveries, proposals: proposals.filter(({ subject_id }) => subject_id === id), today: businessDateAt(new Date()) }
}

/** A receiver of events: its state, what can be done about it, and its deliveries. */
export default function WebhookPage() {
  const texts = useTexts()
  const { connection } = texts
  const { webhook, deliveries, proposals, today } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const reload = () => revalidator.revalidate()
  const { state, pause, waits, failing_since: failing, next_at: next, old_until: old } = webhook
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <PageHeading back={{ href: href('/connections'), label: connection.title }}>{connection.webhook}</PageHeading>
      <p className="font-bold wrap-anywhere">{webhook.url}</p>
      <p className="my-2 flex flex-wrap items-center gap-x-4">
        <WebhookStateTag state={state} waits={waits} />
        <span>
          {connection.waiting}: {countText(webhook.waiting)}
        </span>
      </p>
      <p className="text-sm text-muted">
        {webhook.created_by}, <InstantText at={webhook.created_at} />
      </p>
      <ul className="my-3 list-disc pl-6">
        {webhook.events.map((event) => (
          <li key={event}>{eventText(texts, event)}</li>
        ))}
      </ul>
      <WaitingProposals proposals={proposals} onDone={reload} />
      {pause !== null && <Banner tone="warning">{connection[`pause_${pause}`]}</Banner>}
      {state === 'active' && failing !== null && (
        <Banner tone="warning">
          {fill(connection.failing, { when: formatInstantInText(new Date(failing)) })}
          {next !== null && <p>{fill(connection.next, { when: formatInstantInText(new Date(next)) })}</p>}
        </Banner>
      )}
      <SecretBanner secret={secret} />
      {old !== null && <Banner tone="info">{fill(connection.both_secrets, { when: formatInstantInText(new Date(old)) })}</Banner>}
      <WebhookActions webhook={webhook} today={today} onSecret={setSecret} onDone={reload} />
      <h2 className="mt-5 mb-2 text-lg font-bold">{connection.deliveries}</h2>
      <WebhookDeliveries id={webhook.id} list={deliveries} onDone={reload} />
    </>
  )
}
