/**
 * Measures pages of the customers' app on a slow phone: `npm run bench -- web`. A real browser on two profiles, each page
 * beside a floor in the same run: the words of the page as plain HTML with the font of the language. Requests and bytes are
 * exact, headers included; times are medians and need a machine that does nothing else.
 *
 *   PAGES=/login,/home RUNS=3 PROFILES=4G LANGUAGES=mm npm run bench -- web       COUNTS=only counts requests and bytes, without slowing anything
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { demoBorrowers } from '../e2e/src/demo-borrowers.ts'
import { findBrowser } from '../e2e/src/find-browser.ts'
import { pin } from '../e2e/src/sign-in.ts'
import { startProduct } from '../e2e/src/start-product.ts'
import { serveFloor } from './serve-floor.ts'

const root = join(import.meta.dirname, '..')
const guestPages = ['/login', '/register', '/forget-password']
const ownPages = ['/home', '/current-loan', '/payment/mobile-banking', '/notification', '/find-branch', '/profile/basic-information']
const pages = process.env['PAGES']?.split(',') ?? [...guestPages, ...ownPages]
const runs = Number(process.env['RUNS'] ?? 3)
const countsOnly = process.env['COUNTS'] === 'only'
const measured = (process.env['LANGUAGES'] ?? 'mm').split(',')

/** Round trip in ms, rates in bit/s, and how much slower the processor is. */
type Profile = { readonly name: string; readonly latency: number; readonly down: number; readonly up: number; readonly cpu: number }
const profiles: readonly Profile[] = [
  { name: '4G', latency: 150, down: 1.6e6, up: 0.75e6, cpu: 4 },
  { name: '3G', latency: 300, down: 0.7e6, up: 0.25e6, cpu: 6 },
]
const chosen = countsOnly
  ? [{ name: 'unthrottled', latency: 0, down: 0, up: 0, cpu: 1 }]
  : profiles.filter(({ name }) => (process.env['PROFILES'] ?? '4G,3G').split(',').includes(name))

type Load = { lcp: number; cls: number; blocked: number; requests: number; calls: number; bytes: number; script: number }

const product = await startProduct()
const origin = product.customers
const browser = await chromium.launch(findBrowser())
const rows: Record<string, Record<string, string>> = {}
for (const language of measured)
  for (const profile of chosen)
    for (const path of pages) {
      const state = guestPages.includes(path) ? undefined : await session(language)
      const floor = await openFloor(path, language, state)
      const first: Load[] = []
      const again: Load[] = []
      const bare: Load[] = []
      // by turns, so that a busy moment of the machine meets all
      for (let run = 0; run < (countsOnly ? 1 : runs); run += 1) {
        const loads = await measure({ at: origin, path, language, profile, state })
        first.push(loads.first)
        again.push(loads.again)
        bare.push((await measure({ at: floor.origin, path: '/', language, profile, state: undefined })).first)
      }
      floor.close()
      const [one, two, ground] = [medians(first), medians(again), medians(bare)]
      rows[`${path} ${language} ${profile.name}`] = {
        'ratio first': (one.lcp / ground.lcp).toFixed(2),
        'ratio again': (two.lcp / ground.lcp).toFixed(2),
        'LCP ms': one.lcp.toFixed(0),
        'again ms': two.lcp.toFixed(0),
        'floor ms': ground.lcp.toFixed(0),
        requests: String(one.requests),
        'data calls': `${one.calls} / ${two.calls}`,
        'all KB': kilobytes(one.bytes),
        'JS KB': kilobytes(one.script),
        'again KB': kilobytes(two.bytes),
        'floor KB': kilobytes(ground.bytes),
        CLS: one.cls.toFixed(3),
        'blocked ms': one.blocked.toFixed(0),
      }
    }
console.table(rows)
if (!countsOnly) {
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  writeFileSync(join(root, 'bench/results/web.md'), asMarkdown(rows))
}
await browser.close()
await product.stop()

/** A cold load in a new context, and the same page opened anew in it once the service worker is there. */
async function measure(given: { at: string; path: string; language: string; profile: Profile; state: State | undefined }) {
  const { at, path, language, state } = given
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    ...(state && { storageState: state }),
  })
  await context.addCookies([{ name: 'locale', value: language, url: at }])
  const first = await load(context, given)
  await context.serviceWorkers()[0]?.evaluate(() => 0)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const again = await load(context, { ...given, path })
  await context.close()
  return { first, again }
}

async function load(context: BrowserContext, { at, path, profile }: { at: string; path: string; profile: Profile }): Promise<Load> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (profile.down > 0) {
    const { latency } = profile
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: profile.down / 8,
      uploadThroughput: profile.up / 8,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu })
  }
  const known = new Map<string, { url: string; type: string; near: boolean }>()
  const sum = { bytes: 0, script: 0, requests: 0, calls: 0 }
  devtools.on('Network.requestServedFromCache', ({ requestId }) => void known.delete(requestId))
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const near = response.fromDiskCache || response.fromServiceWorker || response.url.startsWith('data:')
    known.set(requestId, { url: response.url, type, near: Boolean(near) })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = known.get(requestId)
    if (!one || one.near) return
    if (process.env['LIST']) console.log(`   ${one.type} ${encodedDataLength} ${one.url}`)
    sum.bytes += encodedDataLength
    sum.requests += 1
    if (one.url.includes('/api/')) sum.calls += 1
    if (one.type === 'Script') sum.script += encodedDataLength
  })
  await page.addInitScript(watch)
  await page.goto(at + path, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_500)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: () => Pick<Load, 'lcp' | 'cls' | 'blocked'> }).seen())
  await page.close()
  return { ...seen, ...sum }
}

/** Runs in the page. Time is blocked by the part of a task beyond 50 ms, after something was painted (web.dev, Total Blocking Time). */
function watch(): void {
  const seen = { lcp: 0, cls: 0, painted: Infinity, tasks: [] as PerformanceEntry[] }
  const blocked = () =>
    seen.tasks
      .filter(({ startTime, duration }) => startTime + duration > seen.painted)
      .reduce((sum, { startTime, duration }) => sum + Math.max(0, duration - Math.max(50, seen.painted - startTime)), 0)
  Object.assign(globalThis, { seen: () => ({ lcp: seen.lcp, cls: seen.cls, blocked: blocked() }) })
  const observe = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true })
  observe('paint', (entry) => void (seen.painted = entry.startTime))
  observe('largest-contentful-paint', (entry) => void (seen.lcp = entry.startTime))
  observe('layout-shift', (entry) => void (seen.cls += (entry as unknown as { value: number }).value))
  observe('longtask', (entry) => void seen.tasks.push(entry))
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** What the storage of a phone holds after a log-in. */
async function session(language: string): Promise<State> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addCookies([
    { name: 'locale', value: language, url: origin },
    { name: 'cookies', value: 'all', url: origin },
  ])
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.waitForLoadState('networkidle')
  await page.locator('input[name="phone_number"]').fill(demoBorrowers.paying)
  await page.locator('input[name="code"]').fill(pin)
  await page.locator('#island form button[type="submit"]').click()
  await page.waitForURL(`${origin}/home`)
  await page.waitForLoadState('networkidle')
  const state = await context.storageState()
  await context.close()
  return state
}

/** The floor: the words of the page as the browser shows them, as plain headings and paragraphs with the font of the language. */
async function openFloor(path: string, language: string, state: State | undefined): Promise<{ origin: string; close: () => void }> {
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
  const names = ['lcp', 'cls', 'blocked', 'requests', 'calls', 'bytes', 'script'] as const
  return Object.fromEntries(names.map((name) => [name, median(name)])) as Load
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}

function asMarkdown(table: typeof rows): string {
  const names = Object.keys(Object.values(table)[0] ?? {})
  const lines = Object.entries(table).map(([page, row]) => `| ${page} | ${names.map((name) => row[name]).join(' | ')} |`)
  const machine = `${cpus().length} cores, ${cpus()[0]?.model}, medians of ${runs}`
  return [
    `# Pages of the app`,
    '',
    machine,
    '',
    `| page | ${names.join(' | ')} |`,
    `|---|${names.map(() => '--:|').join('')}`,
    ...lines,
    '',
  ].join('\n')
}
