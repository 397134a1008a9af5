import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import type { Language } from '@let-twe/core/language.ts'
import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { StaffRole } from '@let-twe/core/staff/usual-roles.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { type Browser, expect } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectWellMade } from './arrive.ts'
import { callAsStaff } from './call-server.ts'
import { type Person, fillIn, press, sitDown } from './person.ts'
import { shiftClock } from './shift-clock.ts'
import type { Product } from './start-product.ts'

/** A new member of staff. */
export type Recruit = {
  readonly username: string
  readonly name: string
  readonly phone: PhoneNumber
  readonly role: StaffRole
  readonly language: Language
}

const password = 'seven boats left at noon'

/** Opens a browser at the desk, on the product's day. */
export async function sitAtDesk(browser: Browser, product: Product, language: Language): Promise<Person> {
  const person = await sitDown(browser, product.office, language, { width: 1280 })
  await person.context.addInitScript(shiftClock, product.now().getTime() - Date.now())
  return person
}

/** An admin's invitation, a manager's confirmation, and the own password and app: the account, which handles no money for a day. */
export async function joinOffice(browser: Browser, product: Product, admin: Person, recruit: Recruit): Promise<TOTP> {
  await invite(admin, recruit)
  await agreeTo(product, recruit.username)
  const person = await sitAtDesk(browser, product, recruit.language)
  const { page, texts, context } = person
  await page.goto((await product.readLink(recruit.phone)).replace('#', `?lang=${recruit.language}#`))
  await expect(page.getByRole('img', { name: withoutJoiners(texts.staff.invitation_qr) })).toBeVisible()
  await expectWellMade(person)
  const totp = new TOTP({ secret: (await page.locator('code').innerText()).replace(/\s/g, '') })
  await fillIn(person, { password, code: totp.generate({ timestamp: product.now().getTime() }) })
  await press(person, texts.staff.invitation_accept)
  await expect(page.getByText(fill(texts.staff.invitation_done, { username: recruit.username }))).toBeVisible()
  await context.close()
  return totp
}

/** A log-in of a recruit on the product's day. */
export async function logInRecruit(browser: Browser, product: Product, { username, language }: Recruit, totp: TOTP): Promise<Person> {
  const person = await sitAtDesk(browser, product, language)
  const { page, texts } = person
  await page.goto(`/log-in?lang=${language}`)
  await fillIn(person, { username, password, code: totp.generate({ timestamp: product.now().getTime() }) })
  await press(person, texts.office.log_in)
  await page.waitForURL((url) => !url.pathname.startsWith('/log-in'))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: texts.desk.work_title })).toBeVisible()
  return person
}

/** The admin reads where the link goes, and not the link. */
async function invite(admin: Person, { username, name, phone, role }: Recruit): Promise<void> {
  const { page, texts } = admin
  await page.goto('/staff')
  await press(admin, texts.staff.invite)
  const dialog = page.getByRole('dialog')
  await fillIn(admin, { username, name, phone, note: 'Begins to work today' })
  await dialog.locator('select[name="role"]').selectOption(role)
  await dialog.locator('input[name="all_branches"]').check()
  await dialog.getByRole('button', { name: texts.staff.invite, exact: true }).click()
  await expect(page.getByText(fill(texts.staff.sent_title, { name }))).toBeVisible()
  await press(admin, texts.common.got_it)
}

/** A manager confirms the invitation of a user name. */
export async function agreeTo(product: Product, username: string): Promise<void> {
  const call = await callAsStaff(product, 'manager1')
  const waiting = await call(listDualControls, {})
  const { id } = waiting.find((each) => each.kind === 'staff_invitation' && each.about?.includes(`(${username})`))!
  await call(decideDualControl, { params: { id }, body: { confirm: true } })
}
