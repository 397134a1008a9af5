import { instantInBangkok, type BusinessDate } from '@let-twe/core/business-date.ts'
import { type WebhookState, bothSecretsHours } from '@let-twe/core/connection/endpoints.ts'
import type { WebhookEvent } from '@let-twe/core/connection/webhook-event.ts'
import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { StaffId } from '@let-twe/core/id.ts'
import { replayDeliveries } from '../../domain/connection/write-webhook-delivery.ts'
import { type DualControl, proposeDualControl, withdrawDualControl } from '../../domain/dual-control/dual-control.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import { decrypt, encrypt } from '../../platform/encryption/encrypted-column.ts'
import type { Platform } from '../../platform/platform.ts'
import { rotationEnd, webhookSecret } from './sign-webhook.ts'
import { changeWebhookRow, insertWebhook, lockWebhook } from './write-webhook.ts'

type Done = Record<never, never>
type ById = { readonly id: string; readonly actor: StaffActor }

/** Stores a subscription that gets nothing until another person confirms it. */
export async function proposeWebhook(
  platform: Platform,
  {
    actor,
    url,
    events,
    note,
  }: { readonly actor: StaffActor; readonly url: string; readonly events: readonly WebhookEvent[]; readonly note: string },
): Promise<{ id: string; secret: string } | Refusal> {
  if (!(await platform.receivers.admits(new URL(url)))) return refuseFields({ url: 'url_invalid' })
  const id = platform.random.uuid()
  const secret = webhookSecret(platform.random.token())
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    await insertWebhook(trx, {
      id,
      url,
      events: [...events],
      secret: encrypt(platform, 'webhook_subscription.secret', id, secret),
      state: 'proposed',
      created_by: actor.id as StaffId,
      created_at: platform.clock.now(),
    })
    const proposed = await proposeDualControl(platform, trx, { kind: 'webhook', subjectId: id, actor, detail: {}, note, about: url })
    return isRefusal(proposed) ? proposed : { id, secret }
  })
}

/** Confirmed by another person, a subscription gets the events from now on. */
export async function carryOutWebhook(
  _platform: Platform,
  trx: Transaction,
  { subject_id: id }: Pick<DualControl, 'subject_id'>,
): Promise<Done | Refusal> {
  const row = await lockWebhook(trx, id)
  if (row?.state !== 'proposed') return refuse('transition_refused')
  await changeWebhookRow(trx, id, { state: 'active' })
  return {}
}

/** From which states a person brings a subscription into each. */
const from: Readonly<Record<Exclude<WebhookState, 'proposed'>, readonly WebhookState[]>> = {
  active: ['paused'],
  paused: ['active'],
  ended: ['proposed', 'active', 'paused'],
}

/** Pauses, resumes or ends a subscription. A resumed one sends at once everything that waits. */
export function changeWebhook(
  platform: Platform,
  { id, actor, state }: ById & { readonly state: Exclude<WebhookState, 'proposed'> },
): Promise<Done | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const row = await lockWebhook(trx, id)
    if (!row) return refuse('not_found')
    if (!from[state].includes(row.state)) return refuse('transition_refused')
    if (row.state === 'proposed') await withdrawDualControl(platform, trx, { kind: 'webhook', subjectId: id, actor })
    const pause = state === 'paused' ? 'person' : null
    await changeWebhookRow(trx, id, { state, pause, failures: 0, failing_since: null, next_at: null })
    await audit(platform, trx, actor, {
      action: 'webhook.change',
      subject: { kind: 'webhook_subscription', id },
      detail: { from: row.state, to: state },
    })
    return {}
  })
}

/** Makes a new secret; the one before signs beside it for a day, in which no other is made: a second press must not end it early. */
export function rotateWebhookSecret(platform: Platform, { id, actor }: ById): Promise<{ secret: string } | Refusal> {
  const secret = webhookSecret(platform.random.token())
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const now = platform.clock.now()
    const row = await lockWebhook(trx, id)
    if (!row) return refuse('not_found')
    if (rotationEnd(row, now) !== null || (row.state !== 'active' && row.state !== 'paused')) return refuse('transition_refused')
    const before = decrypt(platform, 'webhook_subscription.secret', id, row.secret)
    await changeWebhookRow(trx, id, {
      secret: encrypt(platform, 'webhook_subscription.secret', id, secret),
      old_secret: encrypt(platform, 'webhook_subscription.old_secret', id, before),
      old_until: new Date(now.getTime() + bothSecretsHours * 3_600_000),
    })
    await audit(platform, trx, actor, { action: 'webhook.rotate', subject: { kind: 'webhook_subscription', id } })
    return { secret }
  })
}

/** Lets deliveries wait again: one by its number, or all since the beginning of a day. */
export function replayWebhook(
  platform: Platform,
  { id, actor, ...which }: ById & ({ readonly number: number } | { readonly since: BusinessDate }),
): Promise<{ count: number } | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    if ('since' in which && which.since > platform.clock.today()) return refuse('date_in_future')
    if (!(await lockWebhook(trx, id))) return refuse('not_found')
    const chosen = 'since' in which ? { since: instantInBangkok(which.since, '00:00') } : which
    const count = await replayDeliveries(trx, id, chosen)
    if ('number' in which && count === 0) return refuse('not_found')
    await audit(platform, trx, actor, { action: 'webhook.replay', subject: { kind: 'webhook_subscription', id }, detail: { count } })
    return { count }
  })
}
