const key = 'letwe-reloaded'

/** What is still missing so soon after a reload is not missing because of an older build. */
const againMs = 5 * 60_000

/**
 * After a deployment the parts of an older build are gone: loads the page anew, once, instead of showing a wrong message; the page that
 * somebody is on the way to, where `wanted` knows one.
 */
export function watchForNewBuild(wanted: () => string | undefined = () => undefined): void {
  addEventListener('vite:preloadError', (event) => {
    if (reloadForNewBuild(wanted())) event.preventDefault()
  })
}

/** Loads the page anew, or the one that somebody is on the way to; false where that was done just now or there is no network. */
export function reloadForNewBuild(wanted?: string): boolean {
  // without network a part is missing for another reason, and a reload would lose the page
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key) ?? 0) < againMs) return false
  sessionStorage.setItem(key, String(Date.now()))
  if (wanted === undefined) location.reload()
  else location.assign(wanted)
  return true
}
