import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeActiveLoan } from '../testing/make-loan.ts'
import { signInBorrower } from '../testing/sign-in-borrower.ts'
import { type TestApp, type TestSession, startTestApp } from '../testing/start-test-app.ts'

let app: TestApp
let session: TestSession
let loanId: string
beforeAll(async () => {
  app = await startTestApp()
  const me = await signInBorrower(app)
  session = me
  loanId = await makeActiveLoan(app, me.user_id)
})
afterAll(() => app.close())

type Replies = { data: { replies: { call: string; reply: unknown }[] } }

/** The calls that each page makes for its first screen while a loan runs. */
const screens = {
  home: () => ['/loans/current', '/lender', '/notifications/count'],
  'current-loan': () => [
    '/loans/current',
    '/lender',
    '/notifications/count',
    '/payments/slips',
    `/payments?loan_id=${loanId}`,
    `/loans/${loanId}/promises`,
  ],
  'payment?type=mobile-banking': () => [
    '/loans/current',
    '/notifications/count',
    `/loans/${loanId}/payment-codes?type=mobile-banking`,
    '/payments/slips',
  ],
  'payment?type=direct-debit': () => [
    '/loans/current',
    '/notifications/count',
    `/loans/${loanId}/payment-codes?type=direct-debit`,
    '/payments/direct-debit',
  ],
}

describe('the first screen of a page in one call', () => {
  for (const [name, calls] of Object.entries(screens))
    it(`has every reply of ${name} as its own call gives it`, async () => {
      const { data } = (await get(`/screens/${name}`)) as Replies
      expect(data.replies.map(({ call }) => call).toSorted()).toEqual(calls().toSorted())
      for (const { call, reply } of data.replies) expect(reply, call).toEqual(await get(call))
    })

  it('asks for no more than there is without a loan', async () => {
    const nobody = await signInBorrower(app)
    const { data } = (await get('/screens/current-loan', nobody)) as Replies
    expect(data.replies.map(({ call }) => call).toSorted()).toEqual(['/lender', '/loans/current', '/notifications/count'])
  })

  it('is closed to a restricted session, as the loan is', async () => {
    const restricted = await signInBorrower(app, { restricted: true })
    expect(await get('/screens/home', restricted)).toMatchObject({ response: { code: 'account_restricted' } })
  })
})

async function get(path: string, { token, user_id: user }: TestSession = session): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'x-user-id': user, 'x-language': 'th', 'accept-encoding': 'identity' }
  const reply = await app.customers.inject({ method: 'GET', url: `/api/client${path}`, headers })
  return reply.json()
}
