import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { type Browser, expect } from '@playwright/test'
import { type Person, sitDown } from './person.ts'
import { signIn } from './sign-in.ts'

/** The tab dies in the middle of it; the person logs in on another phone and is on the same page again. */
export async function continueOnOtherPhone(browser: Browser, baseURL: string, person: Person, phone: PhoneNumber): Promise<Person> {
  const { pathname } = new URL(person.page.url())
  const title = await person.page.locator('h1').innerText()
  await killTab(person)
  await person.context.close()
  const next = await sitDown(browser, baseURL, person.language)
  await signIn(next, phone)
  await next.page.waitForURL((url) => url.pathname === pathname)
  await expect(next.page.locator('h1')).toHaveText(title)
  return next
}

/** As when the phone runs out of memory: nothing of the page gets a last word. */
export async function killTab({ page, context }: Person): Promise<void> {
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}
