import { load } from '@let-twe/client/load.ts'
import { businessDateAt } from '@let-twe/core/business-date.ts'
import { listBureauMonths } from '@let-twe/core/bureau/endpoints.ts'
import { listWebhooks } from '@let-twe/core/connection/endpoints.ts'
import { listApiKeys } from '@let-twe/core/connection/key-endpoints.ts'
import { countText } from '@let-twe/core/max-counted.ts'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { useState } from 'react'
import { Link, href, useLoaderData, useRevalidator } from 'react-router'
import { DataTable } from '../../list/data-table.tsx'
import { callOffice } from '../../session/call-office.ts'
import { BureauFile } from './bureau-file.tsx'
import { ApiKeys } from './api-keys.tsx'
import { ProposeApiKey } from './propose-api-key.tsx'
import { ProposeWebhook } from './propose-webhook.tsx'
import { SecretBanner } from './secret-banner.tsx'
import { WebhookStateTag } from './webhook-state-tag.tsx'

export async function clientLoader() {
  const [webhooks, keys, bureau] = await Promise.all([
    load(callOffice(listWebhooks, {})),
    load(callOffice(listApiKeys, {})),
    load(callOffice(listBureauMonths, {})),
  ])
  return { webhooks, keys, bureau, today: businessDateAt(new Date()) }
}

/** The lender's own systems that are connected, and a form for the next one. */
export default function ConnectionsPage() {
  const { connection } = useTexts()
  const { webhooks, keys, bureau, today } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const [secret, setSecret] = useState<string | null>(null)
  async function show(made: string) {
    setSecret(made)
    globalThis.scrollTo(0, 0)
    await revalidator.revalidate()
  }
  return (
    <>
      <PageHeading lead={connection.lead}>{connection.title}</PageHeading>
      <div className="grid grid-cols-1 gap-5">
        <SecretBanner secret={secret} />
        {webhooks.length === 0 ? (
          <EmptyState text={connection.webhooks_none} />
        ) : (
          <DataTable
            label={connection.webhooks}
            rows={webhooks}
            keyOf={({ id }) => id}
            columns={[
              {
                head: connection.url,
                namesRow: true,
                renderCell: ({ id, url }) => (
                  <Link
                    to={href('/connections/webhooks/:id', { id })}
                    className="inline-flex min-h-12 min-w-40 items-center wrap-anywhere text-primary underline"
                  >
                    {url}
                  </Link>
                ),
              },
              { head: connection.state, renderCell: ({ state, waits }) => <WebhookStateTag state={state} waits={waits} /> },
              { head: connection.waiting, right: true, renderCell: ({ waiting }) => countText(waiting) },
              {
                head: connection.created,
                renderCell: ({ created_by, created_at }) => (
                  <>
                    {created_by}, <InstantText at={created_at} />
                  </>
                ),
              },
            ]}
          />
        )}
        <ApiKeys keys={keys} onDone={() => revalidator.revalidate()} />
        <BureauFile bureau={bureau} />
        <ProposeWebhook key={`webhook ${secret}`} onSecret={show} />
        <ProposeApiKey key={`key ${secret}`} today={today} onKey={show} />
      </div>
    </>
  )
}
