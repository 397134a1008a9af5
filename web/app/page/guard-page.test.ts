import type { SessionValues } from '@let-twe/core/auth/guards.ts'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { guardPage } from './guard-page.ts'
import { type Visit, visitContext } from './visit.ts'

const borrower: SessionValues = { loggedIn: true, active: 'on', loanFormState: null, loanSubmitted: false }

/** Where a visit is sent, or null when it stays. */
async function visit(path: string, session: SessionValues = borrower): Promise<Headers | null> {
  const context = new RouterContextProvider()
  context.set(visitContext, { session: async () => session } as Visit)
  try {
    await guardPage({ url: new URL(path, 'https://letwe.example'), context })
    return null
  } catch (thrown) {
    return (thrown as Response).headers
  }
}

const placeOf = async (path: string, session?: SessionValues) => (await visit(path, session))?.get('location') ?? null
const guest = { ...borrower, loggedIn: false }

test('a page of one’s own leads to the log-in as a new document, which hears where one wanted to go', async () => {
  const headers = await visit('/profile/loan-history?page=2', guest)
  expect([headers?.get('location'), headers?.get('x-remix-reload-document')]).toEqual(['/login', 'true'])
  expect(headers?.get('set-cookie')).toContain(`intended_url=${encodeURIComponent('/profile/loan-history?page=2')};`)
})

test('a logged-in person stays; a redirect that is no log-in remembers nothing', async () => {
  expect(await visit('/profile/loan-history')).toBeNull()
  const headers = await visit('/login')
  expect([headers?.get('location'), headers?.get('set-cookie')]).toEqual(['/home', null])
})

test('the page of a step is its page with a slash at the end too', async () => {
  expect([await placeOf('/qr-scan'), await placeOf('/qr-scan/'), await placeOf('/choose-loan-type')]).toEqual([null, null, '/qr-scan'])
})

test('public and unknown pages are let through', async () => {
  expect([await visit('/', guest), await visit('/faq', guest), await visit('/nowhere', guest)]).toEqual([null, null, null])
  const strange = ['/payment/cash', '/profile/xyz', '/help/none/']
  expect(await Promise.all(strange.map((path) => visit(path, guest)))).toEqual([null, null, null])
})
