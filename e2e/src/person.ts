import type { Language } from '@let-twe/core/language.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { loadTexts } from '@let-twe/texts/load-texts.ts'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, type Page, expect } from '@playwright/test'

/** Somebody with a browser of their own, who reads one language. */
export type Person = { readonly page: Page; readonly context: BrowserContext; readonly texts: Texts; readonly language: Language }

/** Opens a browser for a person at an address, in their language, on a phone of 360 px or at a desk. */
export async function sitDown(browser: Browser, baseURL: string, language: Language, width = 360): Promise<Person> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 740 }, timezoneId: 'Asia/Bangkok' })
  await context.addCookies([{ name: 'locale', value: language, url: baseURL }])
  const page = await context.newPage()
  return { page, context, texts: await loadTexts(language), language }
}

/** Types into the field of a name. */
export async function fillIn({ page }: Person, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"], textarea[name="${name}"]`).fill(value)
}

/** Chooses in the native list of a name. */
export async function choose({ page }: Person, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`select[name="${name}"]`).selectOption(value)
}

/** Ticks a radio card or a box. */
export async function tick({ page }: Person, name: string, value?: string): Promise<void> {
  const box = page.locator(`input[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`)
  // a picture that has just come moves what stands below it: a press that missed is made again
  await expect(() => box.check({ force: true, timeout: 5_000 })).toPass({ timeout: 20_000 })
}

/** Presses the button or link with these words. */
export async function press({ page }: Person, words: string): Promise<void> {
  await page
    .getByRole('button', { name: words, exact: true })
    .or(page.getByRole('link', { name: words, exact: true }))
    .first()
    .click()
}

/** Waits for a page: its address, which changes first, and then its own heading. Before that the page of before still stands there. */
export async function seePage({ page }: Person, path: RegExp, title: string): Promise<void> {
  await page.waitForURL(path)
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
}

/** Answers the question about cookies beforehand, so that nothing lies over the page. */
export async function answerCookies({ context }: Person, baseURL: string): Promise<void> {
  await context.addCookies([{ name: 'cookies', value: 'necessary', url: baseURL }])
}

/** Opens a page, waits until it stands, and looks at it closely. */
export async function lookAt(person: Person, path: string): Promise<void> {
  await person.page.goto(path)
  await person.page.locator('h1').first().waitFor()
  await person.page.waitForLoadState('networkidle')
  await expectWellMade(person)
}

/** What every page must hold: nothing wider than the screen, nothing that axe finds. SCREENSHOTS=folder keeps a picture of each. */
export async function expectWellMade({ page, language }: Person): Promise<void> {
  // the address changes before the page does
  await page.locator('h1').first().waitFor()
  const folder = process.env['SCREENSHOTS']
  if (folder)
    await page.screenshot({
      path: `${folder}/${language}-${Date.now()}-${new URL(page.url()).pathname.replaceAll('/', '_')}.png`,
      fullPage: true,
    })
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    'the page scrolls sideways',
  ).toBeLessThanOrEqual(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([])
}
