import { useSyncExternalStore } from 'react'

/** False on the server and in the first render, true after hydration: for parts that need scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
