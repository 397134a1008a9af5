import type { Browser, Page } from '@playwright/test'
import type { Product } from '../e2e/src/start-product.ts'
import { loadPage, profiles } from './load-page.ts'
import { arrive, openPhone, routesOfDemo } from './routes-of-demo.ts'

const mostShift = 0.01

/** A cold visit on 3G to every route of the app: its requests, and its layout shift. */
export async function measureRoutes(browser: Browser, product: Product): Promise<(string | number)[][]> {
  const origin = product.customers
  const { shown, hidden } = await routesOfDemo(browser, product, process.env['ROUTES']?.split(','))
  const rows: (string | number)[][] = []
  for (const { path, from, ...phone } of shown) {
    const context = await openPhone(browser, origin, phone)
    const open = (page: Page) => arrive(page, origin, { path, from })
    const { cls, requests, bytes } = await loadPage(context, { at: origin, path, profile: profiles.at(-1)!, open })
    await context.close()
    const row = [path, phone.who, requests, (bytes / 1024).toFixed(1), cls.toFixed(3), cls > mostShift ? 'over' : 'met']
    rows.push(row)
    console.error(row.join(' | '))
  }
  return [...rows, ...hidden.map((path) => [path, 'nobody of the demo', '', '', '', ''])]
}
