import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'
import type { Person } from './person.ts'

/** By how many pixels the page is wider than the screen. */
export function scrollsSideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Opens a page, waits until it stands, and looks at it closely. */
export async function lookAt(person: Person, path: string): Promise<void> {
  await person.page.goto(path)
  await expectWellMade(person)
}

/** Waits for the page that an action leads to, by its heading where that is known, and looks at it closely. */
export async function arrive(person: Person, path: RegExp, title?: string): Promise<void> {
  await seePage(person, path, title)
  await expectWellMade(person)
}

/** The heading of a page, behind which its step may be heard. A name has no soft hyphens and no room of no width, and plain spaces: Playwright makes it so. */
function headed(title: string): RegExp {
  return new RegExp(
    `^${title
      .replaceAll(/[\u00ad\u200b]/g, '')
      .replaceAll('\u00a0', ' ')
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?: – |$)`,
  )
}

/** Waits for a page: its address, which changes first, then its own heading, while the page of before still stands there, then its data. */
export async function seePage({ page }: Person, path: RegExp, title?: string): Promise<void> {
  await page.waitForURL(path)
  await expect(page.getByRole('heading', { level: 1, ...(title === undefined ? {} : { name: headed(title) }) }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/**
 * The rules of every page with its data: nothing wider than the viewport, no finding of axe. SCREENSHOTS=folder stores a picture
 * of each.
 */
export async function expectWellMade(person: Person): Promise<void> {
  const { page, language } = person
  await seePage(person, /./)
  const folder = process.env['SCREENSHOTS']
  if (folder)
    await page.screenshot({
      path: `${folder}/${language}-${Date.now()}-${new URL(page.url()).pathname.replaceAll('/', '_')}.png`,
      fullPage: true,
    })
  expect(await scrollsSideways(page), 'the page scrolls sideways').toBeLessThanOrEqual(0)
  expect(await page.locator('body').innerText(), 'a value or a text is missing').not.toMatch(/\b(?:undefined|NaN)\b|\[object /)
  expect.soft(await findViolations(page)).toEqual([])
}

/** The findings of axe in the page. */
export async function findViolations(page: Page): Promise<string[]> {
  // one frame and only violations: the same findings in a third of the time
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}
