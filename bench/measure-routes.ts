import type { Browser } from '@playwright/test'
import { loadPage, profiles } from './load-page.ts'
import { openPhone, routesOfDemo } from './routes-of-demo.ts'

const mostShift = 0.01

/** A cold visit on 3G to every route of the app: what it fetches, and how much of it moves by itself. */
export async function measureRoutes(browser: Browser, origin: string): Promise<(string | number)[][]> {
  const { shown, hidden } = await routesOfDemo(browser, origin)
  const rows: (string | number)[][] = []
  for (const { path, who, state } of shown) {
    const context = await openPhone(browser, origin, state)
    const { cls, requests, bytes } = await loadPage(context, { at: origin, path, profile: profiles.at(-1)! })
    await context.close()
    const row = [path, who, requests, (bytes / 1024).toFixed(1), cls.toFixed(3), cls > mostShift ? 'over' : 'met']
    rows.push(row)
    console.error(row.join(' | '))
  }
  return [...rows, ...hidden.map((path) => [path, 'nobody of the demo', '', '', '', ''])]
}
