import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCustomerApp } from '../app.ts'
import { makeScreenPainter } from '../platform/http/screen-painter.ts'
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
  home: () => ['/loans/current', '/lender', '/notifications/count', '/payments/slips', `/payments?loan_id=${loanId}`],
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

  it('has the content of the page where it is asked for and painted, and comes without where that fails', async () => {
    const painter = makeScreenPainter()
    const customers = await buildCustomerApp(app.platform, painter)
    const ask = async (path: string) => ((await get(path, session, customers)) as { data: { html?: string; replies: unknown[] } }).data
    expect(await ask('/screens/home?html=share')).not.toHaveProperty('html')
    painter.paint = async ({ name, language, canShare, replies }) => `${name} ${language} ${canShare} ${replies.length}`
    expect(await ask('/screens/home?html=share')).toMatchObject({ html: 'home th true 5' })
    expect(await ask('/screens/home')).not.toHaveProperty('html')
    painter.paint = () => Promise.reject(new Error('no page'))
    const failed = await ask('/screens/home?html=plain')
    expect(failed).not.toHaveProperty('html')
    expect(failed.replies).toHaveLength(5)
    expect(app.logged.some((line) => line.includes('the screen home could not be painted'))).toBe(true)
    await customers.close()
  })

  it('is closed to a restricted session, as the loan is', async () => {
    const restricted = await signInBorrower(app, { restricted: true })
    expect(await get('/screens/home', restricted)).toMatchObject({ response: { code: 'account_restricted' } })
  })
})

async function get(path: string, { token, user_id: user }: TestSession = session, customers = app.customers): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'x-user-id': user, 'x-language': 'th', 'accept-encoding': 'identity' }
  const reply = await customers.inject({ method: 'GET', url: `/api/client${path}`, headers })
  return reply.json()
}
