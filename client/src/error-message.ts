import { useSyncExternalStore } from 'react'

let current: string | null = null
const listeners = new Set<() => void>()

/** Shows a message in the one error dialog of the app, with only 'got it' (docs/product.md §12). */
export function showError(message: string): void {
  set(message)
}

/** The message that the dialog shows, and the way to close it. */
export function useErrorMessage(): { message: string | null; dismiss: () => void } {
  const message = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
  return { message, dismiss: dismissError }
}

/** Closes the dialog. */
export function dismissError(): void {
  set(null)
}

function set(message: string | null): void {
  current = message
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
