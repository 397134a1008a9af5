import * as connection from '@let-twe/core/connection/endpoints.ts'
import * as apiKey from '@let-twe/core/connection/key-endpoints.ts'
import { isRefusal, refuse } from '@let-twe/core/errors.ts'
import { findOpenSubjects } from '../../domain/dual-control/dual-control.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { endApiKey, proposeApiKey, readApiKeys } from './manage-api-keys.ts'
import { changeWebhook, proposeWebhook, replayWebhook, rotateWebhookSecret } from './manage-webhooks.ts'
import { rotationEnd } from './sign-webhook.ts'
import { type WebhookView, findDeliveries, findWebhooks } from './webhook.queries.ts'

/** Subscriptions of the lender's own systems, their deliveries, and their keys. */
export function connectionRoutes(serve: Serve, platform: Platform): void {
  const { database, clock } = platform
  const show = async (rows: WebhookView[]) => {
    const waits = await findOpenSubjects(database.db, 'webhook', clock.now())
    return rows.map((row) => ({
      id: row.id,
      url: row.url,
      events: row.events,
      state: row.state,
      pause: row.pause,
      waits: waits.has(row.id),
      created_by: row.creator,
      created_at: row.created_at.toISOString(),
      failing_since: row.failing_since?.toISOString() ?? null,
      next_at: row.next_at?.toISOString() ?? null,
      waiting: row.waiting ?? 0,
      old_until: rotationEnd(row, clock.now())?.toISOString() ?? null,
    }))
  }
  serve(connection.listWebhooks, async () => show(await findWebhooks(database.db)))
  serve(connection.getWebhook, async ({ params }) => (await show(await findWebhooks(database.db, params.id)))[0] ?? refuse('not_found'))
  serve(connection.proposeWebhook, ({ body, ...call }) => proposeWebhook(platform, { actor: staffActor(call), ...body }))
  serve(connection.changeWebhook, ({ params, body, ...call }) =>
    changeWebhook(platform, { id: params.id, actor: staffActor(call), state: body.state }),
  )
  serve(connection.rotateWebhookSecret, ({ params, ...call }) => rotateWebhookSecret(platform, { id: params.id, actor: staffActor(call) }))
  serve(connection.listWebhookDeliveries, async ({ params, query }) => {
    if ((await findWebhooks(database.db, params.id)).length === 0) return refuse('not_found')
    const { rows, ...page } = await findDeliveries(database.db, params.id, query)
    const data = rows.map(({ created_at, tried_at, delivered_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      tried_at: tried_at?.toISOString() ?? null,
      delivered_at: delivered_at?.toISOString() ?? null,
    }))
    return { data, ...page }
  })
  serve(connection.resendWebhookDelivery, async ({ params, body, ...call }) => {
    const sent = await replayWebhook(platform, { id: params.id, actor: staffActor(call), number: body.number })
    return isRefusal(sent) ? sent : {}
  })
  serve(connection.replayWebhook, ({ params, body, ...call }) =>
    replayWebhook(platform, { id: params.id, actor: staffActor(call), since: body.since }),
  )
  serve(apiKey.listApiKeys, () => readApiKeys(platform))
  serve(apiKey.proposeApiKey, ({ body, ...call }) => proposeApiKey(platform, { actor: staffActor(call), ...body }))
  serve(apiKey.endApiKey, ({ params, ...call }) => endApiKey(platform, { id: params.id, actor: staffActor(call) }))
}
