import type { ApplicationStep } from '@let-twe/core/application/steps.ts'
import { languages } from '@let-twe/core/language.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { demoBorrowers } from '../../e2e/src/demo-borrowers.ts'
import { enterDigits } from '../../e2e/src/account-steps.ts'
import { type Person, fillIn, openMe, press, tick } from '../../e2e/src/person.ts'
import { samplePhoto } from '../../e2e/src/sample-photos.ts'
import { cardOf } from '../../e2e/src/send-photo.ts'
import { pin } from '../../e2e/src/sign-in.ts'
import type { Product } from '../../e2e/src/start-product.ts'
import { photographPaper } from '../digits/draw-papers.ts'

/** A person's actions, with `snap` at each picture. */
export type Walk = (person: Person, snap: (name: string) => Promise<void>, product: Product) => Promise<void>

/** Pages that a visit alone does not show. */
export const walks: { register: Walk; borrower: Walk; steps: Partial<Record<ApplicationStep, Walk>> } = {
  async register(person, snap, product) {
    const { page, texts } = person
    const phone = parsePhoneNumber(`089300000${languages.indexOf(person.language)}`)!
    const next = () => press(person, texts.common.next)
    await page.goto('/register')
    await snap('register 1')
    await press(person, texts.account.branch_yes)
    await snap('register as somebody of a branch')
    await press(person, texts.account.branch_no)
    await next()
    await snap('register 1, mistake')
    await tick(person, 'served', 'both')
    for (const question of ['in_thailand', 'employed', 'permit']) await tick(person, question, 'yes')
    await snap('register 1, answered')
    await next()
    await fillIn(person, { name: 'AUNG KYAW MIN', dob: '1996-05-14' })
    await tick(person, 'income_type', 'half_monthly')
    await snap('register 2')
    await press(person, texts.account.send_code)
    await snap('register 2, mistakes')
    await fillIn(person, { salary: '7500', phone_number: phone.replace('+66', '0') })
    await tick(person, 'social_channel', 'viber')
    await tick(person, 'accept')
    await snap('register 2, answered')
    await press(person, texts.account.send_code)
    await page.waitForURL(/confirm-otp/)
    await snap('code')
    await enterDigits(person, 'code', await product.readCode(phone))
    await page.waitForURL(/set-pincode/)
    await snap('set PIN')
  },
  async borrower(person, snap) {
    const { page, texts } = person
    await page.goto('/home')
    await page.locator('h1').waitFor()
    await page.locator('nav summary', { hasText: texts.layout.bar_help }).click()
    await snap('help of the bar')
    await page.reload()
    await openMe(person)
    await snap('menu')
    await page.goto('/payment/mobile-banking')
    await page.locator('main details summary').first().click()
    await snap('ways to pay')
    await page.goto('/current-loan')
    await page.getByText(texts.loan.part_title).click()
    await page.getByText(texts.loan.later_title).click()
    await page.getByText(texts.loan.timeline_behind).first().click()
    await snap('folds of the loan')
    await press(person, texts.loan.see_agreement)
    await page.getByRole('dialog').getByRole('img').first().waitFor()
    await snap('agreement as a card')
    await page.goto('/help/messages')
    await press(person, texts.help.voice_add)
    await page.getByRole('button', { name: texts.help.voice_stop, exact: true }).waitFor()
    await snap('voice, recording')
    await press(person, texts.help.voice_stop)
    await page.getByLabel(withoutJoiners(texts.help.voice)).waitFor()
    await snap('voice, recorded')
    await press(person, texts.help.voice_send)
    await page.getByRole('article').first().waitFor()
    await snap('voice, sent')
    await page.goto('/notification?page=9')
    await page.locator('h1').waitFor()
    await snap('beyond the last page')
    await page.goto('/change-phone-number')
    await enterDigits(person, 'password', pin)
    await page.locator('input[name="phone_number"]').fill(demoBorrowers.paying)
    await press(person, texts.account.send_code)
    await snap('the own number')
    await page.goto('/profile/loan-history')
    await page.locator('a[href^="/loan-history/"]').first().click()
    await page.waitForURL(/loan-history\//)
    await snap('a loan of before')
  },
  steps: {
    async qr_scan(person, snap) {
      const { page, texts } = person
      await page.goto('/qr-scan?change=qr_scan')
      await page.locator('input[type="file"]').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no code') })
      await page.getByText(texts.errors.qr_wrong).waitFor()
      await snap('a wrong QR')
    },
    async additional_information({ page, texts }, snap) {
      await page.goto('/additional-information#extra_documents')
      await page.locator('#extra_documents summary').waitFor()
      await snap('extra documents')
      const { jpeg: buffer } = await photographPaper('bank book, 3-1-5-1', { pointsPerMm: 7 }, ['tuning', 3000])
      await page.getByLabel(texts.application.account_button).setInputFiles({ name: 'book.jpg', mimeType: 'image/jpeg', buffer })
      await page.getByRole('img', { name: withoutJoiners(texts.application.number_cut_out) }).waitFor()
      await snap('an account on a photo')
    },
    async customer_information(person, snap) {
      await person.page.goto('/customer-information')
      await press(person, person.texts.common.next)
      await snap('who you are, mistakes')
    },
    async required_documents(person, snap) {
      const { page, texts } = person
      await page.goto('/required-documents')
      await cardOf(person, 'income')
        .locator('input[type="file"]')
        .first()
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: samplePhoto })
      await page
        .getByRole('button', { name: texts.application.photo_send, exact: true })
        .or(page.getByRole('button', { name: texts.application.photo_send_anyway, exact: true }))
        .waitFor()
      await snap('a photo before it is sent')
      await page.keyboard.press('Escape')
      await snap('a photo that waits')
    },
    async choose_loan_type(person, snap) {
      const { page, texts } = person
      await page.goto('/choose-loan-type')
      await page.getByRole('button', { name: texts.application.check_all, exact: true }).waitFor()
      // chosen already where the walk went in another language
      if ((await page.locator('input[name="months"]:checked').count()) === 0) {
        await press(person, texts.application.check_all)
        await snap('the loan, mistakes')
      }
      await page.locator('input[name="months"]').first().check({ force: true })
      const purpose = page.locator('select[name="purpose"]')
      if (await purpose.count()) await purpose.selectOption('family')
      else await tick(person, 'purpose', 'family')
      await press(person, texts.application.check_all)
      await page.getByText(texts.application.declaration_title).waitFor()
      await snap('check the answers')
      await tick(person, 'declared')
      await press(person, texts.application.declare_and_go_on)
      await page.getByRole('dialog').locator('input[name="pin"]').waitFor()
      await snap('the PIN that signs')
    },
  },
}
