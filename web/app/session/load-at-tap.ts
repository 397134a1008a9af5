import { applyGuard } from '@let-twe/core/auth/guards.ts'
import { callPath } from '@let-twe/core/call-path.ts'
import { listNotifications } from '@let-twe/core/notification/endpoints.ts'
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

/** A page that a tap may lead to: what fetches its code, and how it loads once that is here. */
export type PageAhead = { readonly open: () => Promise<unknown>; load?: Load }

/** Pages by the paths of their rows. */
const pages = new Map<string, PageAhead>()

/** What the last tap has begun, until its page takes it; without data where the code of the page is not here. */
let begun: { readonly url: string; readonly at: number; readonly data: Promise<unknown> | null } | null = null

/** Names the page of a row. */
export function namePage(path: string, page: PageAhead): void {
  pages.set(path, page)
}

/** Fetches the code of the page at a path before somebody goes there. */
export function openAhead(pathname: string): void {
  // who goes there hears of a failure
  pages
    .get(routeOf(pathname)?.path ?? '')
    ?.open()
    .catch(() => {})
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
  const query = type === undefined ? {} : { type }
  expectScreen(callApi(getScreen, { params: { name }, query }).then((reply) => (reply.ok ? { data: reply.data } : null)))
}

/** The page of notifications needs one call only, which does not wait for its code. */
function askNotifications(): void {
  const sent = { query: { page: '1' } }
  const call = callPath(listNotifications, sent)
  const coming = callApi(listNotifications, sent)
  expectScreen(coming.then((reply) => (reply.ok ? { data: { replies: [{ call, reply: reply.data }] } } : null)))
}
