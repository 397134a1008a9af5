const key = 'letwe-reloaded'

/** What is still missing so soon after a reload is not missing because of an older build. */
const againMs = 5 * 60_000

/** After a deployment the parts of an older build are gone: loads the page anew, once, instead of showing a wrong message. */
export function watchForNewBuild(): void {
  addEventListener('vite:preloadError', (event) => {
    if (reloadForNewBuild()) event.preventDefault()
  })
}

function reloadForNewBuild(): boolean {
  // without network a part is missing for another reason, and a reload would lose the page
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key) ?? 0) < againMs) return false
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
  return true
}
