import type { BrowserContext } from '@playwright/test'

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
