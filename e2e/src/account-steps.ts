import { checkOtp, login, register, sendOtp, setPassword } from '@let-twe/core/auth/endpoints.ts'
import type { Data, Endpoint, Sent } from '@let-twe/core/endpoint.ts'
import type { Language } from '@let-twe/core/language.ts'
import { liftRestriction, searchBorrowers, switchBorrower } from '@let-twe/core/office/administration-endpoints.ts'
import { staffLogin } from '@let-twe/core/office/staff-endpoints.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { type Browser, type Page, expect } from '@playwright/test'
import { pin } from './borrower-steps.ts'
import { type Person, expectWellMade, press, sitDown } from './person.ts'
import type { Product } from './start-product.ts'

/** Opens a browser for somebody who has answered the question about cookies before. */
export async function comeBack(browser: Browser, product: Product, language: Language): Promise<Person> {
  const person = await sitDown(browser, product.customers, language)
  await person.context.addCookies([{ name: 'cookies', value: 'necessary', url: product.customers }])
  return person
}

/** Waits for a page and lets axe look at it. */
export async function arrive(person: Person, path: RegExp): Promise<void> {
  await person.page.waitForURL(path)
  await person.page.locator('h1').first().waitFor()
  await expectWellMade(person)
}

/** Types six digits into the field of a name. */
export async function enterDigits({ page }: Person, name: 'pin' | 'code' | 'password', digits: string): Promise<void> {
  await page.locator(`input[name="${name}"]`).fill(digits)
}

/** Logs in on the login page, which must be open. */
export async function logIn(person: Person, phone: PhoneNumber, withPin: string = pin): Promise<void> {
  const typed = person.page.locator('input[name="phone_number"]')
  await person.page.locator('input[name="code"]').waitFor()
  if (await typed.count()) await typed.fill(phone.replace('+66', '0'))
  await enterDigits(person, 'code', withPin)
  await press(person, person.texts.layout.log_in)
}

/** Reads the message of the one error dialog, which must be this one, and closes it. Word joiners, which nobody sees, are only in the app's own words. */
export async function expectMessage({ page, texts }: Person, expected: string): Promise<void> {
  const gotIt = page.getByRole('button', { name: texts.common.got_it, exact: true })
  await expect(gotIt).toHaveCount(1)
  const message = await page.getByRole('dialog').filter({ has: gotIt }).locator('p').innerText()
  expect(message.replaceAll('\u2060', '')).toBe(expected.replaceAll('\u2060', ''))
  await gotIt.click()
  await expect(gotIt).toHaveCount(0)
}

/** What the page has stored of the session: who is logged in, for calls beside the page. */
export function sessionOf(page: Page): Promise<{ token: string; userId: string }> {
  return page.evaluate(() => {
    const read = (name: string) => JSON.parse(localStorage.getItem(`letwe.${name}`)!).value as string
    return { token: read('token'), userId: read('userId') }
  })
}

/** Opens an account with the real calls, without a page: for journeys that begin later. */
export async function openAccount(product: Product, phone: PhoneNumber): Promise<void> {
  const call = <const E extends Endpoint>(endpoint: E, sent: Sent<E>) => callServer(`${product.customers}/api/client`, endpoint, sent)
  await call(register, {
    body: {
      name: 'NILAR AUNG',
      phone_number: phone,
      dob: '1997-03-08',
      province_of_work: 'TH-74',
      province_of_resident: 'TH-74',
      income_type: 'monthly',
      salary: 12_000,
    },
  })
  await call(sendOtp, { body: { phone_number: phone } })
  const { auth_token } = await call(checkOtp, { body: { phone_number: phone, code: await product.readCode(phone) } })
  await call(setPassword, { body: { phone_number: phone, password: pin, auth_token } })
}

/** What staff do with an account: lift the restriction after a forgotten PIN, switch it off or on. */
export async function staffAct(product: Product, phone: PhoneNumber, act: 'lift' | 'off' | 'on'): Promise<void> {
  const username = act === 'lift' ? 'officer1' : 'manager1'
  const password = product.startLines.map((line) => new RegExp(`^\\s+${username}\\s+password (\\S+)`).exec(line)?.[1]).find(Boolean)!
  const base = `${product.office}/api/office`
  const { token } = await callServer(base, staffLogin, { body: { username, password } })
  const headers = { authorization: `Bearer ${token}` }
  const [borrower] = await callServer(base, searchBorrowers, { query: {}, body: { search: phone } }, headers)
  const params = { id: borrower!.id }
  const reason = 'We spoke on the phone.'
  if (act === 'lift') await callServer(base, liftRestriction, { params, body: { reason } }, headers)
  else await callServer(base, switchBorrower, { params, body: { active: act, reason } }, headers)
}

/** Logs in beside the page: true when the PIN is the right one. */
export async function pinWorks(product: Product, phone: PhoneNumber, tried: string): Promise<boolean> {
  const body = { phone_number: phone, type: 'pin', code: tried } as const
  return callServer(`${product.customers}/api/client`, login, { body }).then(
    () => true,
    () => false,
  )
}

async function callServer<const E extends Endpoint>(
  base: string,
  endpoint: E,
  sent: Sent<E>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Data<E>> {
  const { params = {}, body } = sent as { params?: Record<string, string>; body?: unknown }
  const response = await fetch(base + endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const reply = (await response.json()) as { data: Data<E>; response?: { code: string } }
  if (!response.ok) throw new Error(`${endpoint.path} answered ${reply.response?.code}`)
  return reply.data
}
