import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { interviewQuestions } from '@let-twe/core/appointment/interview-questions.ts'
import { htmlLanguage } from '@let-twe/core/language.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { expect } from '@playwright/test'
import { expectWellMade } from './arrive.ts'
import { staffCode, staffPassword } from './call-server.ts'
import { type Person, fillIn, press } from './person.ts'
import type { Product } from './start-product.ts'

/** Logs in with a demo account; the start printed the password. */
export async function logInAtOffice(person: Person, product: Product, username: string): Promise<void> {
  await person.page.goto('/')
  await person.page.waitForURL(/log-in/)
  await person.page.locator(`a[hreflang="${htmlLanguage[person.language]}"]`).click()
  await expect(person.page.getByRole('button', { name: person.texts.office.log_in, exact: true })).toBeVisible()
  await expectWellMade(person)
  await fillIn(person, { username, password: staffPassword(product, username), code: await staffCode(product) })
  await press(person, person.texts.office.log_in)
  await goOnAfterLogIn(person)
}

/**
 * Waits for the page after a log-in. Where another journey logged in with this account before, the page first reports that
 * browser.
 */
export async function goOnAfterLogIn(person: Person): Promise<void> {
  const { page, texts } = person
  await page.waitForURL((url) => !url.pathname.startsWith('/log-in'))
  if (new URL(page.url()).pathname !== '/account') return
  await page.getByRole('link', { name: texts.staff.device_go_on, exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/account')
}

/** Opens the file of the loan that belongs to a phone number. */
export async function findLoan(person: Person, phone: PhoneNumber): Promise<void> {
  const { page, texts } = person
  await page.goto('/loans')
  // in Thai the search of the whole office has the name of this button, too
  const search = page.locator('input[name="search"]')
  await search.fill(phone.replace('+66', '0'))
  await search.press('Enter')
  await expect(page.getByText(fill(texts.office.queue_found, { count: 1 }))).toBeVisible()
  await page.locator('a[href^="/loans/"]').first().click()
  await page.waitForURL(/\/loans\/[0-9a-f-]{36}/)
  await expectWellMade(person)
}

/** The interview took place, earlier and shorter than it was booked for, and went well. */
export async function holdInterview(person: Person): Promise<void> {
  const { page, texts } = person
  await press(person, texts.desk.hold_interview)
  await press(person, texts.desk.interview_start)
  for (const question of interviewQuestions)
    await page
      .getByRole('button', { name: withoutJoiners(`${texts.office[`interview_${question}`]} ${texts.office.answer_yes}`), exact: true })
      .click()
  await press(person, texts.office.mark_passed)
  await page.getByText(texts.office.interview_short_second_call, { exact: true }).click()
  await press(person, texts.office.mark_passed)
  await expect(page.getByRole('list', { name: withoutJoiners(texts.office.interview_sheet) })).toBeHidden()
}

/** The borrower came to the branch. */
export async function receiveVisit(person: Person, product: Product, phone: PhoneNumber): Promise<void> {
  const { page, texts } = person
  await page.reload()
  const [begins, ends] = [texts.office.mark_begin, texts.office.mark_done].map((name) =>
    page.getByRole('button', { name, exact: true }).first(),
  )
  await begins!.or(ends!).waitFor()
  // a visit begins by itself at its time
  if (await begins!.isVisible()) await closeAppointment(person, texts.office.mark_begin)
  await closeAppointment(person, texts.office.mark_done, () => product.readCode(phone))
}

/** Proposes the requested loan. */
export async function preApprove(person: Person): Promise<void> {
  await act(person, person.texts.office.action_pre_approve)
}

/** Confirms the branch visit that the borrower booked. */
export async function confirmVisit(person: Person): Promise<void> {
  await person.page.reload()
  await act(person, person.texts.office.action_confirm_appointment)
}

/** The second person's yes. */
export async function approve(person: Person): Promise<void> {
  await act(person, person.texts.office.action_approve)
}

/** The borrower signs, with a code from the own phone, before a member of staff who did not record both the interview and the visit. */
export async function signAtBranch(person: Person, product: Product, phone: PhoneNumber): Promise<void> {
  const { page, texts } = person
  await page.reload()
  await page.getByRole('button', { name: texts.office.action_sign, exact: true }).first().click()
  await typeCode(person, () => product.readCode(phone))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: texts.office.action_sign, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** The code goes to the borrower's phone, who reads it out at the desk. */
async function typeCode({ page, texts }: Person, readCode: () => Promise<string>): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: texts.office.code_send, exact: true }).click()
  await expect(dialog.getByText(texts.office.code_sent)).toBeVisible()
  await dialog.locator('input[name="code"]').fill(await readCode())
}

/** The money goes to the borrower's account. */
export async function disburse(person: Person, reference: string): Promise<void> {
  await person.page.reload()
  await act(person, person.texts.office.action_disburse, { reference })
}

/** Opens the cash drawer of the day at the first branch, with nothing in it, unless it is open, and comes back. */
export async function openCashDrawer(person: Person): Promise<void> {
  const { page, texts } = person
  const here = page.url()
  await page.goto('/money/drawer')
  const branches = page.locator('select[name="branch_id"]')
  const inDrawer = page.getByRole('button', { name: texts.cash.close, exact: true })
  await expect(branches.or(inDrawer)).toBeVisible()
  if (await branches.isVisible()) {
    await branches.selectOption({ index: 1 })
    const answered = page.waitForResponse((response) => response.url().endsWith('/cash/drawer') && response.request().method() === 'POST')
    await press(person, texts.cash.drawer_open)
    await answered
    // the officer of another journey is the same person, and may have been first
    await page.goto('/money/drawer')
    await expect(inDrawer).toBeVisible()
  }
  await expectWellMade(person)
  await page.goto(here)
}

/** The first instalment comes in, in cash: shown first, then recorded. */
export async function recordPayment({ page, texts: { office } }: Person): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: office.action_record_payment, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: office.payment_preview, exact: true }).click()
  await expect(dialog.getByRole('table')).toBeVisible()
  await dialog.getByRole('button', { name: office.action_record_payment, exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function closeAppointment(person: Person, outcome: string, readCode?: () => Promise<string>): Promise<void> {
  const { page, texts } = person
  await page.getByRole('button', { name: outcome, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  if (readCode) await typeCode(person, readCode)
  await dialog.getByRole('button', { name: texts.common.ok, exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function act({ page }: Person, action: string, values: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (const [name, value] of Object.entries(values)) await dialog.locator(`[name="${name}"]`).fill(value)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}
