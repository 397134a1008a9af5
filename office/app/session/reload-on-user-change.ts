import { readSession } from './session.ts'

/** A page in the back/forward cache belongs to the person who left it: for another person it reloads with their permissions. */
export function reloadOnUserChange(): void {
  let left: string | undefined
  addEventListener('pagehide', () => {
    left = readSession()?.id
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readSession()?.id !== left) location.reload()
  })
}
