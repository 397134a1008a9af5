/**
 * The time of a tap and its layout shift on a phone six times slower than this machine, on 3G: `npm run bench -- taps`. Each page
 * of the app opens as a cold visit, and every control without lasting effect is pressed; the time from the tap to the next paint
 * (Event Timing) must be 100 ms at most, and the layout shift without a tap 0.01 at most.
 *
 * PAGES=/home npm run bench -- taps
 */
import { type BrowserContext, type Page, chromium } from '@playwright/test'
import { findBrowser } from '../e2e/src/find-browser.ts'
import { startProduct } from '../e2e/src/start-product.ts'
import { storeResult, machine, table } from './keep-result.ts'
import { type ShownRoute, arrive, openPhone, routesOfDemo } from './routes-of-demo.ts'

const asked = process.env['PAGES']?.split(',')
const mostTaps = Number(process.env['TAPS'] ?? 8)
const mostMs = 100
const mostShift = 0.01

const product = await startProduct()
const origin = product.customers
const browser = await chromium.launch(findBrowser())
const { shown, hidden } = await routesOfDemo(browser, product, asked)
const rows = []
for (const route of shown) {
  const { path, from: _before, ...phone } = route
  const context = await openPhone(browser, origin, phone)
  const page = await slowPhone(context)
  await arrive(page, origin, route)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_000)
  const shift = await page.evaluate(() => (globalThis as unknown as Seen).shift)
  const taps = await pressAll(page, route)
  const worst = taps.toSorted((one, other) => other.ms - one.ms)[0]
  const late = taps.filter(({ ms }) => ms > mostMs)
  rows.push([
    path,
    phone.who,
    shift.toFixed(3),
    taps.length,
    worst?.ms ?? 0,
    worst?.what ?? '',
    late.length,
    shift > mostShift || late.length > 0 ? 'over' : 'met',
  ])
  console.error(rows.at(-1)!.join(' | '))
  await context.close()
}
storeResult(
  process.env['RESULT'] ?? 'taps',
  [
    `# Taps and layout\n\n${new Date().toISOString().slice(0, 16)}, ${machine()}`,
    `A processor six times slower, 3G (300 ms, 700 kbit/s), first visit in Burmese at 360 px, every route of the app that somebody of the demo may see (not: ${hidden.join(', ') || 'none'}). Taps are those on everything that opens, closes or leads on; ms to the next paint, in steps of 8.`,
    table(['page', 'as', 'shift', 'taps', 'slowest, ms', 'on', `over ${mostMs} ms`, 'target'], rows),
  ].join('\n\n'),
)
await browser.close()
await product.stop()

type Seen = { shift: number; taps: number[] }

async function slowPhone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 87_500,
    uploadThroughput: 31_250,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.addInitScript(() => {
    const seen: Seen = { shift: 0, taps: [] }
    Object.assign(globalThis, seen)
    const observe = (options: PerformanceObserverInit, read: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(read)).observe(options)
    observe({ type: 'layout-shift', buffered: true }, (entry) => {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) (globalThis as unknown as Seen).shift += value
    })
    observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit, (entry) => {
      if (/^(pointerdown|pointerup|click)$/.test(entry.name)) (globalThis as unknown as Seen).taps.push(entry.duration)
    })
  })
  return page
}

/** Taps the visible controls that only open, close, choose or link; after a link it returns to the page. */
async function pressAll(page: Page, route: ShownRoute): Promise<{ what: string; ms: number }[]> {
  const found = await page
    .locator(
      'main summary:visible, header summary:visible, main [role="tab"]:visible, main a[href^="/"]:visible, header a[href^="/"]:visible',
    )
    .all()
  const taps = []
  for (const index of found.keys()) {
    const target = page
      .locator(
        'main summary:visible, header summary:visible, main [role="tab"]:visible, main a[href^="/"]:visible, header a[href^="/"]:visible',
      )
      .nth(index)
    if (taps.length >= mostTaps || !(await target.isVisible().catch(() => false))) continue
    const what = (await target.innerText()).trim().split('\n')[0]!.slice(0, 24) || (await target.getAttribute('aria-label')) || 'icon'
    await page.evaluate(() => void ((globalThis as unknown as Seen).taps = []))
    await target.tap({ timeout: 5_000 }).catch(() => {})
    // a page that goes away takes its times with it: those of links are read before the next one is here
    await page.waitForTimeout(250)
    const times = await page.evaluate(() => (globalThis as unknown as Seen).taps ?? []).catch(() => [])
    taps.push({ what, ms: Math.max(0, ...times) })
    await page.waitForLoadState('networkidle').catch(() => {})
    if (new URL(page.url()).pathname !== route.path) {
      await arrive(page, origin, route)
      await page.waitForLoadState('networkidle')
    } else await page.keyboard.press('Escape')
  }
  return taps
}
