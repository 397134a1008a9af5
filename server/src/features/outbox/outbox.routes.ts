import { refuse } from '@let-twe/core/errors.ts'
import { listOutbox } from '@let-twe/core/outbox/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { findSmsPage } from './outbox.queries.ts'

/** The SMS messages of a demo, where there is no gateway. */
export function outboxRoutes(serve: Serve, { database: { db }, configuration: { demo } }: Platform): void {
  serve(listOutbox, async ({ query }) => {
    if (!demo) return refuse('not_found')
    const { rows, ...beside } = await findSmsPage(db, query)
    const data = rows.map(({ id, phone_number, text, created_at, sent_at }) => ({
      id,
      phone_number,
      text,
      created_at: created_at.toISOString(),
      sent: sent_at !== null,
    }))
    return { data, ...beside }
  })
}
