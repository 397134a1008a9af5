import type { BrowserContext, Page } from '@playwright/test'

/** Doubles the permission in every page of a context: it starts undecided, and the phone's owner gives this answer. */
export async function standInForNotificationOwner(context: BrowserContext, answer: 'granted' | 'denied'): Promise<void> {
  await context.addInitScript(replacePermission, answer)
}

/** True when the browser itself grants notifications and shows them; a shell without a screen may deny both. */
export async function canNotify(page: Page): Promise<boolean> {
  await page.context().grantPermissions(['notifications'])
  return page.evaluate(() => Notification.permission === 'granted')
}

function replacePermission(answer: NotificationPermission): void {
  // the decision also reaches the next page
  const said = 'notification-double'
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(said) ?? 'default' })
  Notification.requestPermission = async () => {
    localStorage.setItem(said, answer)
    return answer
  }
}

/** Runs in the service worker: stores its notifications in memory, to be read and closed from there. */
export function replaceWorkerNotifications(): void {
  const { prototype } = ServiceWorkerRegistration as unknown as { prototype: ServiceWorkerRegistration & { doubled?: true } }
  if (prototype.doubled) return
  prototype.doubled = true
  type PendingTransfer = NotificationOptions & { title: string; close(): void }
  const kept = new Map<string, PendingTransfer>()
  prototype.showNotification = async (title, options = {}) => {
    const tag = options.tag ?? ''
    kept.set(tag, { ...options, title, close: () => void kept.delete(tag) })
  }
  prototype.getNotifications = async ({ tag } = {}) =>
    [...kept].filter(([name]) => tag === undefined || tag === name).map(([, each]) => each as unknown as Notification)
}
