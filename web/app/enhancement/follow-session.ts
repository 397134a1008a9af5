import { hasStoredSession } from '../session/has-stored-session.ts'

/** Shows on a page that the server drew for everybody who is logged in. Without internet no request is made. */
export function followSession(document: Document): void {
  if (!hasStoredSession()) return
  import('./enhance-session.ts').then(
    ({ enhanceSession }) => enhanceSession(document),
    () => {},
  )
}
