import type { BrowserContext, Page } from '@playwright/test'

/** Round trip in ms, rates in bit/s, and how much slower the processor is. */
export type Profile = { readonly name: string; readonly latency: number; readonly down: number; readonly up: number; readonly cpu: number }
/** The two phones that everything is measured on. */
export const profiles: readonly Profile[] = [
  { name: '4G', latency: 150, down: 1.6e6, up: 0.75e6, cpu: 4 },
  { name: '3G', latency: 300, down: 0.7e6, up: 0.25e6, cpu: 6 },
]
/** A phone that is as fast as this machine. */
export const unslowed: Profile = { name: 'unthrottled', latency: 0, down: 0, up: 0, cpu: 1 }

/**
 * The result of a load: times in ms (0 for a page that never hydrates), transferred bytes with headers, and the layout shift
 * without input.
 */
export type Load = {
  lcp: number
  alive: number
  cls: number
  blocked: number
  requests: number
  calls: number
  bytes: number
  script: number
}

/** A tab as slow as a profile says. */
export async function openTab(context: BrowserContext, { latency, down, up, cpu }: Profile) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (down > 0) {
    const rates = { downloadThroughput: down / 8, uploadThroughput: up / 8 }
    await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, ...rates })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  }
  return { page, devtools }
}

/** Loads a page, as `open` does it where that is more than an address, and waits until it is still. LIST=1 prints its waterfall. */
export async function loadPage(
  context: BrowserContext,
  { at, path, profile, open }: { at: string; path: string; profile: Profile; open?: (page: Page) => Promise<void> },
): Promise<Load> {
  const { page, devtools } = await openTab(context, profile)
  const known = new Map<string, { url: string; type: string; near: boolean }>()
  const sentAt = new Map<string, number>()
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp }) => void sentAt.set(requestId, timestamp))
  const sum = { bytes: 0, script: 0, requests: 0, calls: 0 }
  devtools.on('Network.requestServedFromCache', ({ requestId }) => void known.delete(requestId))
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const near = response.fromDiskCache || response.fromServiceWorker || response.url.startsWith('data:')
    known.set(requestId, { url: response.url, type, near: Boolean(near) })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = known.get(requestId)
    if (!one || one.near) return
    if (process.env['LIST']) {
      const [begun = 0] = sentAt.values()
      const since = (at: number) => Math.round((at - begun) * 1000)
      console.log(
        `  ${since(sentAt.get(requestId)!)}-${since(timestamp)} ms, ${encodedDataLength} bytes, ${one.type} ${new URL(one.url).pathname}`,
      )
    }
    sum.bytes += encodedDataLength
    sum.requests += 1
    if (one.url.includes('/api/')) sum.calls += 1
    if (one.type === 'Script') sum.script += encodedDataLength
  })
  await page.addInitScript(watch)
  await (open ? open(page) : page.goto(at + path, { waitUntil: 'load' }))
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_500)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: () => Pick<Load, 'lcp' | 'alive' | 'cls' | 'blocked'> }).seen())
  await page.close()
  return { ...seen, ...sum }
}

/** Observes its page from inside (`addInitScript`); `seen()` answers there. Time is blocked by the part of a task beyond 50 ms, after something was painted (web.dev, Total Blocking Time). */
export function watch(): void {
  const seen = { lcp: 0, alive: 0, cls: 0, painted: Infinity, tasks: [] as PerformanceEntry[] }
  const blocked = () =>
    seen.tasks
      .filter(({ startTime, duration }) => startTime + duration > seen.painted)
      .reduce((sum, { startTime, duration }) => sum + Math.max(0, duration - Math.max(50, seen.painted - startTime)), 0)
  Object.assign(globalThis, { seen: () => ({ lcp: seen.lcp, alive: seen.alive, cls: seen.cls, blocked: blocked() }) })
  const observe = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true })
  new MutationObserver(() => (seen.alive ||= performance.now())).observe(document, {
    subtree: true,
    attributeFilter: ['data-alive'],
  })
  observe('paint', (entry) => void (seen.painted = entry.startTime))
  observe('largest-contentful-paint', (entry) => void (seen.lcp = entry.startTime))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.cls += value
  })
  observe('longtask', (entry) => void seen.tasks.push(entry))
}
