import { applyGuard } from '@let-twe/core/auth/guards.ts'
import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'
import { callPath } from '@let-twe/core/call-path.ts'
import { listNotifications } from '@let-twe/core/notification/endpoints.ts'
import { getScreen } from '@let-twe/core/screen/endpoints.ts'
import { screenOf } from '../first-screen/screen-of.ts'
import { routeOf } from '../route-table.ts'
import { callApi } from './call-api.ts'
import { expectScreen } from './early-replies.ts'
import { isSessionEnding } from './end-session.ts'
import { sessionValues } from './session-store.ts'

/** The page whose screen was asked for at a tap, until its loader comes. */
let tapped: string | null = null

/** Asks at the tap on a link for the page's screen, if the guard lets the person in: the router needs a while until it runs the loader. */
export function askScreenAtTap(pathname: string): void {
  const row = routeOf(pathname)
  // a link within the page runs no loader
  if (!row || pathname === location.pathname || isSessionEnding() || !('stay' in applyGuard(row.guard, pathname, sessionValues()))) return
  askScreen(pathname)
  if (row.path === '/notification') askNotifications()
  tapped = pathname
}

/** Asks for all that the first screen of a page needs in one call, before its loader asks for each of them. */
export function askScreen(pathname: string): void {
  const asked = tapped === pathname
  tapped = null
  const screen = screenOf(pathname)
  if (asked || screen === null) return
  const { name, type } = screen
  // the head of the page has asked already where it was opened here
  const query = type === undefined ? {} : { type: type as PaymentType }
  expectScreen(callApi(getScreen, { params: { name }, query }).then((reply) => (reply.ok ? { data: reply.data } : null)))
}

/** The page of notifications needs one call only, and its code comes before its loader runs. */
function askNotifications(): void {
  const sent = { query: { page: '1' } }
  const call = callPath(listNotifications, sent)
  const coming = callApi(listNotifications, sent)
  expectScreen(coming.then((reply) => (reply.ok ? { data: { replies: [{ call, reply: reply.data }] } } : null)))
}
