/**
 * Measures pages of the customers' app on a slow phone: `npm run bench -- web`. A real browser on two profiles, each page
 * beside a floor in the same run: the words of the page as plain HTML with the font of the language. Requests and bytes are exact, headers included; times are medians and need a machine that does nothing else.
 *
 *   PAGES=/login,/home (or no) ROUTES=/qr-scan (or no) RUNS=3 PROFILES=4G LANGUAGES=mm npm run bench -- web       COUNTS=only counts requests and bytes, without slowing anything
 */
import { type Page, chromium } from '@playwright/test'
import { type Language, languages } from '../core/src/language.ts'
import { findBrowser } from '../e2e/src/find-browser.ts'
import { startProduct } from '../e2e/src/start-product.ts'
import { storeResult, machine, table } from './keep-result.ts'
import { type Load, type Profile, loadPage, openTab, profiles, unslowed } from './load-page.ts'
import { measureRoutes } from './measure-routes.ts'
import { serveFloor } from './serve-floor.ts'
import { type PhoneState, signedInPhone } from './signed-in-phone.ts'

const publicPages = ['/', '/get-to-know-us', '/service-procedure', '/faq', '/annoucements', '/term-and-conditions']
const guestPages = ['/login', '/register', '/confirm-otp', '/forget-password']
const ownPages = ['/home', '/current-loan', '/payment/mobile-banking']
const more = ['/notification', '/find-branch', '/profile/basic-information']
const every =
  process.env['BENCH'] === 'full'
    ? [...publicPages, ...guestPages, ...ownPages, ...more]
    : ['/', '/faq', '/login', '/register', ...ownPages]
const pages = process.env['PAGES'] === 'no' ? [] : (process.env['PAGES']?.split(',') ?? every)
const runs = Number(process.env['RUNS'] ?? 3)
const countsOnly = process.env['COUNTS'] === 'only'
const measured = languages.filter((each) => (process.env['LANGUAGES'] ?? 'mm').split(',').includes(each))

const chosen = countsOnly ? [unslowed] : profiles.filter(({ name }) => (process.env['PROFILES'] ?? '4G,3G').split(',').includes(name))

const product = await startProduct()
const origin = product.customers
const browser = await chromium.launch(findBrowser())
const rows: Record<string, string>[] = []
for (const language of measured)
  for (const profile of chosen)
    for (const path of pages) {
      const state = isForGuests(path) ? undefined : await signedInPhone(browser, origin, language)
      const floor = await openFloor(path, language, state)
      const first: Load[] = []
      const again: Load[] = []
      const bare: Load[] = []
      // by turns, so that a busy moment of the machine meets all
      for (let run = 0; run < (countsOnly ? 1 : runs); run += 1) {
        const loads = await measure({ at: origin, path, language, profile, state })
        first.push(loads.first)
        again.push(loads.again)
        bare.push((await measure({ at: floor.origin, path: '/', language, profile, state: undefined, once: true })).first)
      }
      floor.close()
      const [one, two, ground] = [medians(first), medians(again), medians(bare)]
      const most = targetOf(path, profile)
      rows.push({
        page: `${path} ${language} ${profile.name}`,
        'ratio first': (one.lcp / ground.lcp).toFixed(2),
        'at most': most.first.toFixed(1),
        'ratio again': (two.lcp / ground.lcp).toFixed(2),
        'at most again': most.again?.toFixed(1) ?? '',
        'LCP ms': one.lcp.toFixed(0),
        'again ms': two.lcp.toFixed(0),
        'alive ms': one.alive.toFixed(0),
        'alive again': two.alive.toFixed(0),
        'floor ms': ground.lcp.toFixed(0),
        requests: String(one.requests),
        'data calls': `${one.calls} / ${two.calls}`,
        'all KB': kilobytes(one.bytes),
        'JS KB': kilobytes(one.script),
        'again KB': kilobytes(two.bytes),
        'floor KB': kilobytes(ground.bytes),
        CLS: one.cls.toFixed(3),
        'blocked ms': one.blocked.toFixed(0),
      })
      console.error(Object.values(rows.at(-1)!).join(' | '))
    }
const moves = countsOnly ? [] : await measureMoves()
const routes = process.env['ROUTES'] === 'no' ? [] : await measureRoutes(browser, product)
const head = Object.keys(rows[0] ?? {})
const text = [
  `# Pages of the app\n\n${new Date().toISOString().slice(0, 16)}, ${machine()}`,
  `Largest contentful paint, medians of ${runs} cold visits and of as many repeated ones, by turns with the floor.`,
  table(head, rows.map(Object.values) as string[][]),
  'From page to page, after the first: from the tap to the heading of the next page.',
  table(['move', 'ms', 'at most (150 and a round trip)'], moves),
  'Every route of the app, a cold visit in Burmese on 3G: what it fetches, and how much of it moves without a tap (at most 0.01).',
  table(['route', 'as', 'requests', 'KB', 'shift', 'target'], routes),
].join('\n\n')
if (countsOnly) console.log(text)
else storeResult(process.env['RESULT'] ?? 'web', text)
await browser.close()
await product.stop()

/** A cold load in a new context, and the same page opened anew in it once the service worker is there. */
async function measure(given: {
  at: string
  path: string
  language: string
  profile: Profile
  state: PhoneState | undefined
  once?: true
}) {
  const { at, language, state, once } = given
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    ...(state && { storageState: state }),
  })
  await context.addCookies([{ name: 'locale', value: language, url: at }])
  const first = await loadPage(context, given)
  if (once) {
    await context.close()
    return { first, again: first }
  }
  await context.serviceWorkers()[0]?.evaluate(() => 0)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const again = await loadPage(context, given)
  await context.close()
  return { first, again }
}

/** How long the next page takes inside the app: links of the home page and of the loan, each with a phone that was there before. */
async function measureMoves(): Promise<string[][]> {
  const found: string[][] = []
  for (const profile of chosen) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      storageState: await signedInPhone(browser, origin, 'mm'),
    })
    const { page } = await openTab(context, profile)
    for (const [from, to] of [
      ['/home', '/current-loan'],
      ['/home', '/notification'],
      ['/current-loan', '/home'],
      ['/payment/mobile-banking', '/current-loan'],
    ] as const) {
      const times: number[] = []
      for (let run = 0; run < runs; run += 1) {
        await page.goto(origin + from)
        await page.waitForLoadState('networkidle')
        times.push(await move(page, to))
      }
      const median = times.toSorted((one, other) => one - other)[times.length >> 1]!
      found.push([`${from} to ${to}, ${profile.name}`, median.toFixed(0), String(150 + profile.latency)])
    }
    await context.close()
  }
  return found
}

/** Presses the first link to a page and waits until that page's heading stands there with its data. */
function move(page: Page, to: string): Promise<number> {
  return page.evaluate(
    (path) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)
        if (!link) return reject(new Error(`no link to ${path}`))
        const started = performance.now()
        const look = () => {
          const there = location.pathname === path && document.querySelector('h1') && !document.querySelector('[aria-busy="true"]')
          if (there) requestAnimationFrame(() => resolve(performance.now() - started))
          else requestAnimationFrame(look)
        }
        link.click()
        look()
      }),
    to,
  )
}

function isForGuests(path: string): boolean {
  return guestPages.includes(path) || publicPages.includes(path)
}

/** The ratios to the floor that a page must not exceed, the first time and repeated. */
function targetOf(path: string, { name }: Profile): { first: number; again?: number } {
  const fast = name !== '3G'
  return isForGuests(path) ? { first: fast ? 1.2 : 1.5 } : { first: fast ? 1.8 : 2.5, again: 0.8 }
}

/** The floor: the words of the page as the browser shows them, as plain headings and paragraphs with the font of the language. */
async function openFloor(path: string, language: Language, state: PhoneState | undefined): Promise<{ origin: string; close: () => void }> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...(state && { storageState: state }) })
  await context.addCookies([{ name: 'locale', value: language, url: origin }])
  const page = await context.newPage()
  await page.goto(origin + path)
  await page.waitForLoadState('networkidle')
  const floor = await serveFloor(page, 'h1, h2, h3, p, li, dt, dd, summary, label, button')
  await context.close()
  return floor
}

function medians(all: readonly Load[]): Load {
  const median = (name: keyof Load) => all.map((each) => each[name]).toSorted((one, other) => one - other)[all.length >> 1]!
  const names = ['lcp', 'alive', 'cls', 'blocked', 'requests', 'calls', 'bytes', 'script'] as const
  return Object.fromEntries(names.map((name) => [name, median(name)])) as Load
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}
