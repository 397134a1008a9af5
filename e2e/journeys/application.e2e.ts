import type { ApplicationStep } from '@let-twe/core/application/steps.ts'
import { type Language, languages } from '@let-twe/core/language.ts'
import { type PhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { fill } from '@let-twe/texts/fill.ts'
import type { Browser } from '@playwright/test'
import { cutPieces, nextInTheDark, savedAnswers } from '../src/application-steps.ts'
import { expectWellMade, seePage } from '../src/arrive.ts'
import { bookSlot, listDays } from '../src/borrower-steps.ts'
import { continueOnOtherPhone, killTab } from '../src/go-on-elsewhere.ts'
import { inDays } from '../src/in-days.ts'
import { type Person, choose, fillIn, press, sitDown, tick } from '../src/person.ts'
import { openAccount, prepareApplication } from '../src/prepare-application.ts'
import { drawQr, noisyPhoto, pdfOf, permitAddress, permitOfCamera } from '../src/sample-photos.ts'
import { cardOf, sendPhoto, sendTaken, takePhoto } from '../src/send-photo.ts'
import { pin, signIn } from '../src/sign-in.ts'
import type { Product } from '../src/start-product.ts'
import { expect, test } from '../src/test.ts'
import { walkedIn } from '../src/walked-in.ts'

// Every step with a dead network and a dead tab. The walk through all of them in each language is in first-loan.

test('the permit from files and by camera, and then the tab dies', async ({ browser, product }) => {
  const phone = numberOf(1)
  await openAccount(product, phone)
  let person = await sitDown(browser, product.customers, 'mm')
  await signIn(person, phone)
  await seePage(person, /\/qr-scan$/, person.texts.application.step_customer_information)
  await press(person, person.texts.application.qr_offer)
  await seePage(person, /\/qr-scan\?change=qr_scan$/, person.texts.application.step_qr_scan)
  await readFiles(person)
  const kept = savedAnswers(person, 'qr_scan', ({ qr_text }) => String(qr_text).endsWith(permitOfCamera))
  await press(person, person.texts.application.qr_scan_button)
  await expect(person.page.getByText(permitOfCamera)).toBeVisible()
  await kept
  person = await continueOnOtherPhone(browser, product.customers, person, phone)
  await expect(person.page.getByText(permitOfCamera)).toBeVisible()
  await expectWellMade(person)
  await nextInTheDark(person)
  await seePage(person, /\/customer-information$/, person.texts.application.step_customer_information)
  await person.context.close()
})

test('personal detail: the answers of the phone and those of the server come back', async ({ browser, product }) => {
  const phone = numberOf(2)
  let person = await begin(browser, product, phone, 'th', 'qr_scan')
  const { texts, context } = person
  await tick(person, 'paper', 'passport')
  await fillIn(person, { father_name: 'U Kyaw Win', passport: 'MG123456', work_permit: '6512345678901' })
  await choose(person, { address_district: 'เมืองสมุทรสาคร' })
  await choose(person, { address_subdistrict: 'มหาชัย' })
  await context.setOffline(true)
  await fillIn(person, { address_house: '12/3 Ekkachai Road' })
  await expect(person.page.getByText(texts.application.draft_on_phone)).toBeVisible()
  await killTab(person)
  await context.setOffline(false)
  person = { ...person, page: await context.newPage() }
  await person.page.goto('/customer-information')
  await expect(person.page.locator('[name="address_house"]')).toHaveValue('12/3 Ekkachai Road')
  await expect(person.page.getByText(texts.application.draft_saved)).toBeVisible()
  person = await continueOnOtherPhone(browser, product.customers, person, phone)
  await expect(person.page.locator('[name="address_house"]')).toHaveValue('12/3 Ekkachai Road')
  await expect(person.page.locator('[name="passport"]')).toHaveValue('MG123456')
  await fillIn(person, { permit_end: inDays(500), in_thailand_since: '2019-02-01' })
  await expectWellMade(person)
  await nextInTheDark(person)
  await seePage(person, /\/required-documents$/, texts.application.step_required_documents)
  await person.context.close()
})

test('the papers by camera and in pieces over a connection that breaks', async ({ browser, product }) => {
  const phone = numberOf(3)
  let person = await begin(browser, product, phone, 'mm', 'customer_information')
  const { texts } = person
  await takePhoto(person, 'selfie')
  await expectWellMade(person)
  await person.page.reload()
  await expect(cardOf(person, 'selfie').getByText(texts.ui.file_ready)).toBeVisible()
  const cuts = await cutPieces(person.page, 5)
  await sendPhoto(person, 'permit_front', await noisyPhoto(person.page))
  expect(cuts.left).toBe(0)
  person = await continueOnOtherPhone(browser, product.customers, person, phone)
  await expect(person.page.getByText(fill(texts.application.documents_count, { count: 2, of: 5 }))).toBeVisible()
  await expectWellMade(person)
  const photo = await person.page.screenshot({ type: 'jpeg' })
  for (const kind of ['identity', 'income'] as const) await sendPhoto(person, kind, photo)
  // one is left out, and named
  await press(person, texts.common.next)
  await expect(person.page.locator('#permit_back')).toBeFocused()
  await expectWellMade(person)
  // chosen, looked at, put off by the phone's back and taken up again: the photo waits
  await cardOf(person, 'permit_back')
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'back.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(person.page.getByRole('dialog')).toBeVisible()
  await expectWellMade(person)
  await person.page.keyboard.press('Escape')
  await sendTaken(person, 'permit_back')
  await press(person, texts.common.next)
  await seePage(person, /\/additional-information$/, texts.application.step_additional_information)
  await person.context.close()
})

for (const language of walkedIn('en')) {
  const index = languages.indexOf(language)
  test(`work, pay and bank in two tabs: the later one chooses, in ${language}`, async ({ browser, product }) => {
    const person = await begin(browser, product, numberOf(4, index), language, 'required_documents')
    await inTwoTabs(person, { employer_name: ['Thai Fish Company', 'Samut Prawn Company'] })
    await person.context.close()
  })
}

test('work, pay and bank: a network that comes and goes', async ({ browser, product }) => {
  const phone = numberOf(5)
  let person = await begin(browser, product, phone, 'mm', 'required_documents')
  const { texts, context } = person
  await choose(person, { job_choice: 'other' })
  await fillIn(person, { employer_name: 'Thai Fish Company', job: 'Packing' })
  await context.setOffline(true)
  await fillIn(person, { account_number: '1234567890' })
  await expect(person.page.getByText(texts.application.draft_on_phone)).toBeVisible()
  await context.setOffline(false)
  await expect(person.page.getByText(texts.application.draft_saved)).toBeVisible()
  person = await continueOnOtherPhone(browser, product.customers, person, phone)
  await expect(person.page.locator('[name="employer_name"]')).toHaveValue('Thai Fish Company')
  await expect(person.page.locator('[name="account_number"]')).toHaveValue('1234567890')
  await fillIn(person, { employed_since: '2021-06-01', social_url: 'm.me/nilar' })
  await tick(person, 'social_channel', 'messenger')
  await choose(person, { bank: '004' })
  await sendExtra(person)
  await expectWellMade(person)
  await nextInTheDark(person)
  await seePage(person, /\/choose-loan-type$/, texts.application.step_choose_loan_type)
  await person.context.close()
})

test('the loan, and the PIN without a network', async ({ browser, product }) => {
  const phone = numberOf(6)
  let person = await begin(browser, product, phone, 'th', 'additional_information')
  const kept = savedAnswers(person, 'choose_loan_type', ({ purpose }) => purpose === 'family')
  await person.page.locator('input[name="loan_size_baht"]').first().fill('4000')
  await tick(person, 'months', '2-2')
  await choose(person, { purpose: 'family' })
  await kept
  person = await continueOnOtherPhone(browser, product.customers, person, phone)
  const { page, texts, context } = person
  await expect(page.locator('select[name="purpose"]')).toHaveValue('family')
  await expect(page.locator('input[name="loan_size_baht"]').first()).toHaveValue('4000')
  await press(person, texts.application.check_all)
  await expect(page.getByText(texts.application.declaration_title)).toBeVisible()
  await tick(person, 'declared')
  await press(person, texts.application.declare_and_go_on)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="pin"]').fill(pin)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: texts.account.confirm, exact: true }).click()
  await expect(dialog.getByText(texts.common.network_error)).toBeVisible()
  await expectWellMade(person)
  await context.setOffline(false)
  await dialog.getByRole('button', { name: texts.account.confirm, exact: true }).click()
  await seePage(person, /\/interview-appointment$/, texts.application.step_interview)
  await context.close()
})

test('the interview, which sends it: held on one phone, booked on another, the answer lost', async ({ browser, product }) => {
  const phone = numberOf(7)
  let person = await begin(browser, product, phone, 'mm', 'choose_loan_type')
  const held = person.page.waitForResponse((response) => response.url().endsWith('/appointments/interview/hold'))
  await bookSlot(person)
  await held
  person = await continueOnOtherPhone(browser, product.customers, person, phone)
  const { page, texts } = person
  await bookSlot(person)
  // the server books it, but its answer never arrives
  await page.route('**/api/client/appointments/interview', async (route) => {
    await route.fetch()
    await route.abort()
    await page.unroute('**/api/client/appointments/interview')
  })
  await press(person, texts.appointment.book_and_send)
  await press(person, texts.common.got_it)
  await press(person, texts.appointment.book_and_send)
  await seePage(person, /\/appointment-success/, texts.appointment.success_title)
  await person.context.close()
})

for (const language of walkedIn('th')) {
  const index = languages.indexOf(language)
  test(`another time for the interview, the calendar, and no time at all, in ${language}`, async ({ browser, product }) => {
    const phone = numberOf(8, index)
    await prepareApplication(product, phone, 'sent')
    const person = await sitDown(browser, product.customers, language)
    const { page, texts } = person
    await signIn(person, phone)
    await page.goto('/appointment-success')
    await press(person, texts.appointment.change)
    await expect(page.getByRole('heading', { name: texts.appointment.change_title })).toBeVisible()
    const days = await listDays(person)
    await days.filter({ hasText: texts.appointment.day_full }).first().locator('input').check({ force: true })
    await expect(page.getByText(texts.errors.slot_not_available)).toBeVisible()
    await expectWellMade(person)
    await bookSlot(person, 2)
    await expectWellMade(person)
    await press(person, texts.appointment.move)
    await expect(page.getByRole('heading', { name: texts.appointment.moved })).toBeVisible()
    const download = page.waitForEvent('download')
    await press(person, texts.appointment.add_to_calendar)
    expect((await download).suggestedFilename()).toMatch(/^\d{8}\.ics$/)
    await page.goto('/choose-loan-type')
    await page.waitForURL(/\/home$/)
    // home and the page of the appointment have a link of the same words
    await press(person, texts.appointment.change)
    await seePage(person, /\/appointment-success/, texts.appointment.success_title)
    await press(person, texts.appointment.change)
    await expect(page.getByRole('heading', { name: texts.appointment.change_title })).toBeVisible()
    await press(person, texts.appointment.cancel)
    await page.getByRole('dialog').getByRole('button', { name: texts.appointment.cancel, exact: true }).click()
    await expect(page.getByRole('heading', { name: texts.appointment.cancelled_title })).toBeVisible()
    await expectWellMade(person)
    await press(person, texts.appointment.book_again)
    await seePage(person, /\/resubmit-interview-appointment$/, texts.appointment.again_title)
    await expectWellMade(person)
    await person.context.close()
  })
}

/** Everybody has a number of their own, so that the journeys may be walked at the same time. */
function numberOf(journey: number, language = 0): PhoneNumber {
  return parsePhoneNumber(`08235${journey}000${language}`)!
}

/** A person after this step, on the next one. */
async function begin(browser: Browser, product: Product, phone: PhoneNumber, language: Language, upTo: ApplicationStep): Promise<Person> {
  await prepareApplication(product, phone, upTo)
  const person = await sitDown(browser, product.customers, language)
  await signIn(person, phone)
  await seePage(person, /./)
  return person
}

/** A photo with another code, a photo of a permit, and the permit as a PDF: the last choice counts. */
async function readFiles(person: Person): Promise<void> {
  const { page, texts, language } = person
  const file = page.locator('input[type="file"]')
  const read = page.getByText(texts.application.qr_read)
  await file.setInputFiles({ name: 'wrong.png', mimeType: 'image/png', buffer: await drawQr(page, 'https://example.com/1', 'image/png') })
  await expect(page.getByText(texts.errors.qr_wrong)).toBeVisible()
  // word joiners, which nobody sees, are only in the app's own words
  if (language === 'en') expect(texts.errors.qr_wrong.replaceAll('\u2060', '')).toBe('Your QR code is wrong. Please make clear QR.')
  await expect(read).toHaveCount(0)
  await expectWellMade(person)
  await page.reload()
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no code') })
  await expect(page.getByText(texts.errors.qr_wrong)).toBeVisible()
  await file.setInputFiles({
    name: 'permit.png',
    mimeType: 'image/png',
    buffer: await drawQr(page, permitAddress('6500000000001'), 'image/png'),
  })
  await expect(page.getByText('6500000000001')).toBeVisible()
  await expect(page.getByText(texts.errors.qr_wrong)).toHaveCount(0)
  const jpeg = await drawQr(page, permitAddress('6500000000002'), 'image/jpeg')
  await file.setInputFiles({ name: 'permit.pdf', mimeType: 'application/pdf', buffer: pdfOf(jpeg) })
  await expect(page.getByText('6500000000002')).toBeVisible()
  await expectWellMade(person)
}

/** A document that nobody must send: it stays on its page after a reload. */
async function sendExtra({ page, texts }: Person): Promise<void> {
  const extra = page.locator('#extra_documents')
  const files = extra.locator('input[type="file"]:not([capture])')
  await extra.locator('summary').click()
  await files.setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: pdfOf(await page.screenshot({ type: 'jpeg' })) })
  await expect(extra.getByText(texts.ui.file_ready)).toBeVisible()
  await page.reload()
  await expect(extra.getByText(texts.ui.file_ready)).toBeVisible()
  await expect(files).toHaveCount(2)
}

/** The same step in a second tab: the later one reads it, sees both answers and chooses; nothing is overwritten silently. */
async function inTwoTabs(person: Person, { employer_name: [mine, theirs] }: { employer_name: [string, string] }): Promise<void> {
  const { texts, context } = person
  const { conflict_title: told, conflict_keep_mine: keepMine, conflict_take_theirs: takeTheirs } = texts.application
  await person.page.locator('[name="employer_name"]').waitFor()
  const other = { ...person, page: await context.newPage() }
  await other.page.goto('/additional-information')
  // the answers of this phone replace the form of the server's page: a keyboard that writes in between writes to no field
  await other.page.locator('html[data-alive]').waitFor()
  const first = savedAnswers(other, 'additional_information', ({ employer_name }) => employer_name === theirs)
  await fillIn(other, { employer_name: theirs })
  await first
  await fillIn(person, { employer_name: mine })
  const dialog = (of: Person) => of.page.getByRole('dialog').filter({ has: of.page.getByRole('heading', { name: told }) })
  for (const answer of [mine, theirs]) await expect(dialog(person).getByText(answer)).toBeVisible()
  await expectWellMade(person)
  const second = savedAnswers(person, 'additional_information', ({ employer_name }) => employer_name === mine)
  await press(person, keepMine)
  await second
  await choose(other, { job_choice: 'driver' })
  for (const answer of [mine, theirs]) await expect(dialog(other).getByText(answer)).toBeVisible()
  await press(other, takeTheirs)
  await expect(other.page.locator('[name="employer_name"]')).toHaveValue(mine)
  await other.page.close()
}
