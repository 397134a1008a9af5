import { applyGuard } from '@let-twe/core/auth/guards.ts'
import { pageLanguage, preparedTexts } from '../page-texts.ts'
import { leaveTo } from '../redirect-to.ts'
import { hasUnknownType, routeOf } from '../route-table.ts'
import { isSessionEnding } from './end-session.ts'
import { expireQuietly, hasExpired } from './farewell.ts'
import { sessionValues, store } from './session-store.ts'

/** Runs the guard of the route that is being visited; the intended path is remembered for after login. A page that is not there has none. */
export async function guardMiddleware({ request }: { request: Request }): Promise<void> {
  // the way out is chosen: a page that is read again meanwhile must not lead to another
  if (isSessionEnding()) return
  const { pathname, search } = new URL(request.url)
  const row = routeOf(pathname)
  if (!row || hasUnknownType(pathname)) return
  const outcome = applyGuard(row.guard, pathname.replace(/(.)\/$/, '$1'), sessionValues())
  if ('stay' in outcome) return
  if (outcome.remember) {
    if (hasExpired()) expireQuietly(preparedTexts(pageLanguage()).errors.session_ended)
    store('intended_url', pathname + search)
  }
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown reply as a redirect
  throw leaveTo(outcome.goTo)
}
