const key = 'letwe-reloaded'

/** A part missing so soon after a reload is not missing because of an older build. */
const againMs = 5 * 60_000

/** Fields with input of the user. */
const touched = new WeakSet<EventTarget>()

/**
 * After a deployment the files of an older build are gone: reloads once instead of showing a wrong message, at the path of
 * `wanted` during a navigation. A page with typed input stays until the reader leaves it.
 */
export function watchForNewBuild(wanted: () => string | undefined = () => undefined): void {
  addEventListener('input', ({ target }) => {
    if (target) touched.add(target)
  })
  addEventListener('vite:preloadError', (event) => {
    if (reloadForNewBuild(wanted())) event.preventDefault()
  })
}

/**
 * Reloads the page, or opens the navigation's target; false after a recent reload, without network, or when typed input would be
 * lost.
 */
export function reloadForNewBuild(wanted?: string): boolean {
  // without network a part is missing for another reason, and a reload would lose the page
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key) ?? 0) < againMs) return false
  if (wanted === undefined && holdsTyped()) return false
  sessionStorage.setItem(key, String(Date.now()))
  if (wanted === undefined) location.reload()
  else location.assign(wanted)
  return true
}

/** True while a field of the page holds input of the user. */
export function holdsTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input, select, textarea')
  return [...fields].some((field) => touched.has(field) && field.value !== '')
}
