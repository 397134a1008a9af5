import { readStored } from './session-store.ts'

/** A value in the page's memory that lives as long as its session: another session finds it as `make` makes it. */
export function sessionMemory<T>(make: () => T): () => T {
  let token: string | undefined
  let value: T | undefined
  return () => {
    const now = readStored('token')
    if (value === undefined || token !== now) value = make()
    token = now
    return value
  }
}
