import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** A subscription as it is stored. */
export type WebhookRow = Selectable<Tables['webhook_subscription']>

export async function insertWebhook(trx: Transaction, row: Insertable<Tables['webhook_subscription']>): Promise<void> {
  await trx.insertInto('webhook_subscription').values(row).execute()
}

/** The subscription, locked until the transaction ends. */
export function lockWebhook(trx: Transaction, id: string): Promise<WebhookRow | undefined> {
  return trx.selectFrom('webhook_subscription').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function changeWebhookRow(trx: Transaction, id: string, changes: Updateable<Tables['webhook_subscription']>): Promise<void> {
  await trx.updateTable('webhook_subscription').set(changes).where('id', '=', id).execute()
}
