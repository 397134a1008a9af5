import { firstPages, isKeptForOwner, ownPageCache } from './first-pages.ts'

/** Pages, as they were read last; another number forgets them all. */
const pageCacheName = 'pages-2'

/** Files named by their content. */
const assetCacheName = 'assets-1'

/** The largest number of cached pages and files; the oldest are removed first. */
const maxPages = 40
const maxAssets = 150

/** A network without a reply is given up after this time, when the page is cached. */
const timeoutMs = 4_000

/** A file named by its content never changes: the cached copy is right. */
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
  return reply
}

/** Null where the phone forbids storage: everything comes from the network. */
async function openCache(name: string): Promise<Cache | null> {
  return caches.open(name).catch(() => null)
}

/**
 * Fetches a page from the network; offline, from the cache, else the offline page. The cache holds public pages and the
 * borrower's own offline pages (first-pages.ts), which show the time of their copy.
 */
export async function replyToPage(request: Request, alsoDo: (task: Promise<unknown>) => void): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const cache = await openCache(isKeptForOwner(pathname) ? ownPageCache : pageCacheName)
  if (cache === null) return fetch(request)
  const fresh = fetch(request).then((reply) => {
    // a search or a page that was redirected to is not the page of this path
    const isSearch = [...searchParams.keys()].some((name) => name !== 'lang')
    const isPage = reply.ok && !reply.redirected && !isSearch && reply.headers.get('content-type')?.startsWith('text/html')
    const mayKeep = isKeptForOwner(pathname) || reply.headers.get('cache-control') !== 'no-store'
    if (isPage && mayKeep) alsoDo(cachePage(cache, pathname, reply.clone(), searchParams.has('lang')).catch(() => {}))
    return reply
  })
  const kept = await cache.match(pathname)
  const reply = await Promise.race([
    fresh.catch(() => null),
    ...(kept ? [new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs))] : []),
  ])
  if (reply) return reply
  fresh.catch(() => {})
  return kept ?? (await (await openCache(pageCacheName))?.match('/offline')) ?? Response.error()
}

/** Caches the pages for places without network, and the files that they link. */
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

/** Caches the files of a page. Rejects when one of them cannot be cached. */
async function cacheFiles(page: Response): Promise<void> {
  const html = await page.text()
  const named = `${html} ${page.headers.get('link') ?? ''}`
  const assets = new Set(named.match(/\/assets\/[\w.-]+/g))
  const files = await caches.open(assetCacheName)
  await Promise.all([...assets].map(async (asset) => (await files.match(asset)) ?? files.add(asset)))
}

/** After a change of language the pages in the one before are of no use: the first ones are fetched anew, the others forgotten. */
async function cachePage(cache: Cache, pathname: string, page: Response, otherLanguage: boolean): Promise<void> {
  if (otherLanguage) await Promise.all((await cache.keys()).filter((key) => !isFirst(key)).map((key) => cache.delete(key)))
  // to be alive without network it needs its code
  await cacheFiles(page.clone())
  await cache.put(pathname, page)
  await trim(cache, maxPages)
  if (otherLanguage) await cacheFirstPages()
}

function isFirst({ url }: Request): boolean {
  return firstPages.includes(new URL(url).pathname)
}

/** Deletes the caches of older versions of this worker. */
export async function forgetOldCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => ![pageCacheName, ownPageCache, assetCacheName].includes(name)).map((name) => caches.delete(name)),
  )
}

async function trim(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}
