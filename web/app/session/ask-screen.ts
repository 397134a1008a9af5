import { applyGuard } from '@let-twe/core/auth/guards.ts'
import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'
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
