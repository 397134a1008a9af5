import { type BrowserContext, expect } from '@playwright/test'
import type { Person } from './person.ts'

/** The secrets of the journey's person, and of everyone in the demo. */
export const pin = '295817'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** The device cookie of each number at each server: borrowers of the demo keep the phone that they had in an earlier journey. */
const knownDevices = new Map<string, Cookies>()

/** Opens the login page and logs in there, on the phone that this number is known on; ends on the page that the login leads to. */
export async function signIn(person: Person, phone: string): Promise<void> {
  await person.page.goto('/login')
  await person.context.addCookies(knownDevices.get(keyOf(person.page.url(), phone)) ?? [])
  await logIn(person, phone)
  await person.page.waitForURL((url) => url.pathname !== '/login')
  await rememberPhone(person, phone)
}

/** After a code was entered on this phone: a later journey of the same number is not on a new one. */
export async function rememberPhone({ context, page }: Person, phone: string): Promise<void> {
  const cookies = await context.cookies()
  knownDevices.set(
    keyOf(page.url(), phone),
    cookies.filter(({ name }) => name.endsWith('device')),
  )
}

function keyOf(address: string, phone: string): string {
  return `${new URL(address).origin} ${phone.replace('+66', '0')}`
}

/** Logs in on the login page, which must be open; a number that it still knows is not typed again. The sixth digit sends. */
export async function logIn(person: Person, phone: string, withPin: string = pin): Promise<void> {
  const typed = person.page.locator('input[name="phone_number"]')
  await person.page.locator('input[name="code"]').waitFor()
  // a dialog that just closed returns the focus, and takes it from early typing: a person would look and type again
  await expect(async () => {
    // on a page that is alive, a number that this phone knows stands in place of the field
    if ((await typed.count()) === 0) return
    await typed.fill(phone.replace('+66', '0'), { timeout: 1_000 })
    await expect(typed).not.toHaveValue('', { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await person.page.locator('input[name="code"]').fill(withPin)
}
