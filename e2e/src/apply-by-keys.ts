import type { ApplicationStep } from '@let-twe/core/application/steps.ts'
import { type DocumentKind, requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { expect } from '@playwright/test'
import { expectWellMade, seePage } from './arrive.ts'
import { expectToldApart } from './expect-told-apart.ts'
import { chooseByKeys, chooseDateByKeys, expectFocus, goTo, pickByKeys, pressByKeys, tickByKeys, typeByKeys } from './keys.ts'
import type { Person } from './person.ts'
import { cardOf } from './send-photo.ts'
import { pin } from './sign-in.ts'

/** Fills in a step of the application by the keys alone and sends it on; the focus is always somewhere to be seen. Documents and accounts are of this number. */
export const stepByKeys: Readonly<Record<ApplicationStep, (person: Person, phone: PhoneNumber) => Promise<void>>> = {
  qr_scan: permitByKeys,
  customer_information: personByKeys,
  required_documents: papersByKeys,
  additional_information: workByKeys,
  choose_loan_type: loanByKeys,
}

/** From the first questions to the QR, the camera and away again, then by hand. */
async function permitByKeys(person: Person): Promise<void> {
  const { page, texts } = person
  // a slow reader: it would read the displayed code
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => {})
  })
  const toQr = page.locator('a[href$="change=qr_scan"]')
  await goTo(person, toQr)
  await page.keyboard.press('Enter')
  await pressByKeys(person, texts.application.qr_scan_button)
  await pressByKeys(person, texts.common.close)
  await pressByKeys(person, texts.application.qr_manual_button)
}

/** Personal detail, mistakes first: the summary gets the focus and links to each. */
async function personByKeys(person: Person, phone: PhoneNumber): Promise<void> {
  const { page, texts } = person
  await pressByKeys(person, texts.common.next)
  const summary = page.getByRole('region', { name: texts.ui.errors_title })
  await expect(summary).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(summary.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[name="father_name"]')).toBeFocused()
  await expectFocus(person)
  await expectWellMade(person)
  await expectToldApart(person)

  const digits = phone.slice(-8)
  await typeByKeys(person, 'father_name', 'U Kyaw Win')
  await chooseByKeys(person, 'paper', 'passport')
  await typeByKeys(person, 'passport', `MG${digits.slice(-6)}`)
  await typeByKeys(person, 'work_permit', `65123${digits}`)
  await chooseDateByKeys(person, 'permit_end', `${new Date().getFullYear() + 2}-04-04`)
  await pickByKeys(person, page.locator('select[name="address_district"]'), 'เมืองสมุทรสาคร')
  await pickByKeys(person, page.locator('select[name="address_subdistrict"]'), 'มหาชัย')
  await typeByKeys(person, 'address_house', '12/3 Ekkachai Road')
  await chooseDateByKeys(person, 'in_thailand_since', '2019-02-01')
  await pressByKeys(person, texts.common.next)
}

/** Each document in its row, the last one left out first, where Next leads to it; one of them nearly deleted. */
async function papersByKeys(person: Person): Promise<void> {
  const { page, texts } = person
  const { application: words } = texts
  const photo = await page.screenshot({ type: 'jpeg' })
  const sendByKeys = async (kind: DocumentKind) => {
    const input = cardOf(person, kind).locator('input[type="file"]').first()
    await goTo(person, input)
    await input.setInputFiles({ name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer: photo })
    const send = page.getByRole('dialog').getByRole('button', { name: kind === 'selfie' ? words.photo_send_face : words.photo_send })
    await expect(send).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cardOf(person, kind).getByText(texts.ui.file_ready)).toBeVisible()
    await expectFocus(person)
  }
  const last = requiredDocumentKinds.at(-1)!
  for (const kind of requiredDocumentKinds.slice(0, -1)) await sendByKeys(kind)
  await pressByKeys(person, texts.common.next)
  await expect(page.locator(`#${last}`)).toBeFocused()
  await goTo(person, page.locator('#identity'))
  await page.keyboard.press('Enter')
  const sent = cardOf(person, 'identity')
  const remove = sent.getByRole('button', { name: texts.common.delete })
  await goTo(person, remove)
  await page.keyboard.press('Enter')
  await pressByKeys(person, texts.common.cancel, page.getByRole('dialog'))
  await expect(remove).toBeFocused()
  await sendByKeys(last)
  await pressByKeys(person, texts.common.next)
}

/** Work, pay and bank. */
async function workByKeys(person: Person, phone: PhoneNumber): Promise<void> {
  const { page, texts } = person
  await typeByKeys(person, 'employer_name', 'Thai Fish Company')
  await pickByKeys(person, page.locator('select[name="job_choice"]'), 'other')
  await typeByKeys(person, 'job', 'Packing')
  await chooseDateByKeys(person, 'employed_since', '2021-06-01')
  await pickByKeys(person, page.locator('select[name="bank"]'), '004')
  await typeByKeys(person, 'account_number', `12${phone.slice(-8)}`)
  await chooseByKeys(person, 'social_channel', 'messenger')
  await typeByKeys(person, 'social_url', 'm.me/nilar')
  await pressByKeys(person, texts.common.next)
}

/** The loan, everything once more, and the PIN. */
async function loanByKeys(person: Person): Promise<void> {
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
  const entered = page.getByRole('dialog').locator('input[name="pin"]')
  await expect(entered).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: words.declare_and_go_on })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entered).toBeFocused()
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
}

/** Books the interview, which sends the application. */
export async function interviewByKeys(person: Person): Promise<void> {
  const { page } = person
  const { appointment } = person.texts
  await goTo(person, page.locator('input[name="date"]').first())
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
}
