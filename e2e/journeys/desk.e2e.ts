import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { interviewQuestions } from '@let-twe/core/appointment/interview-questions.ts'
import { bookAppointment, listSlots } from '@let-twe/core/appointment/endpoints.ts'
import { listBranches } from '@let-twe/core/location/endpoints.ts'
import { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { expect } from '@playwright/test'
import { expectWellMade } from '../src/arrive.ts'
import { callAsStaff, staffCode, staffPassword } from '../src/call-server.ts'
import { goTo, pressByKeys, typeByKeys } from '../src/keys.ts'
import { goOnAfterLogIn, logInAtOffice } from '../src/officer-steps.ts'
import { type Person, fillIn, press, sitDown } from '../src/person.ts'
import { prepareApplication } from '../src/prepare-application.ts'
import { test } from '../src/test.ts'

test('an officer works on a case with keys alone, in two tabs, and goes on after the session', async ({ browser, product }) => {
  const officer = await sitDown(browser, product.office, 'en', { width: 1280 })
  const { page, context, texts } = officer
  await logInAtOffice(officer, product, 'officer1')
  await expect(page.getByRole('heading', { level: 1, name: texts.desk.work_title })).toBeVisible()
  await expectWellMade(officer)

  // a person is found by a name in Burmese letters, and opened
  await page.goto('/loans')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('ဇော်ဇော်')
  await expect(page.getByRole('option', { name: /DEMO ZAW ZAW/ })).toBeVisible()
  await expectWellMade(officer)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/loans\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1, name: 'DEMO ZAW ZAW' })).toBeVisible()
  await expectWellMade(officer)

  // an answer is compared with its document, and a second officer claims the case
  const dob = new RegExp(`^${fill(texts.desk.check_of, { answer: texts.question.dob })}`)
  const tick = page.getByRole('checkbox', { name: dob })
  await tick.focus()
  await page.keyboard.press('Space')
  await expect(tick).toBeChecked()
  await page.getByRole('button', { name: texts.desk.claim, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: texts.desk.release, exact: true })).toBeVisible()

  // another tab has the session and the tick
  const address = page.url()
  const tab = await context.newPage()
  await tab.goto(address)
  await expect(tab.getByRole('checkbox', { name: dob })).toBeChecked()

  // logged out in one tab, both are out; the link leads back to the case
  await press({ ...officer, page: tab }, texts.office.log_out)
  await page.waitForURL(/log-in/)
  await tab.close()
  await page.goto(address)
  await page.waitForURL(/log-in/)
  await fillIn(officer, { username: 'officer1', password: staffPassword(product, 'officer1'), code: await staffCode(product) })
  await press(officer, texts.office.log_in)
  await goOnAfterLogIn(officer)
  await page.waitForURL(address)
  await expect(page.getByRole('heading', { level: 1, name: 'DEMO ZAW ZAW' })).toBeVisible()
  await context.close()
})

test('a case is decided with keys alone, from the list over the case behind it to the disbursement', async ({ browser, product }) => {
  const phones = ['+66812000201', '+66812000202'] as const
  const borrowers = await Promise.all(phones.map((phone) => prepareApplication(product, phone, 'sent', 4_500)))
  const call = await callAsStaff(product, 'officer2')
  const own = await Promise.all(phones.map(async (phone) => (await call(searchLoans, { query: {}, body: { search: phone } }))[0]!.id))
  const officer = await sitDown(browser, product.office, 'th', { width: 1280 })
  const { page, context, texts } = officer
  const { desk, office, common } = texts
  await logInAtOffice(officer, product, 'officer2')

  // by their amount: whatever other journeys sent, the list has these two
  await page.goto('/loans?state=pending&min=4500&max=4500')
  await page.getByRole('table').waitFor()
  await expect(page.getByText(fill(office.queue_found, { count: 2 }))).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/loans\/[0-9a-f-]{36}/)
  const here = page.url()
  await pressByKeys(officer, desk.claim)
  await expect(page.getByRole('button', { name: desk.release, exact: true })).toBeVisible()

  // papers beside the answers
  await pressByKeys(officer, texts.document_kind.identity)
  await expect(page.getByRole('img', { name: withoutJoiners(texts.document_kind.identity) })).toBeVisible()
  await pressByKeys(officer, desk.rotate)
  const tick = page.getByRole('checkbox', { name: withoutJoiners(fill(desk.check_of, { answer: texts.question.passport })) })
  await goTo(officer, tick)
  await page.keyboard.press('Space')
  await expect(tick).toBeChecked()

  // interview, its questions by one key each, the proposal by its letter
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('i')
  await pressByKeys(officer, desk.interview_start)
  await page.getByRole('list', { name: withoutJoiners(office.interview_sheet) }).waitFor()
  for (const _ of interviewQuestions) await page.keyboard.press('y')
  await page.keyboard.press('Enter')
  await goTo(officer, page.locator('input[name="short_reason"]').first())
  await page.keyboard.press('Space')
  await pressByKeys(officer, office.mark_passed)
  await expect(page.getByRole('button', { name: withoutJoiners(office.action_pre_approve), exact: true })).toBeEnabled()
  await page.keyboard.press('p')
  await pressByKeys(officer, office.action_pre_approve, dialog)
  await expect(dialog).toBeHidden()

  // the next case of the list opens by itself, and leads back
  await page.waitForURL((url) => own.some((id) => url.pathname.endsWith(id)) && !here.includes(url.pathname))
  await expect(page.getByText(desk.done_next)).toBeVisible()
  await page.getByRole('button', { name: desk.claim, exact: true }).waitFor()
  await expectWellMade(officer)
  await page.keyboard.press('[')
  await page.waitForURL((url) => here.includes(url.pathname))
  await expect(page.getByText(office.waits_second_person).first()).toBeVisible()

  // the borrower books the visit, and comes
  const at = own.findIndex((id) => here.includes(id))
  const borrower = borrowers[at]!
  const [branch] = await borrower(listBranches, { query: {} })
  const branch_id = branch!.id
  const { date, time } = (await borrower(listSlots, { params: { type: 'branch' }, query: { branch_id } })).at(-1)!
  await borrower(bookAppointment, { params: { type: 'branch' }, body: { branch_id, date, time } })
  await page.reload()
  await actByKeys(officer, office.action_confirm_appointment)
  await actByKeys(officer, office.mark_begin, common.ok)
  const readCode = () => product.readCode(phones[at]!)
  await actByKeys(officer, office.mark_done, common.ok, readCode)

  // the second person reads it, and says yes; signature and disbursement
  const manager = await sitDown(browser, product.office, 'en', { width: 1280 })
  await logInAtOffice(manager, product, 'manager1')
  await manager.page.goto(here)
  await actByKeys(manager, manager.texts.office.action_approve)
  await actByKeys(manager, manager.texts.office.action_sign, undefined, readCode)
  await manager.page.reload()
  await pressByKeys(manager, manager.texts.office.action_disburse)
  await typeByKeys(manager, 'reference', `PAYOUT-${phones[0]}`)
  await pressByKeys(manager, manager.texts.office.action_disburse, manager.page.getByRole('dialog'))
  await expect(manager.page.getByRole('dialog')).toBeHidden()
  await expect(manager.page.getByRole('button', { name: manager.texts.office.action_record_payment, exact: true })).toBeVisible()
  await expectWellMade(manager)
  for (const each of [context, manager.context]) await each.close()
})

/** Opens the question of an action, and answers it with its yes, and with the code on the borrower's phone where it takes one. */
async function actByKeys(person: Person, action: string, yes = action, readCode?: () => Promise<string>): Promise<void> {
  const dialog = person.page.getByRole('dialog')
  await pressByKeys(person, action)
  if (readCode) {
    await pressByKeys(person, person.texts.office.code_send, dialog)
    await expect(dialog.getByText(person.texts.office.code_sent)).toBeVisible()
    await typeByKeys(person, 'code', await readCode())
  }
  await pressByKeys(person, yes, dialog)
  await expect(dialog).toBeHidden()
}
