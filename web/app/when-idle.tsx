import { type ReactNode, useEffect, useState } from 'react'

/** Does something once the page has nothing else to do. Safari has no idle callback. */
export function onIdle(then: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: 1_000 })
  else setTimeout(then, 200)
}

/**
 * What is folded away, such as a form behind its heading: it is built when the page stands and has nothing else to do, so that nobody waits for it;
 * with `now`, where it stands open, together with the page.
 */
export function WhenIdle({ now = false, children }: { readonly now?: boolean; readonly children: ReactNode }) {
  const [here, setHere] = useState(now)
  useEffect(() => onIdle(() => setHere(true)), [])
  return here ? children : null
}
