/**
 * True when this phone has a session, perhaps an ended one or one left without network; visitors' pages load the session scripts
 * only then.
 */
export function hasStoredSession(): boolean {
  try {
    return ['letwe.token', 'letwe-ended-sessions'].some((key) => localStorage.getItem(key) !== null)
  } catch {
    return false
  }
}
