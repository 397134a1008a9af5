import { useSyncExternalStore } from 'react'
import { type StoredValues, readStored, subscribeToStored } from './session-store.ts'

/** A stored session value that follows its changes, also those of other tabs. */
export function useStored<N extends keyof StoredValues>(name: N): StoredValues[N] | undefined {
  return useSyncExternalStore(
    subscribeToStored,
    () => readStored(name),
    () => undefined,
  )
}
