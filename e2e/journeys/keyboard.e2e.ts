import type { ApplicationStep } from '@let-twe/core/application/steps.ts'
import { requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import { parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Browser } from '@playwright/test'
import { expectWellMade, seePage } from '../src/arrive.ts'
import { chooseByKeys, chooseDateByKeys, expectFocus, goTo, pressByKeys, pickByKeys, tickByKeys, typeByKeys } from '../src/keys.ts'
import { type Person, sitDown } from '../src/person.ts'
import { cardOf, headingOf } from '../src/send-photo.ts'
import { openAccount, prepareApplication } from '../src/prepare-application.ts'
import { pin, signIn } from '../src/sign-in.ts'
import type { Product } from '../src/start-product.ts'
import { expect, test } from '../src/test.ts'

// The whole application by the keys alone, a step in each journey, and the focus is always somewhere to be seen.

test('by the keys: the camera and away again, and who somebody is, mistakes first', async ({ browser, product }) => {
  const person = await begin(browser, product, 1, null)
  const { page, texts } = person
  const { application: words } = texts
  await pressByKeys(person, words.qr_scan_button)
  await pressByKeys(person, texts.common.close)
  await pressByKeys(person, words.qr_manual_button)
  await seePage(person, /\/customer-information$/, words.step_customer_information)
  await expectFocus(person)

  // the summary gets the focus and leads to each mistake
  await pressByKeys(person, texts.common.next)
  const summary = page.getByRole('region', { name: texts.ui.errors_title })
  await expect(summary).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(summary.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[name="father_name"]')).toBeFocused()
  await expectFocus(person)
  await expectWellMade(person)

  await typeByKeys(person, 'father_name', 'U Kyaw Win')
  await chooseByKeys(person, 'paper', 'passport')
  await typeByKeys(person, 'passport', 'MG123456')
  await typeByKeys(person, 'work_permit', '6512345678901')
  await chooseDateByKeys(person, 'permit_end', `${new Date().getFullYear() + 2}-04-04`)
  await typeByKeys(person, 'address', '12/3 Ekkachai Road')
  await chooseDateByKeys(person, 'in_thailand_since', '2019-02-01')
  await pressByKeys(person, texts.common.next)
  await seePage(person, /\/required-documents$/, texts.document_kind.selfie)
  await expectFocus(person)
  await person.context.close()
})

test('by the keys: the papers', async ({ browser, product }) => {
  const person = await begin(browser, product, 2, 'customer_information')
  const { page, texts } = person
  const { application: words } = texts
  const photo = await page.screenshot({ type: 'jpeg' })
  for (const kind of requiredDocumentKinds) {
    const input = cardOf(person, kind).locator('input[type="file"]').first()
    await goTo(person, input)
    await input.setInputFiles({ name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer: photo })
    await expect(page.getByRole('heading', { level: 2, name: texts.document_kind[kind] })).toBeFocused()
    await pressByKeys(person, words.photo_send)
    await expect(headingOf(person, kind)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectFocus(person)
  }
  await goTo(person, page.locator('#income'))
  await page.keyboard.press('Enter')
  await expect(headingOf(person, 'income')).toBeFocused()
  const last = cardOf(person, 'income')
  await pressByKeys(person, texts.common.delete, last)
  await pressByKeys(person, texts.common.cancel, page.getByRole('dialog'))
  await expect(last.getByRole('button', { name: texts.common.delete })).toBeFocused()
  await pressByKeys(person, texts.common.next)
  await expect(page.getByRole('heading', { level: 1, name: words.documents_check_title })).toBeFocused()
  await tickByKeys(person, 'readable')
  await pressByKeys(person, texts.common.next)
  await seePage(person, /\/additional-information$/, words.step_additional_information)
  await expectFocus(person)
  await person.context.close()
})

test('by the keys: work, pay and bank', async ({ browser, product }) => {
  const person = await begin(browser, product, 3, 'required_documents')
  const { page, texts } = person
  const { application: words } = texts
  await typeByKeys(person, 'employer_name', 'Thai Fish Company')
  await pickByKeys(person, page.locator('select[name="job_choice"]'), 'other')
  await typeByKeys(person, 'job', 'Packing')
  await chooseDateByKeys(person, 'employed_since', '2021-06-01')
  await pickByKeys(person, page.locator('select[name="bank"]'), '004')
  await typeByKeys(person, 'account_number', '1234567890')
  await chooseByKeys(person, 'social_channel', 'messenger')
  await typeByKeys(person, 'social_url', 'm.me/nilar')
  await pressByKeys(person, texts.common.next)
  await seePage(person, /\/choose-loan-type$/, words.step_choose_loan_type)
  await expectFocus(person)
  await person.context.close()
})

test('by the keys: the loan, everything once more, and the PIN', async ({ browser, product }) => {
  const person = await begin(browser, product, 4, 'additional_information')
  const { page } = person
  const { application: words } = person.texts
  const slider = page.locator('input[type="range"]')
  await goTo(person, slider)
  const before = await slider.inputValue()
  await page.keyboard.press('ArrowLeft')
  expect(Number(await slider.inputValue())).toBeLessThan(Number(before))
  await chooseByKeys(person, 'months', '2-2')
  const purpose = page.locator('select[name="purpose"]')
  await goTo(person, purpose)
  await page.keyboard.press('ArrowDown')
  await expect(purpose).not.toHaveValue('')
  await pressByKeys(person, words.check_all)
  await expect(page.getByRole('heading', { level: 1, name: words.check_title })).toBeFocused()
  await tickByKeys(person, 'declared')
  await pressByKeys(person, words.declare_and_go_on)
  await expect(page.getByRole('dialog').locator('input[name="pin"]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: words.declare_and_go_on })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').locator('input[name="pin"]')).toBeFocused()
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
  await seePage(person, /\/interview-appointment$/, words.step_interview)
  await expectFocus(person)
  await person.context.close()
})

test('by the keys: the interview', async ({ browser, product }) => {
  const person = await begin(browser, product, 5, 'choose_loan_type')
  const { page } = person
  const { appointment } = person.texts
  const days = page.locator('input[name="date"]')
  await goTo(person, days.first())
  await page.keyboard.press('Space')
  // the first days may be a Sunday and holidays: on to the next that has times
  for (let presses = 0; presses < 12 && (await page.locator('input[name="time"]').count()) === 0; presses++)
    await page.keyboard.press('ArrowDown')
  await goTo(person, page.locator('input[name="time"]').first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(appointment.held_until.split('{time}')[0]!.trim())).toBeVisible()
  await pressByKeys(person, appointment.book_and_send)
  await seePage(person, /\/appointment-success/, appointment.success_title)
  await expectFocus(person)
  await person.context.close()
})

/** Somebody who has completed the steps up to this one, in front of the next. */
async function begin(browser: Browser, product: Product, journey: number, upTo: ApplicationStep | null): Promise<Person> {
  const phone = parsePhoneNumber(`08237${journey}0000`)!
  await (upTo === null ? openAccount(product, phone) : prepareApplication(product, phone, upTo))
  const person = await sitDown(browser, product.customers, 'en')
  await signIn(person, phone)
  await seePage(person, /./)
  return person
}
