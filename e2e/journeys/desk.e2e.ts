import { fill } from '@let-twe/texts/fill.ts'
import { expect } from '@playwright/test'
import { expectWellMade } from '../src/arrive.ts'
import { staffCode, staffPassword } from '../src/call-server.ts'
import { goOnAfterLogIn, logInAtOffice } from '../src/officer-steps.ts'
import { fillIn, press, sitDown } from '../src/person.ts'
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
  await page.keyboard.press('Enter')
  await expect(page.getByText(fill(texts.office.queue_found, { count: 1 }))).toBeVisible()
  await page.getByRole('button', { name: texts.office.search, exact: true }).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/loans\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1, name: 'DEMO ZAW ZAW' })).toBeVisible()
  await expectWellMade(officer)

  // an answer is held against its paper, and the case is taken
  // who ticked it and when comes behind
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
