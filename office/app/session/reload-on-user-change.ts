import { readSession } from './session.ts'

/** A page that the browser kept for its back button is for who left it: to anybody else it is loaded anew, by what they may see. */
export function reloadOnUserChange(): void {
  let left: string | undefined
  addEventListener('pagehide', () => {
    left = readSession()?.id
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readSession()?.id !== left) location.reload()
  })
}
