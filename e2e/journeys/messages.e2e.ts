import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { htmlLanguage, languages } from '@let-twe/core/language.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { loadTexts } from '@let-twe/texts/load-texts.ts'
import type { Page } from '@playwright/test'
import { expectWellMade, lookAt } from '../src/arrive.ts'
import { demoBorrowers } from '../src/demo-borrowers.ts'
import { standInForGoogleMaps } from '../src/google-maps.ts'
import { openNotifications } from '../src/notifications.ts'
import { canNotify, standInForNotificationOwner } from '../src/notification-double.ts'
import { openMe, press, sitDown } from '../src/person.ts'
import { openPushMessages } from '../src/push-messages.ts'
import { standInForPushService } from '../src/push-service.ts'
import { signIn } from '../src/sign-in.ts'
import { startProduct } from '../src/start-product.ts'
import { expect, test } from '../src/test.ts'

test('the bell says 98, 99 and then 99+, in two tabs, and the list has its pages', async ({ browser, product }) => {
  const person = await sitDown(browser, product.customers, 'en')
  const { page, context, texts } = person
  await signIn(person, demoBorrowers.preApproved)
  const tell = await openNotifications(product, demoBorrowers.preApproved)
  const second = await context.newPage()
  await page.goto('/notification')
  await second.goto('/notification')
  const bell = (tab: Page) => tab.locator('header a[href="/notification"]')
  const unread = async () => Number(await bell(page).locator('span').textContent())
  await expect(bell(page)).toContainText(/\d/)
  await tell(98 - (await unread()))
  for (const shown of ['98', '99', '99+', '99+']) {
    // the first tab is used again: it asks, and the other one hears of it
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    for (const tab of [page, second]) await expect(bell(tab)).toHaveText(shown)
    await expect(bell(page)).toHaveAccessibleName(withoutJoiners(fill(texts.layout.notifications_unread, { count: shown })))
    await tell(1)
  }

  // 102 exist: three are read, each opens its subject, and both tabs count down
  for (let read = 0; read < 3; read += 1) {
    await second.goto('/notification')
    await second.locator('main ul a', { hasText: texts.notification.unread }).first().click()
    await second.waitForURL((url) => url.pathname === '/update-information')
  }
  for (const tab of [page, second]) await expect(bell(tab)).toHaveText('99')
  await expect(page.locator('main ul a')).toHaveCount(20)
  await expect(page.getByText(texts.notification.unread, { exact: true })).toHaveCount(17)

  await expect(page.getByText('You have reached the last page')).toHaveCount(0)
  await lookAt(person, '/notification?page=6')
  await expect(page.getByText('You have reached the last page', { exact: true })).toBeVisible()
  // beyond the last page it says so and leads back; the empty list is in empty-lists.test.tsx
  await lookAt(person, '/notification?page=7')
  await expect(page.getByText('You have reached the last page', { exact: true })).toBeVisible()
  await expect(page.locator('main a[href*="/notification"]')).not.toHaveCount(0)
  await context.close()
})

// doubled everywhere, and with the browser's own where it has them
for (const notifications of ['doubled', "the browser's own"] as const) {
  const doubled = notifications === 'doubled'

  test(`push is offered after the application was sent, follows a new address, and ends with the log-out, notifications ${notifications}`, async ({
    browser,
    product,
  }) => {
    const person = await sitDown(browser, product.customers, 'mm')
    const { page, context, texts } = person
    if (doubled) await standInForNotificationOwner(context, 'granted')
    else await skipWithoutNotifications(page)
    const service = await standInForPushService(context)
    const asked = page.getByText(texts.notification.push_reason)
    const told = (method: string) =>
      page.waitForRequest((request) => request.method() === method && request.url().endsWith('/push-subscriptions'))

    await signIn(person, demoBorrowers.interviewBooked)
    await lookAt(person, '/appointment-success')
    await expect(asked).toBeVisible()
    if (doubled) expect(await page.evaluate(() => Notification.permission)).toBe('default')
    const [subscribed] = await Promise.all([told('POST'), press(person, texts.notification.push_allow)])
    expect(await page.evaluate(() => Notification.permission)).toBe('granted')
    expect(subscribed.postDataJSON()).toMatchObject({ endpoint: service.endpoint })
    await expect(asked).toHaveCount(0)
    await page.goto('/notification')
    await expect(page.getByText(texts.notification.push_on)).toBeVisible()

    service.endpoint = 'https://push.example/another'
    const [renewed] = await Promise.all([told('POST'), page.reload()])
    expect(renewed.postDataJSON()).toMatchObject({ endpoint: service.endpoint })
    await expect(page.getByText(texts.notification.push_on)).toBeVisible()

    await openMe(person)
    await press(person, texts.layout.log_out)
    const [forgotten] = await Promise.all([told('DELETE'), press(person, texts.common.ok)])
    expect(forgotten.postDataJSON()).toEqual({ endpoint: 'https://push.example/another' })
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    await expect.poll(() => service.endpoint).toBeNull()
    await context.close()
  })

  test(`a push message shows on the phone in its language, and a tap opens its subject, notifications ${notifications}`, async ({
    browser,
    product,
  }) => {
    const { page, context } = await sitDown(browser, product.customers, 'mm')
    await page.goto('/login')
    if (!doubled) await skipWithoutNotifications(page)
    const push = await openPushMessages(page, doubled)
    for (const language of languages) {
      const { notification } = await loadTexts(language)
      const message = {
        title: inLanguage(demoLender.name, language),
        body: notification.lock_appointment,
        link: '/home',
        tag: language,
        language,
      }
      const shown = await push.deliver(message)
      expect(shown).toEqual({ title: message.title, body: message.body, lang: htmlLanguage[language] })
      expect(await push.tap(language)).toEqual({ opened: [`${product.customers}/home`], focused: [] })
    }
    // no link leads out of the site
    await push.deliver({ title: 'x', body: 'x', link: '//elsewhere.example/x', tag: 'away', language: 'en' })
    expect(await push.tap('away')).toEqual({ opened: [`${product.customers}/notification`], focused: [] })
    // a tab of this worker that shows it already comes to the front
    await page.reload()
    await push.deliver({ title: 'x', body: 'x', link: '/login', tag: 'open', language: 'en' })
    expect(await push.tap('open')).toEqual({ opened: [], focused: [page.url()] })
    await context.close()
  })
}

test('a phone whose owner refuses is not asked again, and shows the way to change it', async ({ browser, product }) => {
  const person = await sitDown(browser, product.customers, 'th')
  const { page, context, texts } = person
  await standInForNotificationOwner(context, 'denied')
  const service = await standInForPushService(context)
  await signIn(person, demoBorrowers.interviewBooked)
  await page.goto('/notification')
  await press(person, texts.notification.push_allow)
  await expect(page.getByText(texts.notification.push_blocked)).toBeVisible()
  await expect(page.getByText(texts.notification.push_reason)).toHaveCount(0)
  expect(service.endpoint).toBeNull()
  await lookAt(person, '/notification')
  await expect(page.getByText(texts.notification.push_blocked)).toBeVisible()
  await context.close()
})

test('quiet hours are chosen in the profile and stored by the server', async ({ browser, product }) => {
  const person = await sitDown(browser, product.customers, 'th')
  const { page, context, texts } = person
  await signIn(person, demoBorrowers.repaid)
  await page.goto('/profile/settings')
  const hours = page.locator('form', { hasText: texts.profile.quiet_text })
  const unfold = () => page.locator('summary', { hasText: texts.profile.quiet }).click()
  await unfold()
  await expect(hours.locator('select[name="quiet_from"]')).toHaveValue('21:00')
  await hours.locator('select[name="quiet_from"]').selectOption('20:00')
  await hours.locator('select[name="quiet_until"]').selectOption('06:00')
  await hours.getByRole('button').click()
  await expect(hours.getByText(texts.profile.quiet_saved)).toBeVisible()
  await page.reload()
  await expect(hours.locator('select[name="quiet_until"]')).toHaveValue('06:00')
  await unfold()
  await hours.locator('input[name="quiet"]').uncheck()
  await hours.getByRole('button').click()
  await expect(hours.getByText(texts.profile.quiet_saved_none)).toBeVisible()
  await page.reload()
  await expect(hours.locator('input[name="quiet"]')).not.toBeChecked()
  await unfold()
  await expectWellMade(person)
  await context.close()
})

test('places are found near, refused, far away, by district and without internet; the list stays when the map does not come', async ({
  browser,
  product,
}) => {
  const person = await sitDown(browser, product.customers, 'en')
  const { page, context, texts } = person
  await signIn(person, demoBorrowers.paying)
  await lookAt(person, '/find-branch')
  await press(person, texts.location.use_my_location)
  await expect(page.getByText(texts.location.location_refused)).toBeVisible()
  const places = page.locator('main ul[aria-busy="false"] > li')
  await expect(places.nth(1)).toBeVisible()
  await page.locator('select[name="district"]').selectOption('ban-phaeo')
  await expect(places).toHaveCount(1)
  await expectWellMade(person)

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 13.55, longitude: 100.27 })
  await lookAt(person, '/find-atm')
  await press(person, texts.location.use_my_location)
  await expect(page.getByText(texts.location.nearest_first)).toBeVisible()
  await press(person, texts.ui.show_map)
  await expect(page.getByText(texts.location.map_failed)).toBeVisible()
  await expectWellMade(person)

  await context.setGeolocation({ latitude: 18.79, longitude: 98.98 })
  await lookAt(person, '/find-branch')
  await press(person, texts.location.use_my_location)
  await expect(page.getByText(/far from here/)).toBeVisible()
  await context.setOffline(true)
  await page.locator('select[name="district"]').selectOption('ban-phaeo')
  await expect(page.getByText(/last list/)).toBeVisible()
  await expect(places).toHaveCount(1)
  await expectWellMade(person)
  await context.close()
})

test("where the lender has a key the map is Google's, in a frame that reaches nothing of the app", async ({ browser }) => {
  test.setTimeout(300_000)
  const product = await startProduct({ mapsKey: 'key-of-the-test' })
  const person = await sitDown(browser, product.customers, 'mm')
  const { page, context, texts } = person
  const google = await standInForGoogleMaps(context)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 13.55, longitude: 100.27 })
  await signIn(person, demoBorrowers.paying)
  await page.goto('/find-atm')
  await expect(page.getByText(fill(texts.location.map_source, { source: 'Google' }))).toBeVisible()
  await press(person, texts.location.use_my_location)
  await expect(page.getByText(texts.location.nearest_first)).toBeVisible()
  const places = page.locator('main ul[aria-busy="false"] > li')
  await expect(places.first()).toBeVisible()
  await press(person, texts.common.show_more)
  const listed = await places.count()
  await press(person, texts.ui.show_map)
  // the list, the reader, and the location that only Google knows
  const marks = page.frameLocator('main iframe').locator('.mark')
  await expect(marks).toHaveCount(listed + 2)
  await expect(marks.last()).toHaveText('Google ATM <b>')
  expect(google.asked).toMatchObject({ key: 'key-of-the-test', language: 'my', region: 'TH', v: 'weekly' })
  expect(google.searched).toMatchObject({ includedPrimaryTypes: ['atm'], region: 'th', rankPreference: 'DISTANCE' })
  const frame = page.frames().find((each) => each.url().includes('/google-map'))!
  expect(await frame.evaluate(() => origin)).toBe('null')
  await expect(frame.evaluate(() => localStorage.length)).rejects.toThrow(/sandboxed/)
  await expectWellMade(person)
  await context.close()
  await product.stop()
})

/** Skips the rest where the browser itself can show none, and says so. */
async function skipWithoutNotifications(page: Page): Promise<void> {
  if (await canNotify(page)) return
  const reason = 'this browser denies notifications even when they are granted: they are tested with a double only'
  console.log(`${test.info().title}: skipped, ${reason}`)
  test.skip(true, reason)
}
