import { useState, useSyncExternalStore } from 'react'

/** A value that only this phone knows; `onServer` during server rendering and hydration, so that both agree. It is read once. */
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
