import { languages } from '@let-twe/core/language.ts'
import { type PhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { expect } from '@playwright/test'
import { enterDigits, expectMessage } from '../src/account-steps.ts'
import { arrive, expectWellMade } from '../src/arrive.ts'
import { expectNothingStored } from '../src/expect-nothing-stored.ts'
import { openMe, press, sitDown } from '../src/person.ts'
import { prepareApplication } from '../src/prepare-application.ts'
import { logIn, pin, signIn } from '../src/sign-in.ts'
import { test } from '../src/test.ts'
import { walkedIn } from '../src/walked-in.ts'

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())))

for (const language of walkedIn('th')) {
  const phone: PhoneNumber = parsePhoneNumber(`082349000${languages.indexOf(language)}`)!

  test(`fingerprint or face is offered after the second log-in, opens the account, and is removed, in ${language}`, async ({
    browser,
    product,
  }) => {
    await prepareApplication(product, phone, 'sent')
    const person = await sitDown(browser, product.customers, language, { serviceWorkers: 'block' })
    const { page, context, texts } = person
    const { profile, account } = texts
    // a phone with a fingerprint that is always the right one
    const phoneItself = await context.newCDPSession(page)
    await phoneItself.send('WebAuthn.enable')
    await phoneItself.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await signIn(person, phone)
    await arrive(person, /\/home$/)

    await expect(page.getByText(profile.passkeys_offer)).toBeVisible()
    await expectWellMade(person)
    await press(person, profile.passkeys_add)
    await expectWellMade(person)
    await enterDigits(person, 'password', pin)
    await expect(page.getByText(profile.passkeys_added)).toBeVisible()
    await expectNothingStored(page, [pin])

    await page.goto('/profile/settings')
    await expect(page.getByText(profile.passkeys_text)).toBeVisible()
    await expectWellMade(person)
    await openMe(person)
    await press(person, texts.layout.log_out)
    await press(person, texts.common.ok)
    await page.waitForURL(`${product.customers}/`)

    // no number is typed: the phone knows whose account it is
    await page.goto('/login')
    await expect(page.getByRole('button', { name: account.login_with_passkey, exact: true })).toBeVisible()
    await expectWellMade(person)
    await press(person, account.login_with_passkey)
    await arrive(person, /\/home$/)
    await expect(page.getByText(profile.passkeys_offer)).toHaveCount(0)

    // a press before the code of this part has come waits for it
    const held = Promise.withResolvers<void>()
    await context.route('**/assets/passkeys-*.js', (route) => held.promise.then(() => route.continue()))
    await page.goto('/profile/settings', { waitUntil: 'commit' })
    const mine = page.getByRole('heading', { name: profile.passkeys, exact: true }).locator('xpath=ancestor::section[1]')
    await mine.getByRole('button', { name: texts.common.delete }).click()
    held.resolve()
    await expect(page.getByText(profile.passkeys_remove_question)).toBeVisible()
    await press(person, texts.common.ok)
    await expect(mine.getByRole('button', { name: texts.common.delete })).toHaveCount(0)
    await openMe(person)
    await press(person, texts.layout.log_out)
    await press(person, texts.common.ok)
    await page.waitForURL(`${product.customers}/`)
    await page.goto('/login')
    await press(person, account.login_with_passkey)
    await expectMessage(person, texts.errors.passkey_refused)
    await logIn(person, phone)
    await page.waitForURL(/\/home$/)
  })
}
