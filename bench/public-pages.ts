/**
 * Measures the public pages on a slow phone: `npm run build && node bench/public-pages.ts`. A real browser
 * with 4× slower CPU on simulated slow 4G (1.6 Mbit/s, 150 ms), each page beside a floor in the same run: a static page
 * with the same words, one line of style and the same font. Prints the medians of five loads each.
 */
import { languages } from '../core/src/language.ts'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../e2e/src/find-browser.ts'
import { startProduct } from '../e2e/src/start-product.ts'
import { type Load, watch } from './load-page.ts'
import { serveFloor } from './serve-floor.ts'

const runs = 5
const pages = (process.env['PAGES'] ?? '/,/faq,/service-procedure,/get-to-know-us,/annoucements,/term-and-conditions').split(',')
const measured = (process.env['LANGUAGES'] ?? languages.join()).split(',')
const network = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 }

type Measured = Omit<Load, 'requests' | 'calls' | 'alive'>

const product = await startProduct()
const origin = product.customers
const browser = await chromium.launch(findBrowser())
const rows: Record<string, Record<string, string>> = {}
for (const language of measured) {
  for (const path of pages) {
    const floor = await openFloor(browser, path, language)
    const ours: Measured[] = []
    const bare: Measured[] = []
    // by turns, so that a busy moment of the machine meets both
    for (let run = 0; run < runs; run += 1) {
      ours.push(await measure(browser, origin, path, language))
      bare.push(await measure(browser, floor.origin, '/', language))
    }
    floor.close()
    const [page, ground] = [medians(ours), medians(bare)]
    rows[`${path} ${language}`] = {
      'LCP ms': page.lcp.toFixed(0),
      'floor ms': ground.lcp.toFixed(0),
      ratio: (page.lcp / ground.lcp).toFixed(2),
      'JS KB': (page.script / 1024).toFixed(1),
      'all KB': (page.bytes / 1024).toFixed(1),
      'floor KB': (ground.bytes / 1024).toFixed(1),
      CLS: page.cls.toFixed(3),
      'blocked ms': page.blocked.toFixed(0),
    }
  }
}
console.table(rows)
await browser.close()
await product.stop()

/** One cold load: a new context without cache, measured by the browser itself. Bytes are as they travel, headers included. */
async function measure(within: Browser, at: string, path: string, language: string): Promise<Measured> {
  const context = await within.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, serviceWorkers: 'block' })
  await context.addCookies([{ name: 'locale', value: language, url: at }])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const kinds = new Map<string, string>()
  const sum = { bytes: 0, script: 0 }
  devtools.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sum.bytes += encodedDataLength
    if (kinds.get(requestId) === 'Script') sum.script += encodedDataLength
  })
  await page.addInitScript(watch)
  await page.goto(at + path, { waitUntil: 'load' })
  await page.waitForTimeout(1_500)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: () => Omit<Measured, 'bytes' | 'script'> }).seen())
  await context.close()
  return { ...seen, ...sum }
}

/** The floor: the words of the page as the browser shows them, as plain headings and paragraphs with the font of the language. */
async function openFloor(within: Browser, path: string, language: string): Promise<{ origin: string; close: () => void }> {
  const context = await within.newContext({ javaScriptEnabled: true, serviceWorkers: 'block' })
  await context.addCookies([{ name: 'locale', value: language, url: origin }])
  const page = await context.newPage()
  await page.goto(origin + path)
  const floor = await serveFloor(page, 'h1, h2, h3, p, li, dt, dd, summary, label')
  await context.close()
  return floor
}

function medians(all: readonly Measured[]): Measured {
  const median = (name: keyof Measured) => all.map((each) => each[name]).toSorted((one, other) => one - other)[all.length >> 1]!
  return { lcp: median('lcp'), cls: median('cls'), blocked: median('blocked'), bytes: median('bytes'), script: median('script') }
}
