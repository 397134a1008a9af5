import { type Kysely, sql } from 'kysely'
import { maxCounted } from '@let-twe/core/max-counted.ts'
import { type PlaceInList, pageByKey } from '../../platform/database/page-by-key.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** Subscriptions that run side by side. */
const mostAtOnce = 20

/** The subscriptions with the name of their proposer and how many deliveries wait, the newest first; one of them by its id. */
export function findWebhooks(db: Kysely<Tables>, id?: string) {
  return db
    .selectFrom('webhook_subscription')
    .innerJoin('staff', 'staff.id', 'created_by')
    .$if(id !== undefined, (query) => query.where('webhook_subscription.id', '=', id!))
    .selectAll('webhook_subscription')
    .select((eb) => [
      'staff.name as creator',
      eb
        .selectFrom((some) =>
          some
            .selectFrom('webhook_delivery')
            .whereRef('subscription_id', '=', 'webhook_subscription.id')
            .where('delivered_at', 'is', null)
            .select('number')
            .limit(sql.lit(maxCounted + 1))
            .as('waits'),
        )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('waiting'),
    ])
    .orderBy('webhook_subscription.created_at', 'desc')
    .orderBy('webhook_subscription.id', 'desc')
    .limit(200)
    .execute()
}

/** A subscription as the list shows it. */
export type WebhookView = Awaited<ReturnType<typeof findWebhooks>>[number]

export function findDeliveries(db: Kysely<Tables>, subscriptionId: string, place: PlaceInList) {
  const keys = [{ column: 'webhook_delivery.number', type: 'int8' }] as const
  const deliveries = db
    .selectFrom('webhook_delivery')
    .where('subscription_id', '=', subscriptionId)
    .select(['number', 'event', 'loan_id', 'created_at', 'attempts', 'answer', 'tried_at', 'delivered_at'])
  return pageByKey(db, deliveries, { keys, direction: 'desc' }, place)
}

/** The active subscriptions that have something to send now. */
export async function findDueWebhooks(db: Kysely<Tables>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_subscription')
    .where('state', '=', 'active')
    .where((eb) => eb.or([eb('next_at', 'is', null), eb('next_at', '<=', now)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhook_delivery')
          .whereRef('subscription_id', '=', 'webhook_subscription.id')
          .where('delivered_at', 'is', null)
          .select('number'),
      ),
    )
    .orderBy('next_at', (order) => order.asc().nullsFirst())
    .limit(mostAtOnce)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The next delivery of a subscription that is active, with the address that it goes to. */
export function findNextDelivery(db: Kysely<Tables>, subscriptionId: string) {
  return db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_subscription', 'webhook_subscription.id', 'subscription_id')
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'active')
    .where('delivered_at', 'is', null)
    .orderBy('number')
    .limit(1)
    .select(['number', 'event', 'data', 'webhook_delivery.created_at', 'url', 'secret', 'old_secret', 'old_until'])
    .executeTakeFirst()
}

/** A delivery that is on its way. */
export type NextDelivery = NonNullable<Awaited<ReturnType<typeof findNextDelivery>>>
