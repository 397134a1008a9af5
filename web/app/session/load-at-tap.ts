import { applyGuard } from '@let-twe/core/auth/guards.ts'
import { callPath } from '@let-twe/core/call-path.ts'
import { listNotifications } from '@let-twe/core/notification/endpoints.ts'
import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'
import { getScreen } from '@let-twe/core/screen/endpoints.ts'
import { type LoaderFunctionArgs, matchPath } from 'react-router'
import { screenOf } from '../first-screen/screen-of.ts'
import { routeOf } from '../route-table.ts'
import { callApi } from './call-api.ts'
import { expectScreen } from './early-replies.ts'
import { isSessionEnding } from './end-session.ts'
import { sessionValues } from './session-store.ts'

/** Loads what a page shows. */
export type Load = (args: Pick<LoaderFunctionArgs, 'request' | 'params'>) => unknown

/** How long what a tap has begun is right; a page that is opened later loads anew. */
const freshMs = 10_000

/** How to fetch the code of a page, and how it loads once that is here, by the path of its row. */
const pages = new Map<string, { readonly open: () => Promise<unknown>; load?: Load }>()

/** What the last tap has begun, until its page takes it; without data where the code of the page is not here. */
let begun: { readonly url: string; readonly at: number; readonly data: Promise<unknown> | null } | null = null

/** Names the page of a row, with what fetches its code. */
export function namePage(path: string, open: () => Promise<unknown>): void {
  pages.set(path, { open })
}

/** Lets a tap load the page of a row, whose code is here from now on. */
export function keepLoad(path: string, load: Load): void {
  const page = pages.get(path)
  if (page) page.load = load
}

/** Fetches the code of the page at a path; never rejects. */
export async function openAhead(pathname: string): Promise<void> {
  const page = pages.get(routeOf(pathname)?.path ?? '')
  if (page && !page.load) await page.open().catch(() => {})
}

/** Begins to load the page of a link at the tap, if the guard lets the person in: the router needs a while until it does. */
export function loadAtTap({ pathname, origin, search }: Pick<HTMLAnchorElement, 'pathname' | 'origin' | 'search'>): void {
  const row = routeOf(pathname)
  // a link within the page runs no loader
  if (!row || pathname === location.pathname || isSessionEnding() || !('stay' in applyGuard(row.guard, pathname, sessionValues()))) return
  askScreen(pathname)
  const url = origin + pathname + search
  const load = pages.get(row.path)?.load
  if (!load && row.path === '/notification') askNotifications()
  const data = load ? Promise.resolve(load({ request: new Request(url), params: matchPath(row.path, pathname)!.params })) : null
  // who goes there hears of it
  data?.catch(() => {})
  begun = { url, at: Date.now(), data }
}

/** What a page loads: as a tap on a link to it has begun it, or from now. */
export function loadOrTake(load: Load, args: Parameters<Load>[0]): unknown {
  const { url } = args.request
  const mine = begun?.url === url && Date.now() - begun.at < freshMs ? begun : null
  // a page that loads meanwhile, such as the one that is being opened, leaves it to its own
  if (mine) begun = null
  if (mine?.data) return mine.data
  if (!mine) askScreen(new URL(url).pathname)
  return load(args)
}

/** Asks for all that the first screen of a page needs in one call, before its loader asks for each of them. */
function askScreen(pathname: string): void {
  const screen = screenOf(pathname)
  if (screen === null) return
  const { name, type } = screen
  // the head of the page has asked already where it was opened here
  const query = type === undefined ? {} : { type: type as PaymentType }
  expectScreen(callApi(getScreen, { params: { name }, query }).then((reply) => (reply.ok ? { data: reply.data } : null)))
}

/** The page of notifications needs one call only, which does not wait for its code. */
function askNotifications(): void {
  const sent = { query: { page: '1' } }
  const call = callPath(listNotifications, sent)
  const coming = callApi(listNotifications, sent)
  expectScreen(coming.then((reply) => (reply.ok ? { data: { replies: [{ call, reply: reply.data }] } } : null)))
}
