/** Who said "not now" is left in peace for this long. */
const peaceMs = 30 * 24 * 3_600_000
const snoozeKey = 'letwe-push-later'

/** True where the question whether this phone shall ring makes sense: it can, it was not asked yet, and nobody said "not now" lately. Never on the server. */
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
    // where storage is forbidden the answer could not be kept: nobody is asked on every visit
    return true
  }
}

/** Leaves the reader in peace from now on. */
export function snooze(): void {
  localStorage.setItem(snoozeKey, String(Date.now() + peaceMs))
}
