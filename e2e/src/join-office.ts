import type { Language } from '@let-twe/core/language.ts'
import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import type { StaffRole } from '@let-twe/core/staff/staff-role.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { type Browser, expect } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectWellMade } from './arrive.ts'
import { callAsStaff } from './call-server.ts'
import { type Person, fillIn, press, sitDown } from './person.ts'
import { shiftClock } from './shift-clock.ts'
import type { Product } from './start-product.ts'

/** A new member of staff. */
export type Recruit = { readonly username: string; readonly name: string; readonly role: StaffRole; readonly language: Language }

const password = 'seven boats left at noon'
const totpStepMs = 30_000

/** Opens a browser at the desk, on the product's day. */
export async function sitAtDesk(browser: Browser, product: Product, language: Language): Promise<Person> {
  const person = await sitDown(browser, product.office, language, { width: 1280 })
  await person.context.addInitScript(shiftClock, product.now().getTime() - Date.now())
  return person
}

/** An admin's invitation, a manager's yes, the own password and app, and the first log-in. */
export async function joinOffice(browser: Browser, product: Product, admin: Person, recruit: Recruit): Promise<Person> {
  const link = await invite(admin, recruit)
  await agreeTo(product, recruit.username)
  const person = await sitAtDesk(browser, product, recruit.language)
  const { page, texts } = person
  await page.goto(`/invitation?lang=${recruit.language}${new URL(link).hash}`)
  await expect(page.getByRole('img', { name: texts.staff.invitation_qr })).toBeVisible()
  await expectWellMade(person)
  const totp = new TOTP({ secret: (await page.locator('code').innerText()).replace(/\s/g, '') })
  await fillIn(person, { password, code: totp.generate({ timestamp: product.now().getTime() }) })
  await press(person, texts.staff.invitation_accept)
  await expect(page.getByText(fill(texts.staff.invitation_done, { username: recruit.username }))).toBeVisible()
  await press(person, texts.office.log_in)
  await page.waitForURL(/log-in/)
  // the code of before is spent; that of the next half minute counts already
  const code = totp.generate({ timestamp: product.now().getTime() + totpStepMs })
  await fillIn(person, { username: recruit.username, password, code })
  await press(person, texts.office.log_in)
  await page.waitForURL((url) => !url.pathname.startsWith('/log-in'))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: texts.desk.work_title })).toBeVisible()
  return person
}

/** The link that the admin is shown once. */
async function invite(admin: Person, { username, name, role }: Recruit): Promise<string> {
  const { page, texts } = admin
  await page.goto('/staff')
  await press(admin, texts.staff.invite)
  const dialog = page.getByRole('dialog')
  await fillIn(admin, { username, name, note: 'Begins to work today' })
  await dialog.locator('select[name="role"]').selectOption(role)
  await dialog.getByRole('button', { name: texts.staff.invite, exact: true }).click()
  const link = await dialog.locator('code').innerText()
  await press(admin, texts.common.close)
  return link
}

/** A manager confirms the invitation of a user name. */
export async function agreeTo(product: Product, username: string): Promise<void> {
  const call = await callAsStaff(product, 'manager1')
  const waiting = await call(listDualControls, {})
  const { id } = waiting.find((each) => each.kind === 'staff_invitation' && each.about?.includes(`(${username})`))!
  await call(decideDualControl, { params: { id }, body: { confirm: true } })
}
