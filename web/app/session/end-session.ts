import { clearStored, readStored } from './session-store.ts'

const farewellKey = 'letwe-farewell'
let ending = false

/** Something that must be forgotten with the session, such as drafts and caches of documents. */
const clearers: (() => void | Promise<void>)[] = []

/** Registers what else a logout clears. */
export function onSessionEnd(clear: () => void | Promise<void>): void {
  clearers.push(clear)
}

/** The server ended the session (403): clears everything and goes to login with the server's message; once, however many calls fail together. */
export function endSession(message: string): void {
  if (ending) return
  ending = true
  void leave('/login', message)
}

/** The person logs out: clears everything, also without network, and returns to the landing page. */
export function logOutHere(): Promise<void> {
  return leave('/', null)
}

/** The message that the login page shows after the server ended a session; read once. */
export function takeFarewell(): string | null {
  const message = sessionStorage.getItem(farewellKey)
  sessionStorage.removeItem(farewellKey)
  return message
}

async function leave(path: string, message: string | null): Promise<void> {
  const hadSession = readStored('token') !== undefined
  clearStored()
  await Promise.allSettled(clearers.map(async (clear) => clear()))
  if (message !== null && hadSession) sessionStorage.setItem(farewellKey, message)
  location.assign(path)
}
