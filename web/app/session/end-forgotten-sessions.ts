/** Outside the session values: it must outlive the logout. has-stored-session.ts looks for it too. */
const key = 'letwe-ended-sessions'

/** Remembers a session that was left without network, by the SHA-256 of its token, which opens nothing. */
export function rememberForgottenSession(hash: string): void {
  write([...new Set([...forgottenSessions(), hash])])
}

/**
 * Ends sessions that were left without network, now and whenever the network is back. On public pages too, which have no API
 * client.
 */
export function endForgottenSessions(): void {
  const endAll = async () => {
    for (const session of forgottenSessions()) {
      const reply = await fetch('/api/client/auth/end-session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ session }),
      }).catch(() => null)
      if (reply?.ok) write(forgottenSessions().filter((other) => other !== session))
    }
  }
  void endAll()
  addEventListener('online', () => void endAll())
}

function forgottenSessions(): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as string[]
  } catch {
    return []
  }
}

function write(sessions: readonly string[]): void {
  if (sessions.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(sessions))
}
