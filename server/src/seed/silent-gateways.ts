import type { Platform } from '../platform/platform.ts'
import { outboxName } from '../platform/sms/sms-gateway.ts'

/** The demo's messages from before its first start are in the app's list and in the outbox, and no phone rings for them. */
export async function silenceGateways({ database: { db }, clock }: Platform): Promise<void> {
  await db.updateTable('notification').set({ delivered_at: clock.now(), delivery: 'app' }).where('delivered_at', 'is', null).execute()
  await db
    .updateTable('sms_message')
    .set((eb) => ({ sent_at: eb.ref('created_at'), gateway: outboxName }))
    .where('sent_at', 'is', null)
    .execute()
}
