import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languageFacts, parseLanguage } from '@let-twe/core/language.ts'
import { loadTexts } from '@let-twe/texts/load-texts.ts'
import { type Page, chromium } from '@playwright/test'
import { findViolations, scrollsSideways } from '../e2e/src/arrive.ts'
import { findBrowser } from '../e2e/src/find-browser.ts'
import { listBrokenSyllables } from '../e2e/src/list-broken-syllables.ts'
import { logInAtOffice } from '../e2e/src/officer-steps.ts'
import { sitDown } from '../e2e/src/person.ts'
import { startProduct } from '../e2e/src/start-product.ts'

// Follows every link of the back office, filled with the demo's work, as a manager and as an admin: axe, nothing wider than the screen, no list wider than its frame, no words cut, no syllable broken, none of another language.
// `npm run examine-office`; LANGUAGES=en,th WIDTHS=1280,390, PICTURES=folder keeps a picture of each page, AXE=390 runs axe at that width alone. The front ends must be built.

/** The largest number of opened pages that differ only by their subject; a case looks different in every state. */
function mostOf(kind: string): number {
  if (!kind.includes(':id')) return 1
  return kind.startsWith('/loans/:') && !kind.includes('?') ? 10 : 2
}

/** Of an address: where in a list, in which order, of which days, about which message. */
const beside = ['page', 'after', 'before', 'list', 'sort', 'order', 'of', 'from', 'until', 'to', 'date', 'day']

const languages = (process.env['LANGUAGES'] ?? 'en').split(',').map(parseLanguage)
const widths = (process.env['WIDTHS'] ?? '1280').split(',').map(Number)
const axeWidths = process.env['AXE']?.split(',').map(Number) ?? widths
const folder = process.env['PICTURES']
if (folder) mkdirSync(folder, { recursive: true })

const product = await startProduct({ desk: true })
const browser = await chromium.launch(findBrowser())
let wrong = 0
try {
  for (const language of languages) {
    // what the one has seen is not opened again by the other
    const opened = new Map<string, number>()
    for (const username of ['manager1', 'admin1']) await followLinks(username, language, opened)
  }
} finally {
  await browser.close()
  await product.stop()
}
console.log(wrong === 0 ? 'Nothing was found.' : `${wrong} found.`)
process.exitCode = wrong === 0 ? 0 : 1

async function followLinks(username: string, language: Language, opened: Map<string, number>): Promise<void> {
  const person = await sitDown(browser, product.office, language, { width: Math.max(...widths) })
  const { page, texts } = person
  person.context.setDefaultTimeout(60_000)
  // a language has its own name in all of them
  const own = new Set([...wordsOf(texts), ...Object.values(languageFacts).map(({ name }) => name)])
  const foreign = wordsOf(await loadTexts('en')).filter((words) => !own.has(words))
  await logInAtOffice(person, product, username)
  const waiting = ['/', '/account']
  const known = new Set(waiting)
  let pages = 0
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    await page.goto(path)
    await stands(page)
    pages += 1
    for (const width of widths) await examine(page, width, `${language}-${width}-${username}`, path, foreign)
    for (const link of await page.evaluate(listLinks)) {
      const kind = kindOf(link)
      const count = opened.get(kind) ?? 0
      if (known.has(link) || count >= mostOf(kind)) continue
      known.add(link)
      opened.set(kind, count + 1)
      waiting.push(link)
    }
  }
  await person.context.close()
  console.log(`${language} ${username}: ${pages} pages at ${widths.join(', ')}`)
}

/** Looks at the page at a width. */
async function examine(page: Page, width: number, who: string, path: string, foreign: readonly string[]): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  for (const problem of await problemsOf(page, width, foreign)) {
    wrong += 1
    console.log(`${who} ${path}: ${problem}`)
  }
  if (folder) await page.screenshot({ path: join(folder, `${who}${nameOf(path)}.png`), fullPage: true })
}

async function stands(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
}

async function problemsOf(page: Page, width: number, foreign: readonly string[]): Promise<string[]> {
  const by = await scrollsSideways(page)
  const cut = await page.evaluate(listCut)
  const wide = await page.evaluate(listWide)
  const broken = await page.evaluate(listBrokenSyllables)
  const english = await page.evaluate(listForeign, foreign)
  return [
    ...(by > 0 ? [`scrolls sideways by ${by} px`] : []),
    ...wide.map((name) => `wider than its frame: ${name}`),
    ...broken.map((words) => `a syllable on two lines: ${words}`),
    ...cut.map((text) => `cut: ${text}`),
    ...english.map((words) => `in English: ${words}`),
    ...(axeWidths.includes(width) ? await findViolations(page) : []),
  ]
}

/** The common part of an address: ids, days and places in a list are no difference. */
function kindOf(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://office')
  const told = [...searchParams].filter(([name]) => !beside.includes(name))
  const path = pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
  const search = told.map(([name, value]) => `${name}=${value.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')}`)
  return [path, ...search.toSorted()].join('?')
}

function nameOf(path: string): string {
  return path.replaceAll(/[^\w]+/g, '_').slice(0, 120)
}

/** Every text of a catalogue. */
function wordsOf(texts: object): string[] {
  return Object.values(texts).flatMap((section: unknown) => (typeof section === 'string' ? [section] : wordsOf(section as object)))
}

/** Runs in the page: words that are one of these, and are not marked as English. */
function listForeign(words: readonly string[]): string[] {
  const known = new Set(words)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    if (/[a-z]{2}/.test(text) && known.has(text) && !node.parentElement?.closest('[lang="en"]')) found.push(text)
  }
  return found
}

/** Runs in the page: where its links lead, within the office, but not to another language or a file. */
function listLinks(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.origin === location.origin && !link.hreflang && !link.download && !link.pathname.startsWith('/api/'),
  )
  return [...new Set(links.map(({ pathname, search }) => pathname + search))]
}

/** Runs in the page: the lists whose last columns are out of sight. Tables of figures may scroll (office/app/list/data-table.tsx). */
function listWide(): string[] {
  return [...document.querySelectorAll<HTMLElement>('section:has(> .stacked-rows)')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map((frame) => frame.ariaLabel ?? '')
}

/** Runs in the page: words that do not fit where they stand and are not shown. */
function listCut(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      // text for screen readers alone is a pixel wide
      if (clientWidth < 4 || clientHeight < 4 || !element.checkVisibility({ visibilityProperty: true })) return false
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return (hides(overflowX) && scrollWidth > clientWidth + 1) || (hides(overflowY) && scrollHeight > clientHeight + 1)
    })
    .map((element) => element.outerHTML.slice(0, 160))
}
