import type { PushPayload } from '@let-twe/core/notification/push-payload.ts'
import type { Page } from '@playwright/test'
import { replaceWorkerNotifications } from './notification-double.ts'

/** A push message as the phone shows it. */
export type Shown = { readonly title: string; readonly body: string; readonly lang: string }

/** The way on which push messages come to a phone's service worker, without a push service. */
export type PushMessages = {
  /** Delivers a message and resolves with the shown notification. */
  deliver(payload: PushPayload): Promise<Shown>
  /** Taps the notification, and resolves with the opened addresses and those of the focused tabs. */
  tap(tag: string): Promise<{ opened: string[]; focused: string[] }>
}

/** Opens it for the site that a page shows. With `doubled` the worker's notifications are a double, else the browser's own. */
export async function openPushMessages(page: Page, doubled: boolean): Promise<PushMessages> {
  const context = page.context()
  // the page registers it by itself: under Trusted Types nobody else may
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const { origin } = new URL(page.url())
  const worker = () => context.serviceWorkers().find((each) => each.url().startsWith(origin))!
  const browser = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    browser.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId),
    )
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registration
  return {
    async deliver(payload) {
      // a worker may have been put to sleep since the last message, and woken without its double
      if (doubled) await worker().evaluate(replaceWorkerNotifications)
      await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) })
      return worker().evaluate(shownWith, payload.tag)
    },
    tap: (tag) => worker().evaluate(tapInWorker, tag),
  }
}

async function shownWith(tag: string): Promise<Shown> {
  const { registration } = globalThis as unknown as ServiceWorkerGlobalScope
  for (const until = Date.now() + 30_000; Date.now() < until;) {
    const [shown] = await registration.getNotifications({ tag })
    if (shown) return { title: shown.title, body: shown.body, lang: shown.lang }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`nothing was shown for ${tag}`)
}

/** A tap that no person made may open nothing, so the opening itself is written down here. */
async function tapInWorker(tag: string): Promise<{ opened: string[]; focused: string[] }> {
  const worker = globalThis as unknown as ServiceWorkerGlobalScope
  const [opened, focused]: [string[], string[]] = [[], []]
  const work: Promise<unknown>[] = []
  worker.clients.openWindow = async (url) => {
    opened.push(String(url))
    return null
  }
  WindowClient.prototype.focus = async function focus(this: WindowClient) {
    focused.push(this.url)
    return this
  }
  ExtendableEvent.prototype.waitUntil = (task) => void work.push(task)
  const [notification] = await worker.registration.getNotifications({ tag })
  // a made event takes the browser's own notifications only: a double is put into it
  const event = new ExtendableEvent('notificationclick')
  Object.defineProperty(event, 'notification', { value: notification! })
  worker.dispatchEvent(event)
  await Promise.all(work)
  const left = await worker.registration.getNotifications({ tag })
  if (left.length > 0) throw new Error('the tapped notification is still shown')
  return { opened, focused }
}
