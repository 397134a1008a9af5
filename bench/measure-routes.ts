import type { Browser } from '@playwright/test'
import { routeTable } from '../web/app/route-table.ts'
import { demoBorrowers } from '../e2e/src/demo-borrowers.ts'
import { loadPage, profiles } from './load-page.ts'
import { type PhoneState, signedInPhone } from './signed-in-phone.ts'

const mostShift = 0.01
/** People of the demo whom the pages of the app are for, asked in turn until one may stay. */
const people = ['paying', 'repaid', 'preApproved', 'interviewBooked', 'documentAgain'] as const

/** A cold visit on 3G to every route of the app: what it fetches, and how much of it moves by itself. */
export async function measureRoutes(browser: Browser, origin: string): Promise<(string | number)[][]> {
  const states = new Map<string, PhoneState | undefined>([['guest', undefined]])
  for (const person of people) states.set(person, await signedInPhone(browser, origin, 'mm', demoBorrowers[person]))
  const slow = profiles.at(-1)!
  const rows = []
  for (const path of await everyPath()) {
    const who = await whoMayStay(path)
    if (who === undefined) {
      rows.push([path, 'nobody of the demo', '', '', '', ''])
      continue
    }
    const context = await open(states.get(who))
    const { cls, requests, bytes } = await loadPage(context, { at: origin, path, profile: slow })
    await context.close()
    rows.push([path, who, requests, (bytes / 1024).toFixed(1), cls.toFixed(3), cls > mostShift ? 'over' : 'met'])
    console.error(rows.at(-1)!.join(' | '))
  }
  return rows

  async function open(state: PhoneState | undefined) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      // what is fetched ahead is not the page's own
      serviceWorkers: 'block',
      ...(state && { storageState: state }),
    })
    await context.addCookies([
      { name: 'locale', value: 'mm', url: origin },
      { name: 'cookies', value: 'all', url: origin },
    ])
    return context
  }

  /** Who of the demo sees a page instead of being led to another one. */
  async function whoMayStay(path: string): Promise<string | undefined> {
    for (const [who, state] of states) {
      const context = await open(state)
      const page = await context.newPage()
      await page.goto(origin + path)
      await page.waitForLoadState('networkidle')
      const stays = new URL(page.url()).pathname === path
      await context.close()
      if (stays) return who
    }
    return undefined
  }

  async function everyPath(): Promise<string[]> {
    const rows: readonly { readonly path: string; readonly types?: readonly string[] }[] = routeTable
    const paths = rows.flatMap(({ path, types }) => types?.map((type) => path.replace(':type', type)) ?? [path])
    return Promise.all(paths.map(async (path) => (path.endsWith('/:id') ? path.replace(':id', await anyLoan()) : path)))
  }

  async function anyLoan(): Promise<string> {
    const context = await open(states.get('repaid'))
    const page = await context.newPage()
    await page.goto(`${origin}/profile/loan-history`)
    const link = page.locator('a[href^="/loan-history/"]').first()
    const href = await link.getAttribute('href')
    await context.close()
    return href!.split('/').at(-1)!
  }
}
