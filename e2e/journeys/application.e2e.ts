import { languages } from '@let-twe/core/language.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Page } from '@playwright/test'
import { bookSlot, pin, register } from '../src/borrower-steps.ts'
import { makeCameraFile } from '../src/camera-file.ts'
import { findBrowser } from '../src/find-browser.ts'
import { goOnElsewhere, killTab } from '../src/go-on-elsewhere.ts'
import { type Person, choose, expectWellMade, fillIn, press, sitDown, tick } from '../src/person.ts'
import { expect, test } from '../src/test.ts'

const reference = '6512345678901'
const { executablePath, args, env } = findBrowser()
const cameraFile = makeCameraFile(`https://ewp.doe.go.th/qrcheck/ref?ref_no=${reference}`)
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

const phones: Record<(typeof languages)[number], PhoneNumber> = { mm: '+66812345611', en: '+66812345612', th: '+66812345613' }

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
      const kept = saved(person, 'qr_scan')
      await press(person, texts.application.qr_scan_button)
      await expect(person.page.getByText(texts.application.qr_read)).toBeVisible()
      await kept
      person = await elsewhere(person)
      await expect(person.page.getByText(reference)).toBeVisible()
      await expectWellMade(person)
      await nextInTheDark(person)
      await person.page.waitForURL(/\/customer-information$/)
    })

    await test.step('who somebody is', async () => {
      const { page, texts, context } = person
      await page.locator('h1').waitFor()
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
      await person.page.waitForURL(/\/required-documents$/)
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
      await page.waitForURL(/\/additional-information$/)
    })

    await test.step('work, pay and bank', async () => {
      const { page, texts, context } = person
      await page.locator('h1').waitFor()
      await fillIn(person, { employer_name: 'Thai Fish Company', job: 'Packing' })
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
      await person.page.waitForURL(/\/choose-loan-type$/)
    })

    await test.step('the loan, and everything once more', async () => {
      const kept = saved(person, 'choose_loan_type')
      await person.page.locator('input[name="loan_size_baht"]').first().fill('4000')
      await tick(person, 'months', '2-2')
      await choose(person, { purpose: 'family' })
      await kept
      await expect(person.page.getByText(person.texts.application.draft_saved)).toBeVisible()
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
      await page.waitForURL(/\/interview-appointment$/)
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
      await page.waitForURL(/\/appointment-success/)
      await expectWellMade(person)
    })

    await test.step('another time, the calendar, and no time at all', async () => {
      const { page, texts } = person
      await press(person, texts.appointment.change)
      await expect(page.getByRole('heading', { name: texts.appointment.change_title })).toBeVisible()
      await page.locator('input[name="date"]').nth(3).check({ force: true })
      await page.locator('input[name="time"]').first().check({ force: true })
      await expectWellMade(person)
      await press(person, texts.appointment.move)
      await expect(page.getByRole('heading', { name: texts.appointment.moved })).toBeVisible()
      const download = page.waitForEvent('download')
      await press(person, texts.appointment.add_to_calendar)
      expect((await download).suggestedFilename()).toMatch(/^\d{8}\.ics$/)
      await page.goto('/choose-loan-type')
      await page.waitForURL(/\/home$/)
      await press(person, texts.appointment.change)
      await page.waitForURL(/\/appointment-success/)
      await press(person, texts.appointment.change)
      await press(person, texts.appointment.cancel)
      await page.getByRole('dialog').getByRole('button', { name: texts.appointment.cancel, exact: true }).click()
      await expect(page.getByRole('heading', { name: texts.appointment.cancelled_title })).toBeVisible()
      await expectWellMade(person)
      await press(person, texts.appointment.book_again)
      await page.waitForURL(/\/resubmit-interview-appointment$/)
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

function saved({ page }: Person, step: string): Promise<unknown> {
  return page.waitForResponse(
    (response) => response.url().endsWith(`/application/${step}`) && response.request().method() === 'PUT' && response.ok(),
  )
}

/** With the page's own camera, which the file feeds. */
async function takePhoto(person: Person, kind: 'selfie'): Promise<void> {
  const { page, texts } = person
  const card = cardOf(person, kind)
  await card.getByRole('button', { name: texts.ui.take_photo }).click()
  const camera = page.getByRole('region', { name: texts.application[`document_${kind}`] })
  const shutter = camera.getByRole('button', { name: texts.application.camera_take, exact: true })
  await expect(shutter).toBeVisible()
  await expectWellMade(person)
  await shutter.click()
  await send(person)
  await expect(card.getByText(texts.ui.file_ready)).toBeVisible()
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
  return page.locator(`fieldset:has(legend:text-is("${texts.application[`document_${kind}`]}"))`)
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

/** A photo that does not get small: some hundred kilobytes in many pieces. */
async function noisyPhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 900
    const context = canvas.getContext('2d')!
    const picture = context.createImageData(1200, 900)
    let seed = 7
    for (let at = 0; at < picture.data.length; at++) {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
      picture.data[at] = at % 4 === 3 ? 255 : 90 + ((seed >> 16) % 120)
    }
    context.putImageData(picture, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.8)
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
