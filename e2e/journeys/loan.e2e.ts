import { languages } from '@let-twe/core/language.ts'
import { paymentTypes } from '@let-twe/core/lender/lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import type { BrowserContext } from '@playwright/test'
import { demoBorrowers, logInAs } from '../src/demo-borrower.ts'
import { type Person, expectWellMade, press, sitDown } from '../src/person.ts'
import { expect, test } from '../src/test.ts'

/** Cookies answered, so that nothing lies over the page. */
async function withoutQuestions(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([{ name: 'cookies', value: 'necessary', url }])
}

async function lookAt(person: Person, path: string): Promise<void> {
  await person.page.goto(path)
  await person.page.locator('h1').first().waitFor()
  await person.page.waitForLoadState('networkidle')
  await expectWellMade(person)
}

for (const language of languages) {
  test(`the current loan of everybody in the demo, in ${language}`, async ({ browser, product }) => {
    // six people on two pages each, one after the other
    test.slow()
    for (const [state, phone] of Object.entries(demoBorrowers)) {
      const person = await sitDown(browser, product.customers, language)
      const { loan: words } = person.texts
      await withoutQuestions(person.context, product.customers)
      await logInAs(person, phone)
      await lookAt(person, '/home')
      await lookAt(person, '/current-loan')
      const heading = {
        interviewBooked: words.state_pending,
        documentAgain: words.task_title,
        preApproved: words.state_pre_approved,
        paying: words.next_payment,
        late: words.late_pay,
        repaid: words.state_closed,
      }[state]!
      await expect(person.page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      if (state === 'late') await expect(person.page.getByText(words.contact_officer)).toBeVisible()
      await person.context.close()
    }
  })

  test(`the five ways to pay, and the QR without internet, in ${language}`, async ({ browser, product }) => {
    const person = await sitDown(browser, product.customers, language)
    const { page, context, texts } = person
    await withoutQuestions(context, product.customers)
    await logInAs(person, demoBorrowers.paying)
    for (const type of paymentTypes) {
      await lookAt(person, `/payment/${type}`)
      await expect(page.getByText('1,296.57').first()).toBeVisible()
    }
    await page.goto('/payment/atm')
    const code = page.getByRole('img', { name: texts.payment.qr_title }).locator('path')
    const online = await code.getAttribute('d')
    await context.setOffline(true)
    await page.getByRole('link', { name: texts.payment.type_mobile_banking }).click()
    await page.waitForURL(/mobile-banking/)
    await expect(page.getByText(texts.payment.kept_offline)).toBeVisible()
    expect(await code.getAttribute('d')).toBe(online)
    await expectWellMade(person)
    await context.setOffline(false)
    await context.close()
  })
}

test('a part-payment and a later date are shown before they are chosen, and papers are seen in the app', async ({ browser, product }) => {
  const person = await sitDown(browser, product.customers, 'mm')
  const { page, context, texts } = person
  await withoutQuestions(context, product.customers)
  await logInAs(person, demoBorrowers.paying)
  await lookAt(person, '/current-loan')

  await page.getByText(texts.loan.part_title).click()
  await page.locator('#part-amount').fill('1500')
  await press(person, texts.loan.part_show)
  await expect(page.getByRole('heading', { name: texts.loan.part_smaller })).toBeVisible()
  await expectWellMade(person)
  await page.getByRole('button', { name: texts.loan.part_choose }).last().click()
  await expect(page.getByText(texts.loan.part_chosen_title)).toBeVisible()

  await page.getByText(texts.loan.later_title).click()
  const latest = (await page.locator('#later-date').getAttribute('max'))!
  await page.locator('#later-date').fill(latest)
  await expect(page.getByRole('cell', { name: latest.split('-').toReversed().join('-') })).toBeVisible()
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
  await expect(paper.getByRole('link', { name: texts.ui.download })).toBeVisible()
  await expectWellMade(person)
  await page.keyboard.press('Escape')
  await expect(paper).toBeHidden()
  await context.close()
})

test('the bell counts, follows in two tabs, and leads to what it speaks of', async ({ browser, product }) => {
  const person = await sitDown(browser, product.customers, 'en')
  const { page, context, texts } = person
  await withoutQuestions(context, product.customers)
  await logInAs(person, demoBorrowers.late)
  await lookAt(person, '/notification')
  const unread = await page.getByText(texts.notification.unread, { exact: true }).count()
  expect(unread).toBeGreaterThan(1)
  const bell = (count: number) => fill(texts.layout.notifications_unread, { count })
  await expect(page.getByRole('link', { name: bell(unread) })).toBeVisible()

  const second = await context.newPage()
  await second.goto('/notification')
  await expect(second.getByText(texts.notification.unread, { exact: true })).toHaveCount(unread)
  await second.locator('main ul a').first().click()
  await second.waitForURL((url) => url.pathname !== '/notification')
  await expect(page.getByRole('link', { name: bell(unread - 1) })).toBeVisible()
  await expect(page.getByText(texts.notification.unread, { exact: true })).toHaveCount(unread - 1)
  await context.close()
})

test('places are found near, far away, by district and without internet; the list stays when the map does not come', async ({
  browser,
  product,
}) => {
  const person = await sitDown(browser, product.customers, 'en')
  const { page, context, texts } = person
  await withoutQuestions(context, product.customers)
  await logInAs(person, demoBorrowers.paying)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 13.55, longitude: 100.27 })
  await lookAt(person, '/find-atm')
  await press(person, texts.place.use_my_place)
  await expect(page.getByText(texts.place.nearest_first)).toBeVisible()
  await press(person, texts.ui.show_map)
  await expect(page.getByText(texts.place.map_failed)).toBeVisible()
  await expectWellMade(person)

  await context.setGeolocation({ latitude: 18.79, longitude: 98.98 })
  await lookAt(person, '/find-branch')
  await press(person, texts.place.use_my_place)
  await expect(page.getByText(/far from here/)).toBeVisible()
  await context.setOffline(true)
  await page.locator('select[name="district"]').selectOption('ban-phaeo')
  await expect(page.getByText(/last list/)).toBeVisible()
  await expect(page.locator('main ul > li')).toHaveCount(1)
  await expectWellMade(person)
  await context.close()
})
