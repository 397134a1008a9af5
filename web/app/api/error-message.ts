import { useSyncExternalStore } from 'react'
import { isSessionEnding } from '../session/end-session.ts'

let current: string | null = null
const listeners = new Set<() => void>()

/** Shows a message in the one error dialog of the app, with only 'got it' (specification, section 8). */
export function showError(message: string): void {
  // the other calls of a session that has just ended say nothing new
  if (isSessionEnding()) return
  current = message
  for (const listener of listeners) listener()
}

/** The message that the dialog shows, and the way to close it. */
export function useErrorMessage(): { message: string | null; dismiss: () => void } {
  const message = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
  return { message, dismiss }
}

function dismiss(): void {
  current = null
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
