import type { BorrowerId } from '@let-twe/core/id.ts'
import { type Refusal, refuseFields } from '@let-twe/core/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PushSubscriber } from '../../platform/push/push-gateway.ts'
import { isPushService } from '../../platform/push/push-services.ts'
import { dropOldSubscriptions, savePushSubscription } from './write-push-subscription.ts'
import { transact } from '../../platform/database/transact.ts'

/** The phones and browsers of one person that messages go to; the oldest makes room for another. */
const maxPhones = 10

/** Stores a phone's push subscription, at an address of a push service. */
export async function savePushPhone(
  { clock, database, configuration }: Platform,
  borrowerId: BorrowerId,
  phone: PushSubscriber,
): Promise<Record<string, never> | Refusal> {
  if (!isPushService(new URL(phone.endpoint), configuration.pushServices)) return refuseFields({ endpoint: 'url_invalid' })
  return transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    await savePushSubscription(trx, { ...phone, borrower_id: borrowerId, created_at: clock.now() })
    await dropOldSubscriptions(trx, borrowerId, maxPhones)
    return {}
  })
}
