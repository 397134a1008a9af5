import { sessionEndsAt } from './session-store.ts'

/** The remaining time at which the question appears. */
const warnMs = 60_000

/** A press that has begun is not answered by taking the button away under it. */
const pressMs = 700

/**
 * Reports every second the session's remaining time in seconds once its end is near; null before that or without a session;
 * 'ended' until its values are cleared. All tabs share one clock, so activity in one keeps all. Returns the way to stop.
 */
export function watchSessionEnd(tell: (left: number | null | 'ended') => void): () => void {
  let pressedAt = 0
  const look = () => {
    const endsAt = sessionEndsAt()
    const left = endsAt === undefined ? Number.POSITIVE_INFINITY : endsAt - Date.now()
    if (left <= 0) tell('ended')
    else if (left <= warnMs) tell(Math.ceil(left / 1000))
    else if (Date.now() - pressedAt > pressMs) tell(null)
  }
  const press = () => {
    pressedAt = Date.now()
  }
  const timer = setInterval(look, 1000)
  document.addEventListener('visibilitychange', look)
  addEventListener('pointerdown', press, { passive: true })
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pointerdown', press)
  }
}
