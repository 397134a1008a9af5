import { businessDateAt } from '@let-twe/core/business-date.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { demoBorrowers } from '../src/demo-borrowers.ts'
import { expectWellMade, lookAt } from '../src/arrive.ts'
import { press, sitDown } from '../src/person.ts'
import { signIn } from '../src/sign-in.ts'
import { expect, test } from '../src/test.ts'
import { walkedIn } from '../src/walked-in.ts'

for (const language of walkedIn('mm')) {
  test(`the current loan of everybody in the demo, in ${language}`, async ({ browser, product }) => {
    // five people on two pages each, one after the other
    test.slow()
    // a repaid loan is looked at before the second one, in the journey that asks for it
    for (const [state, phone] of Object.entries(demoBorrowers).filter(([each]) => each !== 'repaid')) {
      const person = await sitDown(browser, product.customers, language)
      const { application, loan: words } = person.texts
      await signIn(person, phone)
      await lookAt(person, '/current-loan')
      await lookAt(person, '/home')
      const heading = {
        registered: application.known_title,
        interviewBooked: words.interview_title,
        documentAgain: words.task_title,
        preApproved: words.state_pre_approved,
        paying: words.next_payment,
        late: words.late_pay,
      }[state]!
      await expect(person.page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      if (state === 'late') await expect(person.page.getByText(words.contact_officer)).toBeVisible()
      await person.context.close()
    }
  })
}

for (const language of walkedIn('th')) {
  test(`the five ways to pay, and the QR without internet, in ${language}`, async ({ browser, product }) => {
    const person = await sitDown(browser, product.customers, language)
    const { page, context, texts } = person
    await signIn(person, demoBorrowers.paying)
    for (const type of paymentTypes) {
      await lookAt(person, `/payment/${type}`)
      // cash is whole coins
      await expect(page.getByText(type === 'branch' ? '1,296.50' : '1,296.57').first()).toBeVisible()
    }
    await page.goto('/payment/atm')
    const code = page.getByRole('img', { name: withoutJoiners(texts.payment.qr_title) }).locator('path')
    const online = await code.getAttribute('d')
    await context.setOffline(true)
    for (const type of ['mobile-banking', 'bank-counter', 'atm'] as const) {
      await page.locator('summary', { hasText: texts.payment.change_way }).click()
      await page.getByRole('link', { name: texts.payment_type[type] }).click()
      await page.waitForURL(`/payment/${type}`)
      await expect(page.getByText(texts.payment.kept_offline)).toBeVisible()
      expect(await code.getAttribute('d')).toBe(online)
      await expectWellMade(person)
    }
    await context.setOffline(false)
    await context.close()
  })
}

test('a part-payment and a deferral are shown before they are chosen, and papers are seen in the app', async ({ browser, product }) => {
  const person = await sitDown(browser, product.customers, 'mm')
  const { page, context, texts } = person
  await signIn(person, demoBorrowers.paying)
  await lookAt(person, '/current-loan')

  await page.getByText(texts.loan.part_title).click()
  await page.locator('#part-amount').fill('1500')
  await press(person, texts.loan.part_show)
  await expect(page.getByRole('heading', { name: texts.loan.part_smaller })).toBeVisible()
  await expectWellMade(person)
  await page.getByRole('button', { name: texts.loan.part_choose }).last().click()
  await expect(page.getByText(texts.loan.part_chosen_title)).toBeVisible()

  await page.getByText(texts.loan.later_title).click()
  const latest = (await page.locator('#deferral-date option').last().getAttribute('value'))!
  await page.locator('#deferral-date').selectOption(latest)
  const moved = sayDate(latest, { ui: texts.ui, language: 'mm', today: businessDateAt(new Date()) })
  await expect.poll(async () => (await page.getByRole('cell').allInnerTexts()).map(withoutJoiners)).toContain(withoutJoiners(moved))
  await page.locator('#later-reason').fill('လစာ နောက်ကျ')
  await press(person, texts.loan.later_send)
  await expect(page.getByText(texts.loan.later_sent)).toBeVisible()

  await press(person, texts.payment.slip_open)
  await page.locator('#file').setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) })
  await page.locator('#payment_type').selectOption('atm')
  await page.getByRole('img', { name: 'slip.jpg' }).waitFor()
  await press(person, texts.payment.slip_send)
  await expect(page.getByText(texts.payment.slip_thanks)).toBeVisible()
  await expect(page.getByText(texts.payment.slip_received)).toBeVisible()
  await expectWellMade(person)

  await press(person, texts.loan.see_agreement)
  const paper = page.getByRole('dialog')
  const first = paper.getByRole('img', { name: withoutJoiners(fill(texts.ui.page_of, { page: 1, last: 3 })) })
  await expect.poll(() => first.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1080)
  await first.click()
  await expect.poll(async () => (await first.boundingBox())?.width).toBeGreaterThan(900)
  await expectWellMade(person)
  const saved = page.waitForEvent('download')
  await paper.getByRole('button', { name: texts.loan.paper_save }).click()
  expect((await saved).suggestedFilename()).toBe('let-twe-agreement.pdf')
  await page.keyboard.press('Escape')
  await expect(paper).toBeHidden()

  // paper gets the page without its menus
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const menus of ['banner', 'contentinfo', 'navigation', 'button'] as const) await expect(page.getByRole(menus)).toHaveCount(0)
  await context.close()
})
