/** A store that does not answer must not keep somebody logged in on the screen. */
const patienceMs = 2_000

/** Empties what a browser keeps beside the two storages: caches and databases of this site. Works without network. */
export async function clearBrowserStores(): Promise<void> {
  await Promise.race([
    Promise.allSettled([clearCaches(), clearDatabases()]),
    new Promise((resolve) => {
      setTimeout(resolve, patienceMs)
    }),
  ])
}

async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return
  await Promise.all((await caches.keys()).map(async (name) => caches.delete(name)))
}

async function clearDatabases(): Promise<void> {
  if (!('indexedDB' in window) || !('databases' in indexedDB)) return
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
}
