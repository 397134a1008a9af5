import { useState, useSyncExternalStore } from 'react'

/** What only this phone knows; `onServer` while the server renders the page and React takes it over, so that both agree. It is read once. */
export function useOnPhone<T>(read: () => T, onServer: T): T {
  const [own] = useState(() => (typeof document === 'undefined' ? onServer : read()))
  return useSyncExternalStore(
    follow,
    () => own,
    () => onServer,
  )
}

function follow(): () => void {
  return () => {}
}
