import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { type Language, htmlLanguage, languages } from '@let-twe/core/language.ts'
import { loadTexts } from '@let-twe/texts/load-texts.ts'
import type { PageFacts } from '../../web/app/page/page.ts'
import { pages as facts } from '../../web/app/page/pages.ts'
import { expectWellMade } from '../src/arrive.ts'
import { fillIn, press, sitDown } from '../src/person.ts'
import { expect, test } from '../src/test.ts'

const pages = ['/', '/get-to-know-us', '/service-procedure', '/faq', '/annoucements', '/term-and-conditions']
const mahachai = { latitude: 13.5475, longitude: 100.2744 }
const yangon = { latitude: 16.8409, longitude: 96.1735 }
/** Ten thousand Baht over two months (docs/product.md §4.1). */
const payment = '2,593.14'
/** Pixels of the landing page at 360 px, in the language with the widest letters. */
const longest = 4_000

for (const language of languages) {
  test(`every public page, its tools, and the visitor's position, in ${language}`, async ({ browser, product }) => {
    const person = await sitDown(browser, product.customers, language, { firstVisit: true })
    const { page, texts, context } = person
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(String(error)))
    for (const path of pages) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLanguage[language])
      await expectWellMade(person)
    }

    await page.goto('/')
    // above the question about cookies; amount, payment and licence on the first screen of a small phone
    const [apply, question] = await Promise.all([
      page.getByRole('link', { name: texts.landing.apply, exact: true }).first().boundingBox(),
      page.locator('[data-cookie-banner]').first().boundingBox(),
    ])
    expect(apply!.y + apply!.height).toBeLessThanOrEqual(question!.y)
    await page.setViewportSize({ width: 360, height: 640 })
    for (const part of [page.locator('[data-payment]'), page.getByRole('link', { name: texts.landing.licence_check }).first()])
      await expect(part).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 360, height: 740 })
    // short enough to be read to its end
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(longest)
    await page.locator('#calculator summary').click()
    await tickFirst('no')
    await page.locator('#amount').fill('10000')
    await page.locator('#amount').blur()
    await page.locator('select[name="months"]').selectOption('2')
    await expect(page.locator('[data-payment]')).toContainText(payment)
    await expect(page.locator('[data-payment]')).toContainText('4')

    const branches = page.locator('#branches output')
    await press(person, texts.landing.branches_nearest)
    await expect(branches).toHaveText(texts.landing.branches_refused)
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(yangon)
    await press(person, texts.landing.branches_nearest)
    await expect(branches).toHaveText(texts.landing.branches_far)
    await context.setGeolocation(mahachai)
    // a phone may answer with the place that it found a moment ago
    await page.reload()
    await press(person, texts.landing.branches_nearest)
    await expect(branches).toHaveText(texts.landing.branches_found)
    await expect(page.locator('#branches li').first().locator('[data-distance]')).not.toBeEmpty()

    await press(person, texts.layout.cookies_necessary)
    await expect(page.locator('[data-cookie-banner]').first()).toBeHidden()
    await page.goto('/faq')
    await expect(page.locator('[data-cookie-banner]')).toHaveCount(0)
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.locator('input[name="q"]').fill(texts.faq.q_pin)
    await expect(page.locator('[data-faq] details:visible')).toHaveCount(1)
    await page.locator('input[name="q"]').fill('က'.repeat(10_000))
    await expect(page.getByText(texts.faq.found_none)).toBeVisible()
    expect(problems).toEqual([])
    await context.close()

    async function tickFirst(value: string): Promise<void> {
      await page.locator(`input[name="first"][value="${value}"]`).check({ force: true })
    }
  })

  test(`everything is read, switched and sent without JavaScript, in ${language}`, async ({ browser, product }) => {
    const texts = await loadTexts(language)
    const context = await browser.newContext({
      baseURL: product.customers,
      viewport: { width: 360, height: 740 },
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    for (const path of pages) {
      await page.goto(`${path}?lang=${language}`)
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLanguage[language])
      await expect(page.locator('h1')).toBeVisible()
    }
    await page.goto('/?first=no&amount=10000&months=2')
    await expect(page.locator('[data-payment]')).toContainText(payment)
    await page.goto('/?first=no&amount=abc&months=-1')
    await expect(page.locator('#calculator')).toBeVisible()

    await page.locator('#check summary').first().click()
    await page.getByRole('button', { name: texts.landing.check_show, exact: true }).click()
    await expect(page.getByText(texts.errors.field_required).first()).toBeVisible()
    const answers = { dob: '1996-02-29', permit_end: '2031-01-31', in_thailand_since: '2019-05-01', employed_since: '2020-05-01' }
    await fillIn({ page, context, texts, language }, answers)
    await page.locator('input[name="served"][value="yes"]').check({ force: true })
    await page.getByRole('button', { name: texts.landing.check_show, exact: true }).click()
    await expect(page.getByText(texts.landing.check_yes_title)).toBeVisible()

    await page.goto('/faq')
    await expect(page.getByText(texts.faq.a_receipt)).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(texts.faq.a_receipt)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.locator('input[name="q"]').fill('PIN')
    await page.getByRole('button', { name: texts.faq.search, exact: true }).click()
    await expect(page.getByText(texts.faq.q_pin)).toBeVisible()
    await expect(page.getByText(texts.faq.q_late)).toHaveCount(0)
    await page.goto(`/faq?q=${encodeURIComponent('အ'.repeat(900))}`)
    await expect(page.getByText(texts.faq.found_none)).toBeVisible()

    await page.getByRole('button', { name: texts.layout.cookies_accept, exact: true }).click()
    await expect(page.locator('[data-cookie-banner]')).toHaveCount(0)
    const other = language === 'th' ? 'en' : 'th'
    await page.locator(`a[hreflang="${other}"]`).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await context.close()
  })
}

test('the pages of the first visit read offline, in the current language', async ({ browser, product }) => {
  const person = await sitDown(browser, product.customers, 'mm', { firstVisit: true })
  const { page, context } = person
  await page.goto('/')
  await pagesAreCached('mm')
  await readOffline('mm')
  await page.goto('/?lang=th')
  await pagesAreCached('th')
  await readOffline('th')
  await context.close()

  async function pagesAreCached(language: Language): Promise<void> {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const paths = ['/offline', '/', '/faq', '/service-procedure']
          const kept = await Promise.all(paths.map(async (path) => (await caches.match(path))?.text()))
          return kept.map((html) => /<html lang="(\w+)"/.exec(html ?? '')?.[1])
        }),
      )
      .toEqual(Array.from({ length: 4 }, () => htmlLanguage[language]))
  }

  async function readOffline(language: Language): Promise<void> {
    const texts = await loadTexts(language)
    await context.setOffline(true)
    for (const [path, heading] of [
      ['/faq', texts.faq.title],
      ['/service-procedure', texts.about.steps_title],
      ['/', texts.landing.headline],
      ['/term-and-conditions', texts.layout.offline_title],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, exact: true, level: 1 })).toBeVisible()
    }
    await context.setOffline(false)
  }
})

test('a broken cookie, an unknown language and a blocked social page leave the page whole', async ({ browser, product }) => {
  const person = await sitDown(browser, product.customers, 'mm', { firstVisit: true })
  const { page, context, texts } = person
  await context.addCookies([
    { name: 'locale', value: '%E0%A4%A', url: product.customers },
    { name: 'cookies', value: 'all', url: product.customers },
  ])
  const asked: string[] = []
  await page.route('https://www.facebook.com/**', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  for (const path of [
    '/?lang=xx',
    '/faq?lang[]=th&q[]=1',
    '/annoucements?page=99999',
    '/annoucements?page=-1',
    '/?amount=1e400&months=[]',
  ]) {
    const reply = await page.goto(path)
    expect(reply!.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', 'my')
    await expect(page.locator('h1')).toBeVisible()
  }
  await expect(page.getByRole('link', { name: texts.layout.social_page })).toBeVisible()
  expect((await page.goto('/no-such-page'))!.status()).toBe(404)
  const show = page.getByText(texts.layout.social_show, { exact: true })
  await show.scrollIntoViewIfNeeded()
  await expectWellMade(person)
  expect(asked).toEqual([])
  await show.click()
  await expect.poll(() => asked.length).toBe(1)
  // the keyboard alone: to the content, into the menu and out again
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#content')
  const menu = page.locator('header summary').first()
  await menu.focus()
  await page.keyboard.press('Enter')
  const entry = page
    .getByRole('navigation', { name: withoutJoiners(texts.layout.menu) })
    .getByRole('link', { name: texts.layout.log_in, exact: true })
  await expect(entry).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await context.close()
})

test('the social page is fetched after consent and a tap, and taken away with the consent', async ({ browser, product }) => {
  const person = await sitDown(browser, product.customers, 'mm', { firstVisit: true })
  const { page, context, texts } = person
  await page.route('https://www.facebook.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Let Twe</h1>' }))
  await page.goto('/term-and-conditions')
  const show = page.getByText(texts.layout.social_show, { exact: true })
  const shown = page.frameLocator('footer iframe').getByRole('heading', { name: 'Let Twe' })
  await expect(page.locator('html')).toHaveAttribute('data-enhanced', 'yes')
  await expect(show).toHaveCount(0)
  await press(person, texts.layout.cookies_accept)
  await show.click()
  await expect(shown).toBeVisible()
  await page.reload()
  await show.click()
  await expect(shown).toBeVisible()
  await press(person, texts.layout.cookies_necessary)
  await expect(show).toHaveCount(0)
  await context.close()
})

test('an address with an unknown type is not found, for a guest too, and leads to no log-in', async ({ browser, product }) => {
  const { page, texts } = await sitDown(browser, product.customers, 'en')
  for (const path of ['/payment/cash', '/profile/xyz', '/help/none']) {
    expect((await page.goto(path))!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: texts.layout.not_found_title })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.evaluate(() => localStorage.getItem('letwe.intended_url'))).toBeNull()
  }
})

test('a form that is sent without a script leads to its page, which says in its language that it needs one', async ({
  browser,
  product,
}) => {
  const all: readonly PageFacts[] = facts
  const forms = all.filter(({ frame, guard }) => frame !== 'public' && (guard === 'none' || guard === 'guest')).map(({ path }) => path)
  expect(forms).toContain('/login')
  for (const language of languages) {
    const { needs_scripts: says } = (await loadTexts(language)).common
    for (const path of forms) {
      const body = new URLSearchParams({ phone_number: '0812345678', code: '295817' })
      const reply = await fetch(`${product.customers}${path}`, { method: 'POST', body, headers: { cookie: `locale=${language}` } })
      expect([reply.status, new URL(reply.url).pathname + new URL(reply.url).search]).toEqual([200, path])
      expect(await reply.text(), path).toContain(says)
    }
  }
  const context = await browser.newContext({ baseURL: product.customers, javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await context.addCookies([{ name: 'locale', value: 'mm', url: product.customers }])
  const page = await context.newPage()
  await page.goto('/login')
  await page.locator('input[name="phone_number"]').fill('0812345678')
  await page.locator('input[name="code"]').fill('295817')
  const led = page.waitForResponse((reply) => reply.request().redirectedFrom()?.method() === 'POST')
  await page.locator('input[name="code"]').press('Enter')
  expect((await led).status()).toBe(200)
  await page.waitForLoadState()
  expect(new URL(page.url()).search).toBe('')
  // this browser skips noscript content, though it runs no scripts
  expect(await page.content()).toContain('<noscript>')
  await expect(page.locator('input[name="code"]')).toHaveValue('')
  await context.close()
  // where there is no page, there is none for a form
  expect((await fetch(`${product.customers}/nowhere`, { method: 'POST', body: '', redirect: 'manual' })).status).toBe(404)
})
