import { type Page, expect } from '@playwright/test'

/** Walks through everything that a browser keeps for a site and expects none of these secrets in it: PINs and codes are never stored. */
export async function expectNothingStored(page: Page, secrets: readonly string[]): Promise<void> {
  const kept = await page.evaluate(async () => {
    const found: string[] = [document.cookie, location.href, JSON.stringify(history.state)]
    for (const storage of [localStorage, sessionStorage]) found.push(...Object.entries(storage).map(([name, value]) => `${name}=${value}`))
    for (const { name } of await indexedDB.databases()) found.push(...(await rowsOf(name!)))
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) found.push(request.url, await (await cache.match(request))!.text())
    }
    return found.filter((text) => text !== '' && text !== 'null')

    async function rowsOf(database: string): Promise<string[]> {
      const open = await answer(indexedDB.open(database))
      const rows: string[] = []
      for (const store of open.objectStoreNames)
        rows.push(JSON.stringify(await answer(open.transaction(store).objectStore(store).getAll())))
      open.close()
      return rows
    }

    function answer<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    }
  })
  // a script that is cached may hold any six digits as part of a longer number: a secret stands for itself
  for (const secret of secrets) {
    const alone = new RegExp(`(?<!\\d)${secret.replace(/\W/g, '\\$&')}(?!\\d)`)
    expect(kept.filter((text) => alone.test(text))).toEqual([])
  }
}
