import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { type Locator, expect } from '@playwright/test'
import { arrive, expectWellMade } from './arrive.ts'
import { inDays } from './in-days.ts'
import { type Person, choose, fillIn, press, tick } from './person.ts'
import { sendPhoto, sendTaken } from './send-photo.ts'
import { pin } from './sign-in.ts'
import type { Product } from './start-product.ts'

/** On a first visit: registers with the form, the code from the SMS and a PIN; ends on the first page of the application. */
export async function register(person: Person, product: Product, phone: PhoneNumber, passport?: Buffer): Promise<void> {
  const { page, texts } = person
  const { account } = texts
  await page.goto('/')
  await press(person, texts.layout.cookies_necessary)
  await expectWellMade(person)
  await press(person, texts.landing.apply)
  await arrive(person, /\/register$/, texts.application.first_title)
  await fillInRegistration(person, phone, passport)
  await press(person, texts.account.send_code)
  await arrive(person, /\/confirm-otp$/, account.otp_title)
  await page.locator('input[name="code"]').fill(await product.readCode(phone))
  await arrive(person, /\/set-pincode$/, account.set_pin_title)
  await tick(person, 'pin_show')
  await page.locator('input[name="pin"]').fill(pin)
  await arrive(person, /\/qr-scan$/, texts.application.step_customer_information)
}

/** Fills in the registration, screen by screen, up to the last button; name and birth date from a photo, if there is one. */
export async function fillInRegistration(person: Person, phone: PhoneNumber, passport?: Buffer): Promise<void> {
  await tick(person, 'served', 'both')
  for (const question of ['in_thailand', 'employed', 'permit']) await tick(person, question, 'yes')
  await expect(person.page.getByText(person.texts.application.first_possible)).toBeVisible()
  await press(person, person.texts.common.next)
  if (passport) await photographPassport(person, passport)
  else await fillIn(person, { name: 'AUNG KYAW MIN', dob: '1996-05-14' })
  await tick(person, 'income_type', 'half_monthly')
  await person.page
    .getByRole('button', { pressed: false })
    .filter({ hasText: /^7,500/ })
    .click()
  await fillIn(person, { phone_number: phone.replace('+66', '0') })
  await tick(person, 'social_channel', 'viber')
  await tick(person, 'accept')
  await expectWellMade(person)
}

/** Takes a photo of a passport in the registration, and confirms the answers on it. */
async function photographPassport(person: Person, passport: Buffer): Promise<void> {
  const { page, texts } = person
  const file = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: passport }
  await page.locator('input[capture="environment"]').setInputFiles(file)
  await expect(page.getByRole('definition').filter({ hasText: 'AUNG KYAW MIN' })).toBeVisible()
  await expectWellMade(person)
  await press(person, texts.application.passport_yes)
  await expect(page.locator('input[name="name"]')).toHaveValue('AUNG KYAW MIN')
}

/** Fills in the five steps and books an interview, which sends the application; pink card and bank book are photographed, after the passport. */
export async function apply(person: Person, photos?: { readonly card: Buffer; readonly bankBook: Buffer }): Promise<void> {
  const { texts } = person
  // the registration's answers are there to be confirmed
  await expect(person.page.getByRole('definition').filter({ hasText: 'AUNG KYAW MIN' })).toBeVisible()
  if (photos) {
    await press(person, texts.application.passport_yes)
    await photographNumber(person, texts.application.number_button, photos.card)
    await expect(person.page.locator('input[name="work_permit"]')).toHaveValue(/^\d{13}$/)
  } else {
    await choose(person, { nrc_state: '12' })
    await choose(person, { nrc_township: 'OUKAMA' })
    await fillIn(person, { nrc_digits: '123456', work_permit: '6512345678901' })
  }
  await fillIn(person, {
    father_name: 'U Kyaw Win',
    permit_end: inDays(500),
    in_thailand_since: '2019-02-01',
  })
  await choose(person, { address_district: 'เมืองสมุทรสาคร' })
  await choose(person, { address_subdistrict: 'มหาชัย' })
  await fillIn(person, { address_house: '12/3' })
  await press(person, texts.common.next)
  await arrive(person, /\/required-documents$/, texts.application.step_required_documents)
  await sendDocuments(person, photos !== undefined)
  // two letters and a press
  await fillIn(person, { employer_name: 'Fi' })
  await person.page.locator('button', { hasText: 'Silver Net Fishing' }).click()
  await fillIn(person, { employed_since: '2021-06-01', ...(!photos && { account_number: '1234567890' }) })
  await choose(person, { job_choice: 'seafood', bank: '004' })
  if (photos) await photographBankBook(person, photos.bankBook)
  await chooseAndSend(person, texts.common.next)
}

/** Applies for a second loan: one yes for the first one's answers and documents. */
export async function applyAgain(person: Person): Promise<void> {
  const { page, texts } = person
  await page.goto('/home')
  await press(person, texts.loan.apply_again)
  await arrive(person, /\/qr-scan$/, texts.application.still_title)
  await chooseAndSend(person, texts.application.still_yes)
}

async function chooseAndSend(person: Person, button: string): Promise<void> {
  const { texts } = person
  await press(person, button)
  await arrive(person, /\/choose-loan-type$/, texts.application.step_choose_loan_type)
  await chooseLoan(person)
  await arrive(person, /\/interview-appointment$/, texts.application.step_interview)
  await bookSlot(person)
  await press(person, texts.appointment.book_and_send)
  await arrive(person, /\/appointment-success/, texts.appointment.success_title)
}

/** Chooses a time: the last one of the second day that has any, or of the given day, counted from 0. No other test uses it. */
export async function bookSlot(person: Person, day = 1): Promise<void> {
  const days = await listDays(person)
  await days.filter({ hasNotText: person.texts.appointment.day_full }).nth(day).locator('input').check({ force: true })
  await person.page.locator('input[name="time"]').last().check({ force: true })
}

/** The days of an appointment: two weeks of them, so that some have times, and a Sunday has none. */
export async function listDays({ page, texts }: Person): Promise<Locator> {
  const days = page.locator('label:has(input[name="date"])')
  await days.first().waitFor()
  const more = page.getByRole('button', { name: `${texts.common.show_more} – ${texts.appointment.choose_day}`, exact: true })
  if ((await days.count()) < 8) await more.click()
  return days
}

/** Takes a photo of a number, and confirms what was read on it. */
async function photographNumber(person: Person, button: string, buffer: Buffer): Promise<void> {
  const { page, texts } = person
  await page.getByLabel(button).setInputFiles({ name: 'number.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('img', { name: withoutJoiners(texts.application.number_cut_out) })).toBeVisible()
  await expectWellMade(person)
  await press(person, texts.application.passport_yes)
}

/** The photo of the bank book is sent with its number. */
async function photographBankBook(person: Person, buffer: Buffer): Promise<void> {
  const { page, texts } = person
  await photographNumber(person, texts.application.account_button, buffer)
  await expect(page.locator('input[name="account_number"]')).toHaveValue(/^\d{10}$/)
  await expect(page.locator('#extra_documents').getByText(texts.ui.file_ready)).toBeVisible()
}

async function sendDocuments(person: Person, photographed: boolean): Promise<void> {
  const photo = await person.page.screenshot({ type: 'jpeg' })
  for (const kind of requiredDocumentKinds) {
    if (photographed && (kind === 'identity' || kind === 'permit_front')) await sendTaken(person, kind)
    else await sendPhoto(person, kind, photo)
  }
  await press(person, person.texts.common.next)
  await arrive(person, /\/additional-information$/, person.texts.application.step_additional_information)
}

/** Chooses the first term and a purpose, declares, and confirms with the PIN. */
export async function chooseLoan(person: Person): Promise<void> {
  const { page, texts } = person
  await page.locator('input[name="months"]').first().check({ force: true })
  await page.locator('[name="purpose"]').first().waitFor()
  const purpose = page.locator('select[name="purpose"]')
  if (await purpose.count()) await purpose.selectOption('family')
  else await tick(person, 'purpose', 'family')
  await press(person, texts.application.check_all)
  await expect(page.getByText(texts.application.declaration_title)).toBeVisible()
  await expectWellMade(person)
  await tick(person, 'declared')
  await press(person, texts.application.declare_and_go_on)
  await page.getByRole('dialog').locator('input[name="pin"]').fill(pin)
  await page.getByRole('dialog').getByRole('button', { name: texts.account.confirm, exact: true }).click()
}
