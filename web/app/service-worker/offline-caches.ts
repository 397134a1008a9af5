import { routeOf } from '../route-table.ts'
import { firstPages } from './first-pages.ts'

/** Pages, as they were read last; another number forgets them all. */
const pageCacheName = 'pages-1'

/** Files named by their content. */
const assetCacheName = 'assets-1'

/** The most pages and files that are kept; the oldest go first. */
const maxPages = 40
const maxAssets = 150

/** A network that is there but does not answer is given up after this, when the page is kept. */
const patienceMs = 4_000

/** A page that was answered at once is fetched anew after this: by then its own call and scripts are through, with the line and the processor to themselves. */
const refreshAfterMs = 5_000

/** A file that is named by its content never changes: what is kept is right. */
export async function replyToAsset(request: Request): Promise<Response> {
  const cache = await openCache(assetCacheName)
  const kept = await cache?.match(request.url)
  if (kept) return kept
  const reply = await fetch(request)
  if (reply.ok)
    await cache?.put(request.url, reply.clone()).then(
      () => trim(cache, maxAssets),
      () => {},
    )
  // a file of an older build is gone: the pages that name it are of no use
  else if (reply.status === 404) await forgetShells().catch(() => {})
  return reply
}

/** Null where the phone forbids storage: everything comes from the network. */
async function openCache(name: string): Promise<Cache | null> {
  return caches.open(name).catch(() => null)
}

async function forgetShells(): Promise<void> {
  const cache = await caches.open(pageCacheName)
  const shells = (await cache.keys()).filter(({ url }) => isShell(new URL(url).pathname))
  await Promise.all(shells.map((page) => cache.delete(page)))
}

/**
 * A page of the app is the same for everybody: as it was last read, at once, and anew for the next time, once this one has what it needs. Any
 * other page comes from the network; without one, as it was last read, else the page that says so. Pages hold no private data: that comes from
 * the API.
 */
export async function replyToPage(request: Request, alsoDo: (task: Promise<unknown>) => void): Promise<Response> {
  const cache = await openCache(pageCacheName)
  if (cache === null) return fetch(request)
  const { pathname, searchParams } = new URL(request.url)
  const keptShell = isShell(pathname) && !searchParams.has('lang') ? await cache.match(pathname) : undefined
  if (keptShell) {
    const anew = new Promise((resolve) => setTimeout(resolve, refreshAfterMs)).then(() => cacheShell(pathname))
    alsoDo(anew.catch(() => {}))
    return keptShell
  }
  const fresh = fetch(request).then((reply) => {
    // a search or a page that was redirected to is not the page of this path
    const isSearch = !isShell(pathname) && [...searchParams.keys()].some((name) => name !== 'lang')
    const isPage = reply.ok && !reply.redirected && !isSearch && reply.headers.get('content-type')?.startsWith('text/html')
    if (isPage) alsoDo(cachePage(cache, pathname, reply.clone(), searchParams.has('lang')).catch(() => {}))
    return reply
  })
  const kept = await cache.match(pathname)
  const reply = await Promise.race([
    fresh.catch(() => null),
    ...(kept ? [new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))] : []),
  ])
  if (reply) return reply
  fresh.catch(() => {})
  return kept ?? (await cache.match('/offline')) ?? Response.error()
}

/** Keeps the pages that somebody needs in a place without network, and the files that they link. */
export async function cacheFirstPages(): Promise<void> {
  const pages = await caches.open(pageCacheName)
  await Promise.allSettled(
    firstPages.map(async (path) => {
      const reply = await fetch(path)
      if (!reply.ok) return
      await pages.put(path, reply.clone())
      await cacheFiles(reply)
    }),
  )
}

/** Keeps a page of the app and its code before somebody goes there. */
export async function cacheShell(path: string): Promise<void> {
  if (!isShell(path)) return
  const cache = await caches.open(pageCacheName)
  const reply = await fetch(path)
  if (reply.ok && !reply.redirected) await cachePage(cache, path, reply, false)
}

/** Keeps pages of the app that somebody may open next, one after the other; those that are kept already stay as they are. */
export async function cacheAhead(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(pageCacheName)
  for (const path of paths) if ((await cache.match(path)) === undefined) await cacheShell(path)
}

/** Keeps the files that a page names. Rejects when one of them could not be kept. */
async function cacheFiles(page: Response): Promise<void> {
  const html = await page.text()
  const named = `${html} ${page.headers.get('link') ?? ''}`
  const assets = new Set(Array.from(named.matchAll(/["'<](\/assets\/[\w.-]+)["'>]/g), ([, asset]) => asset!))
  const files = await caches.open(assetCacheName)
  await Promise.all([...assets].map(async (asset) => (await files.match(asset)) ?? files.add(asset)))
}

function isShell(pathname: string): boolean {
  const row = routeOf(pathname)
  return row !== undefined && !row.server
}

/** After a change of language the pages in the one before are of no use: the first ones are fetched anew, the others forgotten. */
async function cachePage(cache: Cache, pathname: string, page: Response, otherLanguage: boolean): Promise<void> {
  if (otherLanguage) await Promise.all((await cache.keys()).filter((key) => !isFirst(key)).map((key) => cache.delete(key)))
  // a page of the app that is answered at once needs all of its code here: without it the one before stays
  if (isShell(pathname)) await cacheFiles(page.clone())
  await cache.put(pathname, page)
  await trim(cache, maxPages)
  if (otherLanguage) await cacheFirstPages()
}

function isFirst({ url }: Request): boolean {
  return firstPages.includes(new URL(url).pathname)
}

/** Forgets what an older version of this worker kept. */
export async function forgetOldCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== pageCacheName && name !== assetCacheName).map((name) => caches.delete(name)))
}

async function trim(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}
