import { languages, perLanguage } from '@let-twe/core/language.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Page } from '@playwright/test'
import { bookSlot, listDays, pin, register } from '../src/borrower-steps.ts'
import { makeCameraFile } from '../src/camera-file.ts'
import { findBrowser } from '../src/find-browser.ts'
import { goOnElsewhere, killTab } from '../src/go-on-elsewhere.ts'
import { type Person, choose, expectWellMade, fillIn, press, seePage, sitDown, tick } from '../src/person.ts'
import { drawQr, noisyPhoto, pdfOf } from '../src/sample-photos.ts'
import { expect, test } from '../src/test.ts'

const reference = '6512345678901'
const { executablePath, args, env } = findBrowser()
const cameraFile = makeCameraFile(permitAddress(reference))
test.use({
  launchOptions: {
    executablePath,
    env,
    args: [
      ...args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${cameraFile}`,
    ],
  },
})

test.setTimeout(480_000)

const phones = perLanguage((language): PhoneNumber => `+6681234561${languages.indexOf(language)}`)

for (const language of languages) {
  test(`an application with a dead network and a dead tab in every step, in ${language}`, async ({ browser, product }) => {
    const phone = phones[language]
    const elsewhere = (person: Person) => goOnElsewhere(browser, product.customers, person, phone)
    let person = await test.step('register', async () => {
      const begun = await sitDown(browser, product.customers, language)
      await register(begun, product, phone)
      return begun
    })

    await test.step('the permit by camera', async () => {
      const { texts } = person
      await readFiles(person)
      const kept = saved(person, 'qr_scan', ({ qr_text }) => String(qr_text).endsWith(reference))
      await press(person, texts.application.qr_scan_button)
      await expect(person.page.getByText(texts.application.qr_read)).toBeVisible()
      await kept
      person = await elsewhere(person)
      await expect(person.page.getByText(reference)).toBeVisible()
      await expectWellMade(person)
      await nextInTheDark(person)
      await seePage(person, /\/customer-information$/, texts.application.step_customer_information)
    })

    await test.step('who somebody is', async () => {
      const { page, texts, context } = person
      await tick(person, 'paper', 'passport')
      await fillIn(person, { father_name: 'U Kyaw Win', passport: 'MG123456', work_permit: reference })
      await context.setOffline(true)
      await fillIn(person, { address: '12/3 Ekkachai Road' })
      await expect(page.getByText(texts.application.draft_on_phone)).toBeVisible()
      // the phone alone has it now
      await killTab(person)
      await context.setOffline(false)
      person = { ...person, page: await context.newPage() }
      await person.page.goto('/customer-information')
      await expect(person.page.locator('[name="address"]')).toHaveValue('12/3 Ekkachai Road')
      await expect(person.page.getByText(texts.application.draft_saved)).toBeVisible()
      person = await elsewhere(person)
      await expect(person.page.locator('[name="address"]')).toHaveValue('12/3 Ekkachai Road')
      await expect(person.page.locator('[name="passport"]')).toHaveValue('MG123456')
      await fillIn(person, { permit_end: inDays(500), in_thailand_since: '2019-02-01' })
      await choose(person, { province_of_work: 'TH-74', province_of_resident: 'TH-74' })
      await expectWellMade(person)
      await nextInTheDark(person)
      await seePage(person, /\/required-documents$/, texts.application.step_required_documents)
    })

    await test.step('the papers', async () => {
      await takePhoto(person, 'selfie')
      const cuts = await cutPieces(person.page, 5)
      await sendPhoto(person, 'permit_front', await noisyPhoto(person.page))
      expect(cuts.left).toBe(0)
      person = await elsewhere(person)
      const { page, texts } = person
      await expect(page.getByText(texts.ui.file_ready)).toHaveCount(2)
      await expectWellMade(person)
      const photo = await page.screenshot({ type: 'jpeg' })
      for (const kind of ['permit_back', 'identity', 'income'] as const) await sendPhoto(person, kind, photo)
      await tick(person, 'readable')
      await nextInTheDark(person)
      await seePage(person, /\/additional-information$/, texts.application.step_additional_information)
    })

    await test.step('work, pay and bank', async () => {
      const { page, texts, context } = person
      await inTwoTabs(person, { employer_name: ['Thai Fish Company', 'Samut Prawn Company'] })
      await fillIn(person, { job: 'Packing' })
      await context.setOffline(true)
      await fillIn(person, { account_number: '1234567890' })
      await expect(page.getByText(texts.application.draft_on_phone)).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText(texts.application.draft_saved)).toBeVisible()
      person = await elsewhere(person)
      await expect(person.page.locator('[name="employer_name"]')).toHaveValue('Thai Fish Company')
      await expect(person.page.locator('[name="account_number"]')).toHaveValue('1234567890')
      await fillIn(person, { employed_since: '2021-06-01', account_name: 'AUNG KYAW MIN' })
      await choose(person, { bank: '004' })
      await expectWellMade(person)
      await nextInTheDark(person)
      await seePage(person, /\/choose-loan-type$/, texts.application.step_choose_loan_type)
    })

    await test.step('the loan, and everything once more', async () => {
      const kept = saved(person, 'choose_loan_type', ({ purpose }) => purpose === 'family')
      await person.page.locator('input[name="loan_size_baht"]').first().fill('4000')
      await tick(person, 'months', '2-2')
      await choose(person, { purpose: 'family' })
      await kept
      person = await elsewhere(person)
      const { page, texts, context } = person
      await expect(page.locator('select[name="purpose"]')).toHaveValue('family')
      await expect(page.locator('input[name="loan_size_baht"]').first()).toHaveValue('4000')
      await press(person, texts.application.check_all)
      await expect(page.getByText(texts.application.declaration_title)).toBeVisible()
      await expectWellMade(person)
      await tick(person, 'declared')
      await press(person, texts.application.declare_and_go_on)
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[name="pin"]').fill(pin)
      await context.setOffline(true)
      await dialog.getByRole('button', { name: texts.common.ok, exact: true }).click()
      await expect(dialog.getByText(texts.common.network_error)).toBeVisible()
      await context.setOffline(false)
      await dialog.getByRole('button', { name: texts.common.ok, exact: true }).click()
      await seePage(person, /\/interview-appointment$/, texts.application.step_interview)
    })

    await test.step('the interview, which sends it', async () => {
      const held = person.page.waitForResponse((response) => response.url().endsWith('/appointments/interview/hold'))
      await bookSlot(person)
      await held
      person = await elsewhere(person)
      const { page, texts } = person
      await bookSlot(person)
      await expectWellMade(person)
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
      await expectWellMade(person)
    })

    await test.step('another time, the calendar, and no time at all', async () => {
      const { page, texts } = person
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
    })
    await person.context.close()
  })
}

/** Presses Next without a network: it says so, nothing is lost, and the same press works afterwards. */
async function nextInTheDark(person: Person): Promise<void> {
  const { texts, context } = person
  await context.setOffline(true)
  await press(person, texts.common.next)
  await press(person, texts.common.got_it)
  await context.setOffline(false)
  await press(person, texts.common.next)
}

/** Waits until the server has answers of a step that hold what was typed last; to be asked before the typing. */
function saved({ page }: Person, step: string, holds: (answers: Record<string, unknown>) => boolean): Promise<unknown> {
  return page.waitForResponse((response) => {
    const request = response.request()
    if (!response.url().endsWith(`/application/${step}`) || request.method() !== 'PUT' || !response.ok()) return false
    return holds((request.postDataJSON() as { answers: Record<string, unknown> }).answers)
  })
}

/** A photo with another code, a photo of a permit, and the permit as a PDF: what is chosen later goes before. */
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

/** The same step in a second tab: who comes later is told, sees both answers and chooses; nothing is overwritten silently. */
async function inTwoTabs(person: Person, { employer_name: [mine, theirs] }: { employer_name: [string, string] }): Promise<void> {
  const { texts, context } = person
  const { conflict_title: told, conflict_keep_mine: keepMine, conflict_take_theirs: takeTheirs } = texts.application
  await person.page.locator('[name="employer_name"]').waitFor()
  const other = { ...person, page: await context.newPage() }
  await other.page.goto('/additional-information')
  const first = saved(other, 'additional_information', ({ employer_name }) => employer_name === theirs)
  await fillIn(other, { employer_name: theirs })
  await first
  await fillIn(person, { employer_name: mine })
  const dialog = (of: Person) => of.page.getByRole('dialog').filter({ has: of.page.getByRole('heading', { name: told }) })
  for (const answer of [mine, theirs]) await expect(dialog(person).getByText(answer)).toBeVisible()
  await expectWellMade(person)
  const second = saved(person, 'additional_information', ({ employer_name }) => employer_name === mine)
  await press(person, keepMine)
  await second
  await fillIn(other, { job: 'Driver' })
  for (const answer of [mine, theirs]) await expect(dialog(other).getByText(answer)).toBeVisible()
  await press(other, takeTheirs)
  await expect(other.page.locator('[name="employer_name"]')).toHaveValue(mine)
  await other.page.close()
}

/** With the page's own camera, which the file feeds. */
async function takePhoto(person: Person, kind: 'selfie'): Promise<void> {
  const { page, texts } = person
  const card = cardOf(person, kind)
  await card.getByRole('button', { name: texts.ui.take_photo }).click()
  const camera = page.getByRole('region', { name: texts.document_kind[kind] })
  const shutter = camera.getByRole('button', { name: texts.application.camera_take, exact: true })
  await expect(shutter).toBeVisible()
  await expectWellMade(person)
  await shutter.click()
  await send(person)
  await expect(card.getByText(texts.ui.file_ready)).toBeVisible({ timeout: 45_000 })
}

async function sendPhoto(person: Person, kind: 'permit_front' | 'permit_back' | 'identity' | 'income', photo: Buffer): Promise<void> {
  const card = cardOf(person, kind)
  await card
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer: photo })
  await send(person)
  await expect(card.getByText(person.texts.ui.file_ready)).toBeVisible({ timeout: 45_000 })
}

async function send({ page, texts }: Person): Promise<void> {
  const { photo_send: yes, photo_send_anyway: anyway } = texts.application
  await page
    .getByRole('button', { name: yes, exact: true })
    .or(page.getByRole('button', { name: anyway, exact: true }))
    .click()
}

function cardOf({ page, texts }: Person, kind: 'selfie' | 'permit_front' | 'permit_back' | 'identity' | 'income') {
  return page.locator(`fieldset:has(legend:text-is("${texts.document_kind[kind]}"))`)
}

/** Every second piece is cut off, so many times: some before the server had it, some before its answer was heard. */
async function cutPieces(page: Page, times: number): Promise<{ left: number }> {
  const cuts = { left: times }
  let count = 0
  await page.route('**/documents/parts/*', async (route) => {
    const cut = route.request().method() === 'PUT' && cuts.left > 0 && count++ % 2 === 0
    if (!cut) return route.continue()
    cuts.left -= 1
    if (cuts.left % 2 === 0) await route.fetch()
    await route.abort()
  })
  return cuts
}

function permitAddress(number: string): string {
  return `https://ewp.doe.go.th/qrcheck/ref?ref_no=${number}`
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
