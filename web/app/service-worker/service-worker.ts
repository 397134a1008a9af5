import { htmlLanguage } from '@let-twe/core/language.ts'
import type { PushPayload } from '@let-twe/core/notification/push-payload.ts'
import type { PagePath } from '../page/pages.ts'
import { cacheFirstPages, forgetOldCaches, replyToAsset, replyToPage } from './offline-caches.ts'

// Stores pages and files for a phone without network, and shows push messages. It never keeps a reply of the API.
const worker = self as unknown as ServiceWorkerGlobalScope
const noticesPage: PagePath = '/notification'

worker.addEventListener('install', (event) => {
  leaveCallsAlone(event)
  event.waitUntil(cacheFirstPages())
})

/** Calls of the API and the data of a move bypass this worker, which need not even start for them, where the browser supports it (static routing). */
function leaveCallsAlone(event: ExtendableEvent): void {
  const rules = ['/api/*', '/*.data'].map((pathname) => ({ condition: { urlPattern: { pathname } }, source: 'network' }))
  const { addRoutes } = event as ExtendableEvent & { addRoutes?: (rules: object[]) => Promise<void> }
  addRoutes?.call(event, rules).catch(() => {})
}

worker.addEventListener('activate', (event) => {
  // the worker claims and reloads no page: a form in use stays unchanged
  event.waitUntil(forgetOldCaches())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin || url.pathname.startsWith('/api/')) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(replyToAsset(request))
  else if (request.mode === 'navigate') event.respondWith(replyToPage(request, (task) => event.waitUntil(task)))
})

worker.addEventListener('push', (event) => {
  const payload = readPayload(event.data)
  if (payload) event.waitUntil(worker.registration.showNotification(payload.title, notificationOf(payload)))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(String((event.notification.data as { link?: unknown } | null)?.link ?? noticesPage)))
})

function readPayload(data: PushMessageData | null): PushPayload | null {
  try {
    return data?.json() as PushPayload
  } catch {
    return null
  }
}

function notificationOf({ body, tag, link, language }: PushPayload): NotificationOptions {
  return { body, tag, lang: htmlLanguage[language], icon: '/icon-192.png', badge: '/icon-192.png', data: { link } }
}

async function openPage(link: string): Promise<void> {
  // only a path of this site
  const url = new URL(link.startsWith('/') && !link.startsWith('//') ? link : noticesPage, worker.location.origin)
  const open = await worker.clients.matchAll({ type: 'window' })
  const same = open.find((client) => new URL(client.url).pathname === url.pathname)
  await (same ? same.focus() : worker.clients.openWindow(url))
}
