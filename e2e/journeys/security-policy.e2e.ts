import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { demoBorrowers } from '../src/demo-borrowers.ts'
import { press, sitDown } from '../src/person.ts'
import { signIn } from '../src/sign-in.ts'
import { expect, test } from '../src/test.ts'

const asksForTrustedTypes = /(?:^|; )require-trusted-types-for 'script'(?:;|$)/

test('every page and script of both sites asks for Trusted Types, and names no policy but its own', async ({ product }) => {
  const policyOf = async (address: string) => (await fetch(address)).headers.get('content-security-policy')
  const allowed = async (address: string) => /trusted-types ([^;]*)/.exec((await policyOf(address)) ?? '')?.[1]
  for (const path of ['/', '/faq', '/login', '/home', '/find-branch', '/no-such-page', '/sw.js'])
    expect(await policyOf(product.customers + path), path).toMatch(asksForTrustedTypes)
  expect(await policyOf(`${product.office}/loans`)).toMatch(asksForTrustedTypes)
  expect(await Promise.all(['/', '/login', '/home', '/no-such-page'].map((path) => allowed(product.customers + path)))).toEqual([
    'letwe-worker',
    'letwe-worker default',
    'letwe-worker default',
    'letwe-worker',
  ])
  expect(await allowed(`${product.office}/`)).toBe("'none'")
})

test('the map opens under Trusted Types, and text becomes markup nowhere', async ({ browser, product }) => {
  const person = await sitDown(browser, product.customers, 'en')
  const { page, context, texts } = person
  const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
  await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ contentType: 'image/png', body: pixel }))
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 13.55, longitude: 100.27 })
  await signIn(person, demoBorrowers.paying)
  await page.goto('/find-branch')
  await press(person, texts.location.use_my_location)
  await expect(page.getByText(texts.location.nearest_first)).toBeVisible()
  await press(person, texts.ui.show_map)
  await expect(page.getByRole('button', { name: withoutJoiners(texts.ui.zoom_in) })).toHaveText('+')
  await expect(page.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible()
  expect(await page.evaluate(writeMarkup)).toBe('TypeError')
  // a page that is left at once may not have sent its report yet
  await expect.poll(() => product.violations.length).toBe(1)
  await page.goto('/faq')
  expect(await page.evaluate(writeMarkup)).toBe('TypeError')
  // the browser stopped this test's attempts, and reported each page once
  await expect.poll(() => product.violations.length).toBe(2)
  product.violations.splice(0)
  await context.close()
})

/** Puts text into the page as markup, as an injected script would; returns the browser's reaction. */
function writeMarkup(): string {
  try {
    document.createElement('div').innerHTML = '<img src="/x" onerror="alert(1)">'
    return 'done'
  } catch (error) {
    return (error as Error).name
  }
}
