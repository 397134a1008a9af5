import type { PushPayload } from '@let-twe/core/notification/push-payload.ts'
import type { BrowserContext, Page } from '@playwright/test'

/** What a phone shows of a push message. */
export type Shown = { readonly title: string; readonly body: string; readonly lang: string }

/** The way on which push messages come to a phone's service worker, without a push service. */
export type PushMessages = {
  /** Delivers a message and resolves with what the phone shows. */
  deliver(payload: PushPayload): Promise<Shown>
  /** Taps what is shown, and resolves with the addresses that were opened. */
  tap(tag: string): Promise<string[]>
}

/** Opens it for the site that a page shows. */
export async function openPushMessages(context: BrowserContext, page: Page): Promise<PushMessages> {
  await page.evaluate(async () => navigator.serviceWorker.register('/sw.js'))
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const browser = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    browser.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId),
    )
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registration
  const { origin } = new URL(page.url())
  return {
    async deliver(payload) {
      await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) })
      return page.evaluate(shownWith, payload.tag)
    },
    async tap(tag) {
      const worker = context.serviceWorkers().find((each) => each.url().startsWith(origin))!
      return worker.evaluate(tapInWorker, tag)
    },
  }
}

/** The push service of a browser that can reach none: where it would send messages of this phone, null without a subscription. */
export type PushServiceStandIn = { endpoint: string | null }

/** Lets the browser subscribe without a push service. */
export async function standInForPushService(context: BrowserContext): Promise<PushServiceStandIn> {
  const service: PushServiceStandIn = { endpoint: null }
  await context.exposeFunction('pushEndpoint', (change?: { to: string | null }) => {
    if (change) service.endpoint = change.to
    return service.endpoint
  })
  await context.addInitScript(replacePushManager)
  return service
}

function replacePushManager(): void {
  const { pushEndpoint } = globalThis as unknown as { pushEndpoint(change?: { to: string | null }): Promise<string | null> }
  const subscription = (endpoint: string | null) =>
    endpoint === null
      ? null
      : {
          endpoint,
          toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
          unsubscribe: async () => (await pushEndpoint({ to: null })) === null,
        }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscription(await pushEndpoint()),
    subscribe: async () => subscription(await pushEndpoint({ to: 'https://push.example/first' })),
  })
}

async function shownWith(tag: string): Promise<Shown> {
  const registration = await navigator.serviceWorker.ready
  for (;;) {
    const [shown] = await registration.getNotifications({ tag })
    if (shown) return { title: shown.title, body: shown.body, lang: shown.lang }
    await new Promise(requestAnimationFrame)
  }
}

/** A tap that no person made may open nothing, so the opening itself is written down here. */
async function tapInWorker(tag: string): Promise<string[]> {
  const worker = globalThis as unknown as ServiceWorkerGlobalScope
  const opened: string[] = []
  const work: Promise<unknown>[] = []
  worker.clients.openWindow = async (url) => {
    opened.push(String(url))
    return null
  }
  ExtendableEvent.prototype.waitUntil = (task) => void work.push(task)
  const [notification] = await worker.registration.getNotifications({ tag })
  worker.dispatchEvent(new NotificationEvent('notificationclick', { notification: notification! }))
  await Promise.all(work)
  return opened
}
