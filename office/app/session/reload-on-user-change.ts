import { readSession } from './session.ts'

/** Reloads a page of the back/forward cache when the user changed: its data obey the permissions of the user before. */
export function reloadOnUserChange(): void {
  let left: string | undefined
  addEventListener('pagehide', () => {
    left = readSession()?.id
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readSession()?.id !== left) location.reload()
  })
}
