/** Whether this phone has a session, perhaps one that has ended or was left without network; pages of visitors load what follows only then. */
export function hasStoredSession(): boolean {
  try {
    return ['letwe.token', 'letwe-ended-sessions'].some((key) => localStorage.getItem(key) !== null)
  } catch {
    return false
  }
}
