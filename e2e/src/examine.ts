import { type Page, expect } from '@playwright/test'
import { expectWellMade, scrollsSideways, seePage } from './arrive.ts'
import { expectToldApart } from './expect-told-apart.ts'
import { listBrokenAmounts } from './list-broken-amounts.ts'
import { listBrokenSyllables } from './list-broken-syllables.ts'
import { type Person, sitDown } from './person.ts'
import { walkByKeys } from './walk-by-keys.ts'

/** The smallest phones, and readers who want no motion: the person of `examine`. */
export async function sitDownCarefully(...[browser, address, language]: Parameters<typeof sitDown>): Promise<Person> {
  // a worker would answer calls that are to be slow
  const person = await sitDown(browser, address, language, { serviceWorkers: 'block' })
  await person.page.emulateMedia({ reducedMotion: 'reduce' })
  // in the page: an interception would take every file of it the way through this process
  await person.context.addInitScript((ms) => {
    const send = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      if (pathname.startsWith('/api/client/')) await new Promise((resolve) => setTimeout(resolve, ms))
      return send(input, init)
    }
  }, slowMs)
  return person
}

/** How much later the server answers, so that a page is seen waiting. */
const slowMs = 250

/** Opens a page and examines it. */
export async function examineAt(person: Person, path: string): Promise<void> {
  await person.page.goto(path)
  await expect(person.page, `${path} is the page that is shown`).toHaveURL((url) => url.pathname === path.split(/[?#]/)[0])
  await examine(person)
}

/**
 * Checks the open page against the rules of every page (docs/design.md): its text can be played, axe, distinct names of controls,
 * no layout shift, no motion, every control by Tab, 320 px with usual text and at 200 %, and a phone on its side.
 */
export async function examine(person: Person): Promise<void> {
  const { page } = person
  await seePage(person, /./)
  await page.evaluate(async () => void (await document.fonts.ready))
  const path = new URL(page.url()).pathname
  const { sum, moved } = await page.evaluate(sumShifts)
  expect.soft(sum, `${path} stands still while it loads: ${moved.join(' | ')}`).toBeLessThanOrEqual(0.01)
  expect.soft(await page.evaluate(listMotion), `${path} without motion`).toEqual([])
  await expect(page.locator('[data-listen]'), `${path} has its button to listen`).toHaveCount(1)
  await expectWellMade(person)
  await expectToldApart(person)
  await walkByKeys(person)
  const reset = await enlargeText(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNarrow(person, `${path} at 320 px with text at 200 %`)
  await reset()
  await expectNarrow(person, `${path} at 320 px`)
  await page.setViewportSize({ width: 740, height: 360 })
  await expectNarrow(person, `${path} on its side`)
  const { part, fixed } = await page.evaluate(measureFixed)
  expect.soft(part, `${path} on its side leaves room for itself beside ${fixed.join(' | ')}`).toBeLessThanOrEqual(0.35)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => void (document.documentElement.dataset['examined'] = String(performance.now())))
}

/** Text at 200 %, as a reader sets it in the browser, until the function that comes back is called. */
async function enlargeText(page: Page): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page)
  const setSize = async (standard: number) => {
    await devTools.send('Page.setFontSizes', { fontSizes: { standard } })
    await page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === size, `${standard}px`)
  }
  await setSize(32)
  return async () => {
    await setSize(16)
    await devTools.detach()
  }
}

/**
 * Nothing is wider than the viewport after rendering at this size, and no syllable and no amount is on two lines; the finding
 * names the element.
 */
async function expectNarrow({ page }: Person, what: string): Promise<void> {
  await page.evaluate(standStill)
  const by = await scrollsSideways(page)
  const wide = by > 0 ? await page.evaluate(listWide) : []
  expect.soft(by, [what, ...wide].join(' | ')).toBeLessThanOrEqual(0)
  expect.soft(await page.evaluate(listBrokenSyllables), `${what}: no syllable is on two lines`).toEqual([])
  expect.soft(await page.evaluate(listBrokenAmounts), `${what}: no amount is on two lines`).toEqual([])
}

/**
 * Runs in the page: waits until elements that measure themselves during layout, such as the bottom navigation, have their size,
 * and nested changes of size are over.
 */
async function standStill(): Promise<void> {
  do await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  while (document.getAnimations().some(({ playState }) => playState === 'running'))
}

/** Runs in the page: the elements that end outside the viewport. */
function listWide(): string[] {
  const edge = document.documentElement.clientWidth
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().right > edge + 1,
  )
  return wide.slice(-5).map((element) => element.outerHTML.slice(0, 160))
}

/** Runs in the page: the sum of all layout shifts without input since it was opened, or examined, and the shifted elements. */
function sumShifts(): Promise<{ sum: number; moved: string[] }> {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] }
  return new Promise((resolve) => {
    let sum = 0
    const from = Number(document.documentElement.dataset['examined'] ?? 0)
    const moved: string[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
        if (hadRecentInput || startTime <= from) continue
        sum += value
        moved.push(...sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? 'a text'))
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => requestAnimationFrame(() => resolve({ sum, moved })))
  })
}

/** Runs in the page: the animations that run, or would, longer than a reader without motion should see. */
function listMotion(): string[] {
  const tooLong = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0.001)
  return [...document.querySelectorAll('body *')].flatMap((element) =>
    ['', '::before', '::after'].flatMap((pseudo) => {
      const { transitionDuration, animationName, animationDuration } = getComputedStyle(element, pseudo)
      const moves = tooLong(transitionDuration) || (animationName !== 'none' && tooLong(animationDuration))
      return moves ? [`${element.tagName} ${element.className} ${pseudo}`] : []
    }),
  )
}

/** Runs in the page: the part of the viewport's height under fixed elements, and these elements. */
function measureFixed(): { part: number; fixed: string[] } {
  // the way past the header is seen only while it has the focus
  const fixed = [...document.querySelectorAll('body :not(:focus)')].filter(
    (element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility({ visibilityProperty: true }),
  )
  const heights = fixed.map((element) => element.getBoundingClientRect().height)
  return {
    part: heights.reduce((sum, height) => sum + height, 0) / innerHeight,
    fixed: fixed.map((element) => element.outerHTML.slice(0, 120)),
  }
}
