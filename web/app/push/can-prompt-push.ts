/** A "not now" counts for this long. */
const peaceMs = 30 * 24 * 3_600_000
const snoozeKey = 'letwe-push-later'

/**
 * True where the push question makes sense: the phone supports push, the browser has not asked yet, and there is no recent "not
 * now". Never on the server.
 */
export function canPromptPush(): boolean {
  return (
    typeof window === 'object' &&
    'PushManager' in window &&
    'Notification' in window &&
    Notification.permission !== 'denied' &&
    !isSnoozed()
  )
}

/** True for thirty days after a "not now". */
export function isSnoozed(): boolean {
  try {
    return Number(localStorage.getItem(snoozeKey) ?? 0) > Date.now()
  } catch {
    // without storage the answer would be lost: the question would return on every visit
    return true
  }
}

/** Leaves the reader in peace from now on. */
export function snooze(): void {
  localStorage.setItem(snoozeKey, String(Date.now() + peaceMs))
}
