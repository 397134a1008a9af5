/** Does something once the page has nothing else to do. Safari has no idle callback. */
export function onIdle(then: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: 1_000 })
  else setTimeout(then, 200)
}
