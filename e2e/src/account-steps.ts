import { login } from '@let-twe/core/auth/endpoints.ts'
import { liftRestriction, searchBorrowers, switchBorrowerOff, switchBorrowerOn } from '@let-twe/core/borrower/office-endpoints.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { type Page, expect } from '@playwright/test'
import { callAsCustomer, callAsStaff } from './call-server.ts'
import type { Person } from './person.ts'
import type { Product } from './start-product.ts'

/** Types six digits into the field of a name; the sixth sends them, except where a PIN signs something. */
export async function enterDigits({ page }: Person, name: 'pin' | 'code' | 'password', digits: string): Promise<void> {
  await page.locator(`input[name="${name}"]`).fill(digits)
}

/** Reads the message of the one error dialog, which must be this one, and closes it. Word joiners, which nobody sees, are only in the app's own words. */
export async function expectMessage({ page, texts }: Person, expected: string): Promise<void> {
  const gotIt = page.getByRole('button', { name: texts.common.got_it, exact: true })
  await expect(gotIt).toHaveCount(1)
  const message = await page.getByRole('dialog').filter({ has: gotIt }).locator('p').innerText()
  expect(withoutJoiners(message)).toBe(withoutJoiners(expected))
  await gotIt.click()
  await expect(gotIt).toHaveCount(0)
}

/** The log-in says why the last session ended, with nothing to close before the PIN. */
export async function expectSessionEnd({ page, texts }: Person): Promise<void> {
  const said = async () => withoutJoiners((await page.getByRole('status').allInnerTexts()).join(' '))
  await expect.poll(said).toContain(withoutJoiners(texts.errors.session_ended))
  await expect(page.getByRole('button', { name: texts.common.got_it, exact: true })).toHaveCount(0)
}

/** The page's stored session: its person, for calls beside the page. */
export function sessionOf(page: Page): Promise<{ token: string; userId: string }> {
  return page.evaluate(() => {
    const read = (name: string) => JSON.parse(localStorage.getItem(`letwe.${name}`)!).value as string
    return { token: read('token'), userId: read('userId') }
  })
}

/** The staff's actions on an account: lift the restriction after a forgotten PIN, disable or enable. */
export async function staffAct(product: Product, phone: PhoneNumber, act: 'lift' | 'off' | 'on'): Promise<void> {
  const call = await callAsStaff(product, act === 'lift' ? 'officer1' : 'manager1')
  const [borrower] = await call(searchBorrowers, { query: {}, body: { search: phone } })
  const params = { id: borrower!.id }
  if (act === 'lift') await call(liftRestriction, { params, body: { reason_code: 'called_back' } })
  else if (act === 'off') await call(switchBorrowerOff, { params, body: { reason_code: 'misuse' } })
  else await call(switchBorrowerOn, { params, body: { reason_code: 'cleared_up' } })
}

/** Logs in beside the page: true when the PIN is the right one. */
export async function pinWorks(product: Product, phone: PhoneNumber, tried: string): Promise<boolean> {
  return callAsCustomer(product)(login, { body: { phone_number: phone, type: 'pin', code: tried } }).then(
    () => true,
    (error: Error) => {
      if (error.message.includes('login_wrong')) return false
      throw error
    },
  )
}
