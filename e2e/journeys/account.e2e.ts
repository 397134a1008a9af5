import type { Route } from '@playwright/test'
import { languages } from '@let-twe/core/language.ts'
import { type PhoneNumber, displayPhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { enterDigits, pinWorks, expectSessionEnd, sessionOf, staffAct } from '../src/account-steps.ts'
import { arrive, expectWellMade, seePage } from '../src/arrive.ts'
import { expectNothingStored } from '../src/expect-nothing-stored.ts'
import { demoBorrowers } from '../src/demo-borrowers.ts'
import { press, sitDown } from '../src/person.ts'
import { openAccount, preparedName } from '../src/prepare-application.ts'
import { logIn, pin, rememberPhone, signIn } from '../src/sign-in.ts'
import { expect, test } from '../src/test.ts'
import { walkedIn } from '../src/walked-in.ts'

const newPin = '750284'

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())))

/** Everybody has a number of their own, so that the journeys may be walked at the same time. */
const own = (journey: number, language = 0): PhoneNumber => parsePhoneNumber(`08234${journey}000${language}`)!

for (const language of walkedIn('mm')) {
  const index = languages.indexOf(language)
  // demo borrowers who have sent papers: a code alone opens them only partly
  const hasLoan = parsePhoneNumber([demoBorrowers.paying, demoBorrowers.late, demoBorrowers.repaid][index]!)!
  const sentPapers = parsePhoneNumber(`081000000${[3, 5, 4][index]}`)!

  test(`a forgotten PIN, a restricted account until an officer has called, and the PIN changed, in ${language}`, async ({
    browser,
    product,
  }) => {
    const person = await sitDown(browser, product.customers, language)
    const { page, texts } = person
    await page.goto('/login')
    await press(person, texts.account.forgot_pin)
    await arrive(person, /\/forget-password$/)
    await page.locator('input[name="phone_number"]').fill(displayPhoneNumber(sentPapers))
    await press(person, texts.account.send_code)
    await arrive(person, /\/forget-password\/confirm-otp$/)
    const code = await product.readCode(sentPapers)
    await enterDigits(person, 'code', code)
    await arrive(person, /\/forget-password\/set-pincode$/)
    await enterDigits(person, 'pin', '123456')
    await expect(page.getByText(texts.errors.pin_too_simple).first()).toBeVisible()
    await enterDigits(person, 'pin', newPin)
    await arrive(person, /\/forget-password\/confirm-pincode$/)
    await enterDigits(person, 'pin', pin)
    await expect(page.getByText(texts.errors.pin_not_identical).first()).toBeVisible()
    await enterDigits(person, 'pin', newPin)
    await arrive(person, /\/home$/)
    await rememberPhone(person, sentPapers)
    await press(person, texts.account.identity_step_later)
    await expect(page.getByText(texts.account.identity_step_note)).toBeVisible()
    await expectNothingStored(page, [code, newPin, pin])

    await page.goto('/profile/documents')
    await expect(page.getByText(texts.profile.hidden)).toBeVisible()
    await expectWellMade(person)
    await page.goto('/profile/settings')
    await expect(page.getByText(texts.profile.hidden).first()).toBeVisible()
    await expect(page.getByText(texts.profile.my_data_save)).toHaveCount(0)
    await expectWellMade(person)

    // earlier sessions end as well: their holders need the PIN
    await staffAct(product, sentPapers, 'lift')
    await page.reload()
    await page.waitForURL(/\/login$/)
    await expectSessionEnd(person)
    await logIn(person, sentPapers, newPin)
    await page.waitForURL(/\/home$/)
    await page.goto('/profile/settings')
    await expect(page.getByText(texts.profile.my_data, { exact: true })).toBeVisible()
    await expect(page.getByText(texts.layout.restricted_title)).toHaveCount(0)
    await press(person, texts.profile.change_pin)
    await enterDigits(person, 'password', newPin)
    await expect(page.getByText(texts.account.set_pin_hint)).toBeVisible()
    await expectWellMade(person)
    await enterDigits(person, 'pin', pin)
    await expect(page.getByText(texts.profile.change_pin_note)).toBeVisible()
    await enterDigits(person, 'pin', pin)
    await expect(page.getByText(texts.profile.pin_changed)).toBeVisible()
    await expectNothingStored(page, [newPin, pin])
    expect(await pinWorks(product, sentPapers, newPin)).toBe(false)
    expect(await pinWorks(product, sentPapers, pin)).toBe(true)
  })

  test(`another phone number, in ${language}`, async ({ browser, product }) => {
    const [before, after] = [own(1, index), own(2, index)]
    await openAccount(product, before)
    const person = await sitDown(browser, product.customers, language)
    const { page, texts } = person
    // the page opened before the log-in opens after it
    await page.goto('/change-phone-number')
    await arrive(person, /\/login$/)
    await logIn(person, before)
    await arrive(person, /\/change-phone-number$/)
    await enterDigits(person, 'password', '111222')
    await expect(page.getByText(texts.errors.pin_wrong).first()).toBeVisible()
    await expect(page.locator('input[name="password"]')).toHaveValue('')
    await enterDigits(person, 'password', pin)
    await expect(page.getByText(texts.account.change_phone_note)).toBeVisible()
    await page.locator('input[name="phone_number"]').fill('021234567')
    await press(person, texts.account.send_code)
    await expect(page.getByText(texts.errors.phone_number_invalid).first()).toBeVisible()
    await expectWellMade(person)
    await page.locator('input[name="phone_number"]').fill(displayPhoneNumber(before))
    await press(person, texts.account.send_code)
    await expect(page.getByText(texts.errors.nothing_changed).first()).toBeVisible()
    await expectWellMade(person)
    await page.locator('input[name="phone_number"]').fill(displayPhoneNumber(after))
    await press(person, texts.account.send_code)
    await arrive(person, /\/change-phone-number\/confirm-otp$/)
    const code = await product.readCode(after)
    await enterDigits(person, 'code', code)
    await arrive(person, /\/profile\/basic-information$/)
    await expect(page.getByText(texts.profile.number_changed)).toBeVisible()
    await expect(page.getByText(displayPhoneNumber(after)).first()).toBeVisible()
    await expectNothingStored(page, [code, pin])
    expect(await pinWorks(product, before, pin)).toBe(false)
    expect(await pinWorks(product, after, pin)).toBe(true)
  })

  test(`a login by code, which the PIN makes a full one, in ${language}`, async ({ browser, product }) => {
    const person = await sitDown(browser, product.customers, language)
    const { page, texts } = person
    await page.goto('/login')
    await page.locator('input[name="phone_number"]').fill(displayPhoneNumber(hasLoan))
    await press(person, texts.account.login_with_code)
    await expect(page.locator('input[name="code"]')).toHaveAttribute('autocomplete', 'one-time-code')
    await expectWellMade(person)
    const code = await product.readCode(hasLoan)
    await enterDigits(person, 'code', code)
    await page.waitForURL(/\/home$/)
    await expect(page.getByRole('heading', { name: texts.account.pin_step_title })).toBeVisible()
    await expectWellMade(person)
    await press(person, texts.account.pin_step_later)
    await page.goto('/profile/documents')
    await expect(page.getByText(texts.profile.hidden)).toBeVisible()
    await expectWellMade(person)
    await press(person, texts.account.pin_step_open)
    await enterDigits(person, 'password', pin)
    await expect(page.getByText(texts.profile.documents_text)).toBeVisible()
    await expect(page.getByText(texts.profile.hidden)).toHaveCount(0)
    await rememberPhone(person, hasLoan)
    await expectNothingStored(page, [code, pin])
  })
}

test('an account that is switched off, and on again', async ({ browser, product }) => {
  const phone = own(3)
  await openAccount(product, phone)
  const person = await sitDown(browser, product.customers, 'mm')
  const { page, texts } = person
  await signIn(person, phone)
  await arrive(person, /\/qr-scan$/)
  await staffAct(product, phone, 'off')
  await press(person, texts.application.qr_offer)
  await arrive(person, /\/rejection$/)
  await expect(page.getByRole('heading', { name: texts.account.inactive_title })).toBeVisible()
  for (const path of ['/current-loan', '/home', '/qr-scan', '/payment/atm']) {
    await page.goto(path)
    await page.waitForURL(/\/rejection$/)
  }
  await page.goto('/profile/loan-history')
  await expect(page.getByText(texts.profile.no_loan_history)).toBeVisible()
  await expectWellMade(person)
  await staffAct(product, phone, 'on')
  await page.goto('/rejection')
  await expect(page.getByRole('heading', { name: texts.account.active_title })).toBeVisible()
  await expectWellMade(person)
})

test('a session that is used on pages without the app, the question there, and its end in the app', async ({ browser, product }) => {
  const phone = own(7)
  await openAccount(product, phone)
  const person = await sitDown(browser, product.customers, 'th')
  const { page, texts } = person
  await page.clock.install()
  await signIn(person, phone)
  await page.goto('/faq')
  await expect(async () => {
    await page.keyboard.press('Shift')
    const left = await page.evaluate(() => JSON.parse(localStorage.getItem('letwe.token')!).expires - Date.now())
    expect(left).toBeGreaterThan(590_000)
  }).toPass()
  await page.clock.fastForward('09:02')
  await expect(page.getByText(texts.layout.session_ends_title)).toBeVisible()
  await expectWellMade(person)
  await press(person, texts.layout.session_stay)
  await page.clock.fastForward('00:55')
  await expect(page.getByText(texts.layout.session_ends_title)).toBeHidden()
  await page.goto('/notification')
  await seePage(person, /\/notification$/, texts.notification.heading)
  await page.clock.fastForward('10:05')
  await seePage(person, /\/login$/, texts.account.login_title)
  // a log-in page replaced by another shows it too
  await expectSessionEnd(person)
  await page.reload()
  await expectSessionEnd(person)
  await person.context.close()
})

test('a session that nobody uses, and the page that was wanted', async ({ browser, product }) => {
  const phone = own(4)
  await openAccount(product, phone)
  const person = await sitDown(browser, product.customers, 'th')
  const { page, texts } = person
  await page.clock.install()
  await page.goto('/notification')
  await arrive(person, /\/login$/)
  await logIn(person, phone)
  await arrive(person, /\/notification$/)
  await page.clock.fastForward('09:02')
  await expect(page.getByText(texts.layout.session_ends_title)).toBeVisible()
  await expectWellMade(person)
  await press(person, texts.layout.session_stay)
  await page.clock.fastForward('00:55')
  await expect(page).toHaveURL(/\/notification$/)
  await expect(page.getByText(texts.layout.session_ends_title)).toHaveCount(0)
  await page.clock.fastForward('10:05')
  await page.waitForURL(/\/login$/)
  await expectSessionEnd(person)
  await expectWellMade(person)
  expect(await page.evaluate(() => localStorage.getItem('letwe.token'))).toBeNull()
  // the number is still stored, and the page needs only the PIN
  await expect(page.getByText(displayPhoneNumber(phone))).toBeVisible()
  await logIn(person, phone)
  await arrive(person, /\/qr-scan$/)
})

test('a logout in one of two tabs', async ({ browser, product }) => {
  const phone = own(5)
  await openAccount(product, phone)
  const person = await sitDown(browser, product.customers, 'mm')
  const { page, context, texts } = person
  await signIn(person, phone)
  await arrive(person, /\/qr-scan$/)
  const other = await context.newPage()
  await other.goto('/profile/basic-information')
  await expect(other.getByText(preparedName).first()).toBeVisible()
  const { token, userId } = await sessionOf(page)
  await page.locator('header summary').last().click()
  await press(person, texts.layout.log_out)
  await expect(page.getByText(texts.layout.log_out_question)).toBeVisible()
  await expectWellMade(person)
  await press(person, texts.common.ok)
  await page.waitForURL(`${product.customers}/`)
  await other.waitForURL(/\/login$/)
  await expectWellMade({ ...person, page: other })
  await expectNothingStored(page, [pin, token, userId, phone])
  await other.goBack()
  await expect(other.getByText(preparedName)).toHaveCount(0)
  await other.waitForURL(/\/login$/)
  const reply = await fetch(`${product.customers}/api/client/profile`, {
    headers: { authorization: `Bearer ${token}`, 'x-user-id': userId },
  })
  expect(reply.status).toBe(403)
})

test('a session ended by the server shows one message for any number of failed calls', async ({ browser, product }) => {
  const person = await sitDown(browser, product.customers, 'th')
  const { page, texts } = person
  await signIn(person, demoBorrowers.paying)
  await arrive(person, /\/home$/)
  const { token, userId } = await sessionOf(page)
  const waiting: Route[] = []
  await page.route('**/api/client/documents/*/**', (route) => void waiting.push(route))
  await page.goto('/profile/documents')
  await expect.poll(() => waiting.length).toBeGreaterThan(3)
  // with the cookie of this phone: without it the token opens nothing
  await page.request.post(`${product.customers}/api/client/auth/logout`, {
    headers: { authorization: `Bearer ${token}`, 'x-user-id': userId },
  })
  const refused = await Promise.all(waiting.map(async (route) => ({ route, response: await route.fetch() })))
  expect(refused.map(({ response }) => response.status())).toEqual(refused.map(() => 403))
  // those that come after the page has begun to leave are nobody's any more
  await Promise.all(refused.map(({ route, response }) => route.fulfill({ response }).catch(() => {})))
  await page.waitForURL(/\/login$/)
  await expectSessionEnd(person)
  await expectWellMade(person)
  await page.reload()
  await page.locator('input[name="code"]').waitFor()
  await expect(page.getByRole('button', { name: texts.common.got_it })).toHaveCount(0)
  await expectNothingStored(page, [token, pin])
})

test('a copy of the own data, and its deletion', async ({ browser, product }) => {
  const phone = own(6)
  await openAccount(product, phone)
  const person = await sitDown(browser, product.customers, 'mm')
  const { page, texts } = person
  await page.goto('/profile/settings')
  await page.waitForURL(/\/login$/)
  await logIn(person, phone)
  await arrive(person, /\/profile\/settings$/)
  await page.getByText(texts.profile.my_data, { exact: true }).click()
  await press(person, texts.profile.my_data_save)
  const download = page.waitForEvent('download')
  await enterDigits(person, 'password', pin)
  const file = await (await download).createReadStream()
  const copy = JSON.parse(Buffer.concat(await file.toArray()).toString()) as { account: { name: string; phone_number: string } }
  expect(copy.account).toMatchObject({ name: preparedName, phone_number: phone })
  expect(JSON.stringify(copy)).not.toContain('argon2')
  await expect(page.getByText(texts.profile.my_data_saved)).toBeVisible()
  await page.locator('summary', { hasText: texts.profile.deletion_ask }).click()
  await press(person, texts.profile.deletion_ask)
  await expect(page.getByText(texts.profile.deletion_text)).toBeVisible()
  await expectWellMade(person)
  const go = page.getByRole('dialog').getByRole('button', { name: texts.profile.deletion_ask, exact: true })
  await go.click()
  await enterDigits(person, 'password', pin)
  await go.click()
  await expect(page.getByText(texts.profile.deletion_done_title)).toBeVisible()
  await press(person, texts.common.close)
  await page.waitForURL(`${product.customers}/`)
  await expectNothingStored(page, [pin, phone])
  expect(await pinWorks(product, phone, pin)).toBe(false)
})
