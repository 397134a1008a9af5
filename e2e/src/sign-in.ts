import { type BrowserContext, expect } from '@playwright/test'
import type { Person } from './person.ts'

/** What the person of the journey, and everybody in the demo, knows by heart. */
export const pin = '295817'

/** What the server knows a phone by, for each number: people of the demo come with the phone that they had in an earlier journey. */
const knownPhones = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()

/** Opens the login page and logs in there, on the phone that this number is known on; ends on the page that the login leads to. */
export async function signIn(person: Person, phone: string): Promise<void> {
  await person.context.addCookies(knownPhones.get(phone) ?? [])
  await person.page.goto('/login')
  await logIn(person, phone)
  await person.page.waitForURL((url) => url.pathname !== '/login')
  await rememberPhone(person, phone)
}

/** After a code was entered on this phone: a later journey of the same number is not on a new one. */
export async function rememberPhone({ context }: Person, phone: string): Promise<void> {
  const cookies = await context.cookies()
  knownPhones.set(
    phone.replace('+66', '0'),
    cookies.filter(({ name }) => name.endsWith('device')),
  )
}

/** Logs in on the login page, which must be open; a number that it still knows is not typed again. The sixth digit sends. */
export async function logIn(person: Person, phone: string, withPin: string = pin): Promise<void> {
  const typed = person.page.locator('input[name="phone_number"]')
  await person.page.locator('input[name="code"]').waitFor()
  // a dialog that was just closed gives the focus back, and takes it from who types at once: a person would look and type again
  if (await typed.count())
    await expect(async () => {
      await typed.fill(phone.replace('+66', '0'))
      await expect(typed).not.toHaveValue('', { timeout: 1_000 })
    }).toPass()
  await person.page.locator('input[name="code"]').fill(withPin)
}
