import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { type Browser, expect } from '@playwright/test'
import { pin } from './borrower-steps.ts'
import { type Person, fillIn, press, sitDown } from './person.ts'

/** The tab dies in the middle of it; the person logs in on another phone and is on the same page again. */
export async function goOnElsewhere(browser: Browser, baseURL: string, person: Person, phone: PhoneNumber): Promise<Person> {
  const { pathname } = new URL(person.page.url())
  const title = await person.page.locator('h1').innerText()
  await killTab(person)
  await person.context.close()
  const next = await sitDown(browser, baseURL, person.language)
  await next.context.addCookies([{ name: 'cookies', value: 'necessary', url: baseURL }])
  await next.page.goto('/login')
  await fillIn(next, { phone_number: phone.replace('+66', '0'), code: pin })
  await press(next, next.texts.layout.log_in)
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
