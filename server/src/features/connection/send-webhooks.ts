import { deliveryDays } from '@let-twe/core/connection/endpoints.ts'
import { afterAttempt } from '@let-twe/core/connection/webhook-retry.ts'
import { deleteOldDeliveries, storeAttempt } from '../../domain/connection/write-webhook-delivery.ts'
import { tellStaff } from '../../domain/staff/tell-staff.ts'
import { audit, systemActor } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import { decrypt } from '../../platform/encryption/encrypted-column.ts'
import type { Platform } from '../../platform/platform.ts'
import { rotationEnd, signWebhook } from './sign-webhook.ts'
import { type NextDelivery, findDueWebhooks, findNextDelivery } from './webhook.queries.ts'
import { changeWebhookRow, lockWebhook } from './write-webhook.ts'

/** The rows are the queue: one job at a time looks at them, so that no two processes send for a subscription. */
const everyMs = 5_000
/** Other work of the process waits for a run: it begins nothing after this, and sends at most so many for a subscription. */
const runMs = 3_000
const mostInRun = 200
const dayMs = 24 * 3_600_000

/** Declares the sending of deliveries, and the deletion of old ones. */
export function defineWebhookJobs(platform: Platform): void {
  const { jobs, database, clock } = platform
  jobs.define({ name: 'send-webhooks', run: () => sendWebhooks(platform), nextRun: (after) => new Date(after.getTime() + everyMs) })
  jobs.define({
    name: 'delete-old-webhooks',
    nextRun: (after) => new Date(after.getTime() + dayMs),
    run: () =>
      transact(database.db, { onRefusal: 'commit' }, (trx) =>
        deleteOldDeliveries(trx, new Date(clock.now().getTime() - deliveryDays * dayMs)),
      ),
  })
}

/** Sends what waits, in order within a subscription; subscriptions side by side. */
export async function sendWebhooks(platform: Platform): Promise<void> {
  const { database, clock } = platform
  const due = await findDueWebhooks(database.db, clock.now())
  await Promise.all(due.map((id) => sendFor(platform, id)))
}

async function sendFor(platform: Platform, id: string): Promise<void> {
  const end = platform.clock.now().getTime() + runMs
  for (let sent = 0; sent < mostInRun && platform.clock.now().getTime() < end; sent += 1) {
    const delivery = await findNextDelivery(platform.database.db, id)
    if (!delivery) return
    const answer = await post(platform, id, delivery)
    if (!(await store(platform, { id, number: delivery.number, answer }))) return
  }
}

/** The status of the answer; null without one. */
async function post(
  platform: Platform,
  subscriptionId: string,
  { number, event, data, created_at, url, secret, old_secret: old, old_until }: NextDelivery,
): Promise<number | null> {
  const { receivers, clock, log } = platform
  const body = JSON.stringify({ type: event, timestamp: created_at.toISOString(), data })
  const id = `${subscriptionId}.${number}`
  const now = clock.now()
  const secrets = [decrypt(platform, 'webhook_subscription.secret', subscriptionId, secret)]
  if (old && rotationEnd({ old_until }, now)) secrets.push(decrypt(platform, 'webhook_subscription.old_secret', subscriptionId, old))
  const signature = signWebhook(secrets, id, now, body)
  try {
    const headers = { ...signature, 'content-type': 'application/json', 'user-agent': 'let-twe' }
    return await receivers.post(new URL(url), headers, Buffer.from(body))
  } catch (error) {
    log.info({ err: error, webhook: subscriptionId }, 'a receiver of webhooks does not answer')
    return null
  }
}

/** Stores an attempt; true where the next delivery follows at once. */
function store(
  platform: Platform,
  { id, number, answer }: { readonly id: string; readonly number: number; readonly answer: number | null },
): Promise<boolean> {
  return transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    const now = platform.clock.now()
    const row = await lockWebhook(trx, id)
    if (!row) return false
    const { delivered, pauses, ...state } = afterAttempt(row, answer, now)
    await storeAttempt(trx, number, { answer, at: now, delivered })
    if (!delivered || row.failures > 0) await changeWebhookRow(trx, id, state)
    if (pauses && row.state === 'active') {
      await changeWebhookRow(trx, id, { state: 'paused', pause: answer === 410 ? 'gone' : 'failing' })
      await tellStaff(platform, trx, { kind: 'webhook_paused', about: new URL(row.url).host, by: null })
      await audit(platform, trx, systemActor, { action: 'webhook.pause', subject: { kind: 'webhook_subscription', id } })
    }
    return delivered
  })
}
