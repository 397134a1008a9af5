import { useSyncExternalStore } from 'react'

/** False on the server and in the first paint, true once scripts run: for what is only worth showing then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
