import { workerAddress } from '../worker-address.ts'

/** Has the page that is open kept with its code, so that it is answered at once from the next visit on; a worker that was there has done so itself. */
export function keepThisPage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || navigator.serviceWorker.controller) return
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none: it is of this site
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(location.pathname)).catch(() => {})
}

/** Registers the service worker once the page has loaded, so that it takes nothing from the first view. Not while developing. */
export function cacheForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register(workerAddress('/sw.js')).catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
