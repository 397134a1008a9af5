import { demoBorrowers } from '../src/demo-borrowers.ts'
import { seePage } from '../src/arrive.ts'
import { type Person, sitDown } from '../src/person.ts'
import { signIn } from '../src/sign-in.ts'
import { expect, test } from '../src/test.ts'

const publicPages = ['/', '/get-to-know-us', '/service-procedure', '/faq', '/term-and-conditions', '/login', '/register', '/no-such']
const ownPages = [
  '/home',
  '/current-loan',
  '/payment/atm',
  '/payment/mobile-banking',
  '/payment/branch',
  '/profile/basic-information',
  '/profile/documents',
  '/edit-information',
  '/notification',
  '/find-branch',
  '/change-phone-number',
]

// Burmese is the widest
test('nothing scrolls sideways with text at 200 %, nor at 320 px, before and behind the log-in', async ({ browser, product }) => {
  const person = await sitDown(browser, product.customers, 'mm')
  for (const path of publicPages) await expectToFit(person, path)
  await signIn(person, demoBorrowers.paying)
  for (const path of ownPages) await expectToFit(person, path)
  await person.context.close()
})

async function expectToFit(person: Person, path: string): Promise<void> {
  const { page } = person
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(path)
  await seePage(person, /./)
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect.soft(await sideways(), `${path} at 200 %`).toBeLessThanOrEqual(0)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await sideways(), `${path} at 320 px`).toBeLessThanOrEqual(0)
}
