import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { expectMessage } from '../src/account-steps.ts'
import { demoBorrowers } from '../src/demo-borrowers.ts'
import { expectWellMade, seePage } from '../src/arrive.ts'
import { fillIn, openMe, press, sitDown } from '../src/person.ts'
import { logIn, pin, signIn } from '../src/sign-in.ts'
import { expect, test } from '../src/test.ts'

test('a phone without room, or without storage, shows a message, and works', async ({ browser, product }) => {
  const person = await sitDown(browser, product.customers, 'en')
  const { page, context, texts } = person
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('no', 'SecurityError'))
  })
  await page.goto('/login')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectWellMade(person)
  await expectMessage(person, texts.common.storage_refused)
  // the log-in lasts as long as the page: the next one asks again, and says why
  await logIn(person, demoBorrowers.repaid)
  await seePage(person, /\/home$/)
  await page.reload()
  await page.waitForURL(/\/login$/)
  await expectMessage(person, texts.common.storage_refused)
  await context.close()
})

test('a build is replaced while a phone has the old one, and half of its cache is gone', async ({ browser, product }) => {
  const person = await sitDown(browser, product.customers, 'th')
  const { page, context, texts } = person
  await signIn(person, demoBorrowers.paying)
  await seePage(person, /\/home$/)
  // a part that is fetched only now belongs to a build that is gone: the router opens the page anew, and the next press leads on
  let missing = 0
  await context.route('**/assets/profile-*.js', (route) => (missing++ === 0 ? route.fulfill({ status: 404 }) : route.continue()))
  const openMenu = async () => {
    await openMe(person)
    await press(person, texts.layout.basic_information)
  }
  const opened = page.waitForEvent('load')
  await openMenu()
  await opened
  await seePage(person, /\/home$/)
  await openMenu()
  await seePage(person, /\/profile\/basic-information$/)
  expect(missing).toBeGreaterThan(1)
  await context.unroute('**/assets/profile-*.js')
  // the phone's cache lost every second file
  await page.goto('/home')
  await seePage(person, /\/home$/)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const kept = await cache.keys()
      await Promise.all(kept.filter((_, index) => index % 2 === 0).map((request) => cache.delete(request)))
    }
  })
  for (const path of ['/home', '/current-loan', '/notification']) {
    await page.goto(path)
    await seePage(person, new RegExp(`${path}$`))
  }
  // a part that is gone takes nothing that was typed with it, and the way on is open
  await page.goto('/current-loan')
  await seePage(person, /\/current-loan$/)
  await page.evaluate(() => sessionStorage.removeItem('letwe-reloaded'))
  await context.route('**/assets/slip-form-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByText(texts.loan.part_title, { exact: true }).click()
  await fillIn(person, { amount: '700' })
  await press(person, texts.payment.slip_open)
  await expect(page.locator('main').getByText(texts.common.network_error)).toBeVisible()
  await expect(page.locator('input[name="amount"]')).toHaveValue('700')
  await context.unroute('**/assets/slip-form-*.js')
  await press(person, texts.layout.bar_home)
  await seePage(person, /\/home$/)
  await context.close()
})

test('the server answers slowly, and then not at all, in the middle of it', async ({ browser, product }) => {
  const person = await sitDown(browser, product.customers, 'en')
  const { page, context, texts } = person
  await signIn(person, demoBorrowers.paying)
  await seePage(person, /\/home$/)
  // the app's calls, and a navigation's
  const calls = ({ pathname }: URL) => pathname.startsWith('/api/client/') || pathname.endsWith('.data')
  await context.route(calls, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue().catch(() => {})
  })
  await press(person, texts.layout.bar_loan)
  // the tap is answered at once: the page and its header stay, with a bar below it, until the next one is here
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible({ timeout: 1_000 })
  await expect(page.locator('header').first()).toBeVisible()
  await seePage(person, /\/current-loan$/, texts.loan.current_title)
  await context.unroute(calls)

  await context.route(calls, (route) => route.abort())
  await page.locator('header a[href="/notification"]').click()
  await expect(page.locator('main').getByText(texts.common.network_error)).toBeVisible()
  await expectWellMade(person)
  await context.unroute(calls)
  await press(person, texts.common.retry)
  await expect(page.locator('main').getByText(texts.common.network_error)).toHaveCount(0)
  await seePage(person, /\/notification$/)
  await context.close()

  // the typed values stay, and are sent once the server is back
  const guest = await sitDown(browser, product.customers, 'en')
  await guest.page.goto('/login')
  await guest.context.route(calls, (route) => route.abort())
  await logIn(guest, demoBorrowers.late)
  await expectMessage(guest, texts.common.network_error)
  await expect(guest.page.locator('input[name="phone_number"]')).toHaveValue(/^081-?000-?0007$/)
  await guest.context.unroute(calls)
  await guest.page.locator('input[name="code"]').fill('')
  await guest.page.locator('input[name="code"]').fill(pin)
  await guest.page.waitForURL((url) => url.pathname !== '/login')
  await guest.context.close()
})

test('a page to pay is read and pressed before its scripts have come', async ({ browser, product }) => {
  const person = await sitDown(browser, product.customers, 'en', { serviceWorkers: 'block' })
  const { page, context, texts } = person
  await signIn(person, demoBorrowers.paying)
  await seePage(person, /\/home$/)
  const held = Promise.withResolvers<void>()
  await context.route('**/assets/entry.client-*.js', (route) => held.promise.then(() => route.continue()))
  await page.goto('/payment/mobile-banking', { waitUntil: 'commit' })
  await expect(page.locator('main').getByRole('img', { name: withoutJoiners(texts.payment.qr_title) })).toBeVisible()
  await press(person, texts.payment.slip_open)
  await expect(page.locator('html[data-alive]')).toHaveCount(0)
  held.resolve()
  // the hydrated page opens the form of the press
  await expect(page.getByRole('button', { name: texts.payment.slip_send })).toBeVisible()
  await seePage(person, /\/payment\/mobile-banking$/)
  await context.close()
})
