import { workerAddress } from '../document/worker-address.ts'

/** Registers the service worker once the page has loaded, so that it takes nothing from the first view. Not while developing. */
export function cacheForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register(workerAddress('/sw.js')).catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
