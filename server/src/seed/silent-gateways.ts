import type { Platform } from '../platform/platform.ts'
import { outboxName } from '../platform/sms/sms-gateway.ts'

/** What the demo tells of the days before its first start is in the app's list and in the outbox, and nobody's phone rings for it. */
export async function silenceGateways({ database: { db }, clock }: Platform): Promise<void> {
  await db.updateTable('notification').set({ delivered_at: clock.now(), delivery: 'app' }).where('delivered_at', 'is', null).execute()
  await db
    .updateTable('sms_message')
    .set((eb) => ({ sent_at: eb.ref('created_at'), gateway: outboxName }))
    .where('sent_at', 'is', null)
    .execute()
}
