import { firstPages } from '../service-worker/first-pages.ts'

/** A store that does not reply must not block a log-out. */
const timeoutMs = 2_000

/**
 * Empties the browser's stores beside the two storages: caches and databases of this site. Works offline; the cached public pages
 * stay, so that there is a page to land on.
 */
export async function clearBrowserStores(): Promise<void> {
  await Promise.race([
    Promise.allSettled([clearCaches(), clearDatabases()]),
    new Promise((resolve) => {
      setTimeout(resolve, timeoutMs)
    }),
  ])
}

async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return
  await Promise.all((await caches.keys()).map(async (name) => clearCache(await caches.open(name))))
}

/** Files are named by their content and hold nothing of anybody; of pages only those that everybody may read stay. */
async function clearCache(cache: Cache): Promise<void> {
  const isPublic = ({ url }: Request) => {
    const { pathname } = new URL(url)
    return pathname.startsWith('/assets/') || firstPages.includes(pathname)
  }
  await Promise.all((await cache.keys()).filter((request) => !isPublic(request)).map(async (request) => cache.delete(request)))
}

async function clearDatabases(): Promise<void> {
  if (!('indexedDB' in window) || !('databases' in indexedDB)) return
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
}
