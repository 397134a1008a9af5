import type { Language } from '@let-twe/core/language.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { loadTexts } from '@let-twe/texts/load-texts.ts'
import { type Browser, type BrowserContext, type Page, expect } from '@playwright/test'

/** React's reports in all pages: hydration mismatches and failed renders. */
export const reactErrors: string[] = []

/** A person with their own browser, who reads one language. */
export type Person = { readonly page: Page; readonly context: BrowserContext; readonly texts: Texts; readonly language: Language }

/**
 * Opens a browser for a person at an address, in their language, on a phone of 360 px or at a desk. The question about
 * cookies was answered before, so that nothing lies over the page, unless this is the first visit.
 */
export async function sitDown(
  browser: Browser,
  baseURL: string,
  language: Language,
  {
    width = 360,
    firstVisit = false,
    serviceWorkers = 'allow',
  }: { width?: number; firstVisit?: boolean; serviceWorkers?: 'allow' | 'block' } = {},
): Promise<Person> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 740 }, timezoneId: 'Asia/Bangkok', serviceWorkers })
  await context.addCookies([{ name: 'locale', value: language, url: baseURL }])
  if (!firstVisit) await context.addCookies([{ name: 'cookies', value: 'necessary', url: baseURL }])
  context.on('weberror', (failure) => {
    const { message } = failure.error()
    if (message.includes('React error')) reactErrors.push(`${failure.page()?.url()}: ${message}`)
  })
  const page = await context.newPage()
  return { page, context, texts: await loadTexts(language), language }
}

/** Types into the field of a name; a date is chosen in its boxes. */
export async function fillIn(person: Person, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await (/^\d{4}-\d\d-\d\d$/.test(value)
      ? chooseDate(person, name, value)
      : person.page.locator(`input[name="${name}"], textarea[name="${name}"]`).fill(value))
}

/** Chooses a date in its boxes; where about right is enough there is none for the day. */
async function chooseDate({ page }: Person, name: string, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-')
  const box = (part: string) => page.locator(`select[name="${name}_${part}"]`)
  await box('year').selectOption(year)
  await box('month').selectOption(month)
  if (await box('day').count()) await box('day').selectOption(day)
}

/** Chooses in the native list of a name. */
export async function choose({ page }: Person, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`select[name="${name}"]`).selectOption(value)
}

/** Ticks a radio card or a box. */
export async function tick({ page }: Person, name: string, value?: string): Promise<void> {
  const box = page.locator(`input[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`)
  // a late picture moves the content below it: a press that missed is repeated
  await expect(() => box.check({ force: true, timeout: 5_000 })).toPass()
}

/** Opens the borrower's own pages in the bar at the thumb. */
export async function openMe({ page, texts }: Person): Promise<void> {
  await page.locator('nav summary', { hasText: texts.layout.bar_me }).click()
}

/** Presses the button or link with these words. */
export async function press({ page }: Person, words: string): Promise<void> {
  await page
    .getByRole('button', { name: words, exact: true })
    .or(page.getByRole('link', { name: words, exact: true }))
    .first()
    .click()
}
