import type { Browser, BrowserContext } from '@playwright/test'
import type { Language } from '../core/src/language.ts'
import { demoBorrowers } from '../e2e/src/demo-borrowers.ts'
import { pin } from '../e2e/src/sign-in.ts'

/** Storage and cookies of a phone. */
export type PhoneState = Awaited<ReturnType<BrowserContext['storageState']>>

/** The stored values of a phone after a log-in from the demo: by default a borrower who repays a loan. */
export async function signedInPhone(
  browser: Browser,
  origin: string,
  language: Language,
  phone: string = demoBorrowers.paying,
): Promise<PhoneState> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addCookies([
    { name: 'locale', value: language, url: origin },
    { name: 'cookies', value: 'all', url: origin },
  ])
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.waitForLoadState('networkidle')
  await page.locator('input[name="phone_number"]').fill(phone)
  // the sixth digit sends
  await page.locator('input[name="code"]').fill(pin)
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await page.waitForLoadState('networkidle')
  const state = await context.storageState()
  await context.close()
  return state
}
