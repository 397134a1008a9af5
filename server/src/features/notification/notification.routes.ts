import { usualQuietHours } from '@let-twe/core/notification/contact-guard.ts'
import {
  countNotifications,
  getPushKey,
  getQuietHours,
  listNotifications,
  readNotification,
  readNotificationsUpTo,
  setQuietHours,
  subscribePush,
  unsubscribePush,
} from '@let-twe/core/notification/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { savePushPhone } from './save-push-phone.ts'
import { listNotifications as list } from './list-notifications.ts'
import { countUnread, findQuietHours, saveQuietHours } from './notification.queries.ts'
import { dropSubscription } from './write-push-subscription.ts'
import { readNotification as read, readNotificationsUpTo as readUpTo } from './read-notification.ts'

/** The bell, the list behind it, and the phones that want push messages. */
export function notificationRoutes(serve: Serve, platform: Platform): void {
  const {
    database: { db },
  } = platform
  serve(listNotifications, async ({ caller, query, language }) => list(platform, caller.id, query.page ?? 1, language))
  serve(countNotifications, async ({ caller }) => ({ count: await countUnread(db, caller.id) }))
  serve(readNotification, async ({ caller, params }) => read(platform, caller.id, params.id))
  serve(readNotificationsUpTo, async ({ caller, params }) => readUpTo(platform, caller.id, params.id))
  serve(subscribePush, async ({ caller, body }) => savePushPhone(platform, caller.id, body))
  serve(unsubscribePush, async ({ caller, body }) => {
    await dropSubscription(db, caller.id, body.endpoint)
    return {}
  })
  serve(getPushKey, async () => ({ public_key: platform.push.publicKey }))
  serve(
    getQuietHours,
    async ({ caller }) => (await findQuietHours(db, caller.id)) ?? { quiet_from: usualQuietHours.from, quiet_until: usualQuietHours.until },
  )
  serve(setQuietHours, async ({ caller, body }) => {
    await saveQuietHours(db, caller.id, body)
    return body
  })
}
