import type { Browser, BrowserContext } from '@playwright/test'
import { routeTable } from '../web/app/route-table.ts'
import { demoBorrowers } from '../e2e/src/demo-borrowers.ts'
import { type PhoneState, signedInPhone } from './signed-in-phone.ts'

/** Who of the demo sees a page; nobody is logged in where `state` is missing. */
export type ShownRoute = { readonly path: string; readonly who: string; readonly state: PhoneState | undefined }

/** People of the demo whom the pages of the app are for, asked in turn until one may stay. */
const people = ['paying', 'repaid', 'preApproved', 'interviewBooked', 'documentAgain'] as const

/** Every route of the app with somebody of the demo who may see it, and the routes that nobody of them does. */
export async function routesOfDemo(browser: Browser, origin: string): Promise<{ shown: ShownRoute[]; hidden: string[] }> {
  const states = new Map<string, PhoneState | undefined>([['guest', undefined]])
  for (const person of people) states.set(person, await signedInPhone(browser, origin, 'mm', demoBorrowers[person]))
  const shown: ShownRoute[] = []
  const hidden: string[] = []
  for (const path of await everyPath()) {
    const who = await whoMayStay(path)
    if (who === undefined) hidden.push(path)
    else shown.push({ path, who, state: states.get(who) })
  }
  return { shown, hidden }

  async function whoMayStay(path: string): Promise<string | undefined> {
    for (const [who, state] of states) {
      const context = await openPhone(browser, origin, state)
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
    const context = await openPhone(browser, origin, states.get('repaid'))
    const page = await context.newPage()
    await page.goto(`${origin}/profile/loan-history`)
    const href = await page.locator('a[href^="/loan-history/"]').first().getAttribute('href')
    await context.close()
    return href!.split('/').at(-1)!
  }
}

/** A phone in Burmese that keeps nothing ahead: what a page does not need is not fetched for it. */
export async function openPhone(browser: Browser, origin: string, state: PhoneState | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    serviceWorkers: 'block',
    ...(state && { storageState: state }),
  })
  await context.addCookies([
    { name: 'locale', value: 'mm', url: origin },
    { name: 'cookies', value: 'all', url: origin },
  ])
  return context
}
