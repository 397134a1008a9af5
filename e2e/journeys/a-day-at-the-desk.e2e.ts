import { addDays, instantInBangkok, type BusinessDate } from '@let-twe/core/business-date.ts'
import { bookAppointment, listSlots } from '@let-twe/core/appointment/endpoints.ts'
import { uploadDocument } from '@let-twe/core/document/endpoints.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { listBranches } from '@let-twe/core/location/endpoints.ts'
import { listContacts, recordCall, startCall } from '@let-twe/core/contact/endpoints.ts'
import { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { sendSlip } from '@let-twe/core/payment/endpoints.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { test as base, expect } from '@playwright/test'
import type { TOTP } from 'otpauth'
import { expectWellMade, lookAt } from '../src/arrive.ts'
import { type Call, callAsStaff } from '../src/call-server.ts'
import { type References, postBankFile, treatWhatWaits } from '../src/bank-file.ts'
import { countCash } from '../src/count-cash.ts'
import { type Recruit, joinOffice, logInRecruit, sitAtDesk } from '../src/join-office.ts'
import {
  approve,
  confirmVisit,
  findLoan,
  holdInterview,
  logInAtOffice,
  disburse,
  preApprove,
  receiveVisit,
  signAtBranch,
} from '../src/officer-steps.ts'
import { agree, decide, postFromSlip, takePayment, typePayment } from '../src/money-steps.ts'
import { type Person, press } from '../src/person.ts'
import { prepareApplication } from '../src/prepare-application.ts'
import { samplePhoto } from '../src/sample-photos.ts'
import { type Product, startProduct } from '../src/start-product.ts'

// a Thursday without a holiday near: hours of calls, slots and branches are those of a working day whenever this runs
const today: BusinessDate = '2026-11-26'

// a day that is locked would refuse money to the journeys beside this one
const test = base.extend<{ product: Product }>({
  product: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const product = await startProduct({ at: instantInBangkok(addDays(today, -2), '10:00') })
      await use(product)
      await product.stop()
      expect(product.violations).toEqual([])
    },
    { timeout: 300_000 },
  ],
})

const suSu: PhoneNumber = '+66810000007'
const winHtut: PhoneNumber = '+66810000006'
const myoMin: PhoneNumber = '+66810000008'
const recruits: readonly Recruit[] = [
  { username: 'mya', name: 'Mya Mya', phone: '+66812000201', role: 'officer', language: 'en' },
  { username: 'hla', name: 'Hla Hla', phone: '+66812000202', role: 'officer', language: 'th' },
  { username: 'thura', name: 'Thura', phone: '+66812000203', role: 'manager', language: 'mm' },
]
const newcomers = ['+66812000101', '+66812000102'] as const

// the longest journey, with a product of its own: its file's name lets it begin first, beside the others
test('four people work a day, from their invitations to a day that is locked', async ({ browser, product }) => {
  test.slow()
  // a new account handles no money for a day
  const admin = await sitAtDesk(browser, product, 'en')
  await logInAtOffice(admin, product, 'admin1')
  const apps: TOTP[] = []
  for (const recruit of recruits) apps.push(await joinOffice(browser, product, admin, recruit))
  await admin.context.close()
  await promiseToPay(product)
  const logIn = (which: number) => logInRecruit(browser, product, recruits[which]!, apps[which]!)
  const [officer, cashier, manager] = [await logIn(0), await logIn(1), await logIn(2)]

  // two new loans, one of them sent back for a document first
  const [first, second] = newcomers
  const [firstCall, secondCall] = await Promise.all([
    prepareApplication(product, first, 'sent'),
    prepareApplication(product, second, 'sent'),
  ])
  await lookAt(officer, '/')
  await sendBackForPaper(officer, second, secondCall)
  await lendTo({ product, officer, manager, phone: first, call: firstCall })
  await lendTo({ product, officer, manager, phone: second, call: secondCall })

  await callAboutBrokenPromise(officer)

  // cash at the counter, a transfer shown there, and a slip from the app
  const branch = await openDrawer(cashier)
  await findLoan(cashier, second)
  await takePayment(cashier, { amount_satang: '1300' })
  await findLoan(cashier, suSu)
  await takePayment(cashier, { amount_satang: '700', payment_type: 'mobile-banking', outside_reference: 'SHOWN-AT-DESK-1' })
  await sendSlipOf(firstCall, '129657')
  await lookAt(cashier, '/money')
  await postFromSlip(cashier, 'BK2611007')
  await expect(cashier.page.getByRole('button', { name: cashier.texts.office.slip_found, exact: true })).toHaveCount(0)

  const references = await referencesOf(product)
  await postBankFile(officer, cashier, references)
  await treatWhatWaits({ officer, manager }, references)
  await prepareDays({ officer, cashier, manager, branch })

  // the drawer is closed: no cash goes into it any more
  await findLoan(cashier, first)
  await typePayment(cashier, { amount_satang: '1300' })
  const dialog = cashier.page.getByRole('dialog')
  await dialog.getByRole('button', { name: cashier.texts.office.action_record_payment, exact: true }).click()
  await expect(dialog.getByText(cashier.texts.errors.drawer_not_open)).toBeVisible()
  for (const { context } of [officer, cashier, manager]) await context.close()

  await product.goTo(instantInBangkok(addDays(today, 1), '09:00'))
  const signer = await sitAtDesk(browser, product, 'mm')
  await logInAtOffice(signer, product, 'manager1')
  await signDays(signer)
  await signer.context.close()
})

/** Two days ago a borrower promised to pay yesterday. The reminder of yesterday is out: today nobody has reached her yet. */
async function promiseToPay(product: Product): Promise<void> {
  const call = await callAsStaff(product, 'officer2')
  const [loan] = await call(searchLoans, { query: {}, body: { search: suSu } })
  const params = { id: loan!.id as LoanId }
  const { id } = await call(startCall, { params, body: {} })
  const promise = { outcome: 'promised', promised_satang: satang(134_657), promised_date: addDays(today, -1) } as const
  await call(recordCall, { params: { id }, body: promise })
  await product.goTo(instantInBangkok(addDays(today, -1), '12:00'))
  const later = await callAsStaff(product, 'officer2')
  await expect.poll(async () => (await later(listContacts, { params })).limit).toBe('day_used')
  await product.goTo(instantInBangkok(today, '09:30'))
}

/** The officer asks for a document again in the borrower's language, and it comes. */
async function sendBackForPaper(officer: Person, phone: PhoneNumber, call: Call): Promise<void> {
  const { page, texts } = officer
  await findLoan(officer, phone)
  await press(officer, texts.desk.claim)
  await expect(page.getByRole('button', { name: texts.desk.release, exact: true })).toBeVisible()
  await press(officer, texts.office.action_request)
  await agree(officer, texts.office.action_request, { document_kind: 'income', reason_code: 'photo_unreadable' })
  await expect(page.getByText(texts.office.request_open)).toBeVisible()
  const form = new FormData()
  form.set('kind', 'income')
  form.set('file', new Blob([samplePhoto], { type: 'image/jpeg' }), 'income.jpg')
  await call(uploadDocument, { body: form as never })
  await page.reload()
  await expect(page.getByText(texts.office.request_open)).toHaveCount(0)
}

/** From the review to the disbursement: interview, proposal, visit, the second person, signature, money. */
async function lendTo({
  product,
  officer,
  manager,
  phone,
  call,
}: {
  readonly product: Product
  readonly officer: Person
  readonly manager: Person
  readonly phone: PhoneNumber
  readonly call: Call
}): Promise<void> {
  await findLoan(officer, phone)
  await holdInterview(officer)
  await preApprove(officer)
  const [branch] = await call(listBranches, { query: {} })
  const branch_id = branch!.id
  const { date, time } = (await call(listSlots, { params: { type: 'branch' }, query: { branch_id } })).at(-1)!
  await call(bookAppointment, { params: { type: 'branch' }, body: { branch_id, date, time } })
  await confirmVisit(officer)
  await receiveVisit(officer, product, phone)
  await findLoan(manager, phone)
  await approve(manager)
  await signAtBranch(manager, product, phone)
  await disburse(manager, `PAYOUT-${phone}`)
}

/** Yesterday's promise to pay is broken: she is called within the law, and promises anew. */
async function callAboutBrokenPromise(officer: Person): Promise<void> {
  const { page, texts } = officer
  const { collection } = texts
  await lookAt(officer, '/collections?view=broken')
  await page.getByRole('row').filter({ hasText: 'DEMO SU SU' }).getByRole('button', { name: collection.call, exact: true }).click()
  await expect(page.getByRole('dialog').getByText(/^\d{4}$/)).toBeVisible()
  await page.getByRole('dialog').getByText(collection.outcome_promised, { exact: true }).click()
  await agree(officer, collection.save_outcome, { promised_satang: '1346.57', promised_date: addDays(today, 4), note: 'Wages come late' })
  await expect(page.getByText(collection.none)).toBeVisible()
  await findLoan(officer, suSu)
  await page.getByRole('link', { name: texts.desk.pane_contact, exact: true }).click()
  await expect(page.getByText('Wages come late')).toBeVisible()
}

/** Opens the cash drawer at the first branch with nothing in it; the branch's name as it reads there. */
async function openDrawer(cashier: Person): Promise<string> {
  const { page, texts } = cashier
  await lookAt(cashier, '/money/drawer')
  const branches = page.locator('select[name="branch_id"]')
  const branch = await branches.locator('option').nth(1).innerText()
  await branches.selectOption({ index: 1 })
  await press(cashier, texts.cash.drawer_open)
  await expect(page.getByRole('button', { name: texts.cash.close, exact: true })).toBeVisible()
  return branch
}

/** The borrower sends the picture of a slip in the app. */
async function sendSlipOf(call: Call, amount: string): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ amount_satang: amount, paid_date: today, payment_type: 'mobile-banking' }))
    form.set(name, value)
  form.set('file', new Blob([samplePhoto], { type: 'image/jpeg' }), 'slip.jpg')
  await call(sendSlip, { body: form as never })
}

async function referencesOf(product: Product): Promise<References> {
  const call = await callAsStaff(product, 'officer2')
  const of = async (phone: PhoneNumber) => (await call(searchLoans, { query: {}, body: { search: phone } }))[0]!.payment_reference_number
  const [first, second, late, paying, repaid] = await Promise.all([...newcomers, suSu, winHtut, myoMin].map(of))
  return { first: first!, second: second!, late: late!, paying: paying!, repaid: repaid! }
}

/** The drawer is one Baht short, which is explained; branch and head office are prepared, and nobody signs while the day goes on. */
async function prepareDays({
  officer,
  cashier,
  manager,
  branch,
}: {
  readonly officer: Person
  readonly cashier: Person
  readonly manager: Person
  readonly branch: string
}): Promise<void> {
  const { page, texts } = cashier
  const pieces = { 1000: 1, 100: 2, 50: 1, 20: 2, 5: 1, 2: 2 }
  await page.goto('/money/drawer')
  await press(cashier, texts.cash.close)
  const dialog = page.getByRole('dialog')
  await countCash(dialog, pieces)
  await agree(cashier, texts.cash.close, { explanation: 'One Baht of change was wrong' })
  await expect(page.getByRole('button', { name: texts.cash.drawer_open, exact: true })).toBeVisible()

  await lookAt(cashier, '/money/days')
  await page.getByRole('link', { name: `${texts.cash.prepare} ${branch}` }).click()
  await page.waitForURL(/prepare/)
  await expectWellMade(cashier)
  // the vault is empty: the count is that of the drawer
  await page.locator('textarea[name="explanation"]').fill('One Baht of change was wrong')
  await press(cashier, texts.cash.ask_signature)
  await expect(page.getByText(texts.errors.day_not_over)).toBeVisible()
  await expectWellMade(cashier)

  await officer.page.goto('/money/days')
  await officer.page.getByRole('link', { name: `${officer.texts.cash.prepare} ${officer.texts.cash.head_office}` }).click()
  await expect(officer.page.getByText(officer.texts.cash.agrees)).toBeVisible()
  await press(officer, officer.texts.cash.ask_signature)
  await expect(officer.page.getByText(officer.texts.errors.day_not_over)).toBeVisible()

  await manager.page.goto('/money/days')
  await manager.page
    .locator('main li')
    .getByRole('link')
    .filter({ hasText: formatDateInText(today) })
    .first()
    .click()
  await expect(manager.page.getByText(manager.texts.errors.day_not_over)).toBeVisible()
  await expect(manager.page.getByRole('button', { name: manager.texts.cash.sign })).toHaveCount(0)
}

/** The next morning another person signs both. */
async function signDays(signer: Person): Promise<void> {
  const { page, texts } = signer
  for (const desk of ['branch', 'head office']) {
    await page.goto('/money/days')
    await page
      .locator('main li')
      .getByRole('link')
      .filter({ hasText: formatDateInText(today) })
      .first()
      .click()
    await expectWellMade(signer)
    await decide(signer, texts.cash.sign)
    await expect(page.getByRole('button', { name: texts.cash.sign }), desk).toHaveCount(0)
  }
  const locked = fill(texts.cash.locked_until, { date: formatDateInText(today) })
  await page.goto('/money/days')
  await expect(page.getByText(locked)).toHaveCount(2)
}
