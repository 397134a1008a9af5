import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { languages } from '@let-twe/core/language.ts'
import { type PhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { expectWellMade, lookAt } from '../src/arrive.ts'
import { apply, applyAgain, bookSlot, register } from '../src/borrower-steps.ts'
import {
  approve,
  confirmVisit,
  findLoan,
  holdInterview,
  logInAtOffice,
  disburse,
  preApprove,
  receiveVisit,
  openCashDrawer,
  recordPayment,
  signAtBranch,
} from '../src/officer-steps.ts'
import { composePassport } from '../../core/src/mrz/testing/compose-zone.ts'
import { photographDocument } from '../../tools/mrz/draw-document.ts'
import { photographPaper } from '../../tools/digits/draw-papers.ts'
import { countTyping } from '../src/count-typing.ts'
import { demoBorrowers } from '../src/demo-borrowers.ts'
import { press, sitDown } from '../src/person.ts'
import { prepareApplication, preparedName } from '../src/prepare-application.ts'
import { signIn } from '../src/sign-in.ts'
import { expect, test } from '../src/test.ts'

const passportOfCamera = { number: 'MG123456', names: 'AUNG<KYAW<MIN', birth: '960514', expiry: '300101' }

for (const [index, language] of languages.entries()) {
  const phone = (journey: number): PhoneNumber => parsePhoneNumber(`08236${journey}000${index}`)!

  test(`from the landing page to an application that was sent, in ${language}`, async ({ browser, product }) => {
    const borrower = await sitDown(browser, product.customers, language, { firstVisit: true })
    const { page, texts } = borrower
    const effort = await countTyping(borrower)
    // one of the three photographs passport, pink card and bank book instead of typing
    const passport = language === 'en' ? await photographDocument(composePassport(passportOfCamera), {}) : undefined
    await register(borrower, product, phone(1), passport)
    const { jpeg: card } = await photographPaper('pink card', {}, ['tuning', 1])
    const { jpeg: bankBook } = await photographPaper('bank book, 3-1-5-1', { pointsPerMm: 7 }, ['tuning', 3000])
    await apply(borrower, passport && { card, bankBook })
    console.log(`first loan ${passport ? 'by camera' : 'by hand'}, in ${language}:`, { ...effort, screens: effort.screens.length })
    expect(effort.answers, 'characters typed from the landing page to an application that was sent').toBeLessThanOrEqual(passport ? 28 : 70)
    expect(effort.secrets, 'digits of code and PIN').toBeLessThanOrEqual(18)
    expect(effort.screens.length, effort.screens.join(' > ')).toBeLessThanOrEqual(12)
    await page.goto('/home')
    await expect(page.getByRole('heading', { name: texts.loan.interview_title })).toBeVisible()
    await expectWellMade(borrower)
    await page.goto('/profile/basic-information')
    await expect(page.getByText('AUNG KYAW MIN').first()).toBeVisible()
    await borrower.context.close()
  })

  test(`from an application that was sent to a repaid instalment, in ${language}`, async ({ browser, product }) => {
    await prepareApplication(product, phone(2), 'sent')
    const officer = await sitDown(browser, product.office, language, { width: 1280 })
    await logInAtOffice(officer, product, 'officer1')
    await findLoan(officer, phone(2))
    await holdInterview(officer)
    await preApprove(officer)

    const borrower = await sitDown(browser, product.customers, language)
    const { page, texts } = borrower
    await signIn(borrower, phone(2))
    await page.goto('/home')
    await press(borrower, texts.loan.make_appointment)
    await page.waitForURL(/make-appointment/)
    // a press in the middle of the screen, not on the button that stands at its bottom
    await page.locator('input[name="branch_id"]').first().press(' ')
    await bookSlot(borrower)
    await expectWellMade(borrower)
    await press(borrower, texts.appointment.book)
    await page.waitForURL(/appointment-success/)

    await page.goto('/home')
    await confirmVisit(officer)
    await page.reload()
    await expect(page.getByRole('heading', { name: texts.loan.state_appointment_confirmed })).toBeVisible()
    await expectWellMade(borrower)

    const manager = await sitDown(browser, product.office, language, { width: 1280 })
    await logInAtOffice(manager, product, 'manager1')
    await findLoan(manager, phone(2))
    await approve(manager)
    await receiveVisit(officer, product, phone(2))
    await signAtBranch(manager, product, phone(2))
    await disburse(manager, `PAYOUT-${language}`)

    await page.goto('/current-loan')
    await expect(page.getByText('1,296.57').first()).toBeVisible()
    await expect(page.getByText(texts.loan.ordinal_4, { exact: true })).toBeVisible()
    await expectWellMade(borrower)
    await page.goto('/payment/mobile-banking')
    await expect(page.getByRole('img', { name: withoutJoiners(texts.payment.qr_title) })).toBeVisible()
    await expectWellMade(borrower)

    await openCashDrawer(officer)
    await recordPayment(officer)
    await page.goto('/current-loan')
    await expect(page.getByText(texts.loan.instalment_paid).first()).toBeVisible()
    // a job writes the notice
    await expect(async () => {
      await page.goto('/notification')
      await expect(page.getByText(texts.notification.payment_received_title).first()).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expectWellMade(borrower)
    await page.goto('/profile/basic-information')
    await expect(page.getByText(preparedName).first()).toBeVisible()
    await expectWellMade(borrower)
    for (const { context } of [borrower, officer, manager]) await context.close()
  })
}

test('a second loan asks nothing twice', async ({ browser, product }) => {
  const borrower = await sitDown(browser, product.customers, 'mm')
  await signIn(borrower, demoBorrowers.repaid)
  await lookAt(borrower, '/current-loan')
  await lookAt(borrower, '/home')
  await expect(borrower.page.getByRole('heading', { name: borrower.texts.loan.closed_text, exact: true })).toBeVisible()
  const effort = await countTyping(borrower)
  await applyAgain(borrower)
  console.log('second loan:', { ...effort, screens: effort.screens.length })
  expect(effort.answers, 'characters typed for a second loan').toBe(0)
  expect(effort.secrets, 'digits of the PIN').toBeLessThanOrEqual(6)
  expect(effort.taps, 'taps for a second loan').toBeLessThanOrEqual(14)
  expect(effort.screens.length, effort.screens.join(' > ')).toBeLessThanOrEqual(7)
  await borrower.context.close()
})
