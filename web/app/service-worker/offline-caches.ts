/** Pages, as they were read last; another number forgets them all. */
export const pageCacheName = 'pages-1'

/** Files named by their content. */
export const assetCacheName = 'assets-1'

/** The most pages and files that are kept; the oldest go first. */
const mostPages = 40
const mostAssets = 150

/** A network that is there but does not answer is given up after this, when the page is kept. */
const patienceMs = 4_000

/** A file that is named by its content never changes: what is kept is right. */
export async function replyToAsset(request: Request): Promise<Response> {
  const cache = await caches.open(assetCacheName)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const reply = await fetch(request)
  if (reply.ok) {
    await cache.put(request.url, reply.clone()).catch(() => {})
    await trim(cache, mostAssets)
  }
  return reply
}

/** A page comes from the network; without one, as it was last read, else the page that says so. Pages hold no private data: that comes from the API. */
export async function replyToPage(request: Request, alsoDo: (task: Promise<unknown>) => void): Promise<Response> {
  const cache = await caches.open(pageCacheName)
  const { pathname } = new URL(request.url)
  const fresh = fetch(request).then((reply) => {
    // a search or a page that was redirected to is not the page of this path
    if (reply.ok && !reply.redirected && reply.headers.get('content-type')?.startsWith('text/html'))
      alsoDo(cache.put(pathname, reply.clone()).then(() => trim(cache, mostPages)))
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

/** Forgets what an older version of this worker kept. */
export async function forgetOldCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== pageCacheName && name !== assetCacheName).map((name) => caches.delete(name)))
}

async function trim(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}
