/** Activity is written down at most this often. */
const everyMs = 5_000

/** Calls back on movement, typing, touch or return to the page; returns the way to stop. */
export function noticeActivity(stay: () => void): () => void {
  let last = 0
  const notice = (event: Event) => {
    // a mouse that rests, under which the page changed: the warning itself would keep the session alive
    if (event instanceof MouseEvent && event.type === 'mousemove' && event.movementX === 0 && event.movementY === 0) return
    if (Date.now() - last < everyMs) return
    last = Date.now()
    stay()
  }
  const events = ['mousemove', 'keydown', 'touchstart', 'focus'] as const
  for (const event of events) addEventListener(event, notice, { passive: true })
  return () => {
    for (const event of events) removeEventListener(event, notice)
  }
}
