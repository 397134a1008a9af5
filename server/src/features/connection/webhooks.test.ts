import {
  changeWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  proposeWebhook,
  replayWebhook,
  resendWebhookDelivery,
  rotateWebhookSecret,
} from '@let-twe/core/connection/endpoints.ts'
import { webhookEvents } from '@let-twe/core/connection/webhook-event.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { refuse } from '@let-twe/core/errors.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { transact } from '../../platform/database/transact.ts'
import type { StaffActor } from '../../platform/audit.ts'
import { makeActiveLoan, makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { payCash } from '../../testing/receive-payment.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { openWebhookReceiver } from '../../testing/webhook-receiver.ts'
import { rejectLoan } from '../../testing/reject-loan.ts'
import { runDays } from '../loan/run-day.ts'
import { reversePayment } from '../payment/reverse-payment.ts'
import { defineWebhookJobs, sendWebhooks } from './send-webhooks.ts'
import { signWebhook } from './sign-webhook.ts'

let app: TestApp
let admin: TestSession
let second: TestSession
let manager: StaffActor
let other: StaffActor
let receiver: Awaited<ReturnType<typeof openWebhookReceiver>>
let id = ''
beforeAll(async () => {
  app = await startTestApp()
  await signInAgain()
  ;[manager, other] = [await makeStaff(app, 'manager'), await makeStaff(app, 'manager')]
})
async function signInAgain() {
  ;[admin, second] = [await signInStaff(app, 'admin'), await signInStaff(app, 'manager')]
}
beforeEach(async () => {
  app.setClock(testNow)
  await signInAgain()
  await app.platform.database.db.deleteFrom('webhook_delivery').execute()
  await app.platform.database.db.deleteFrom('webhook_subscription').execute()
  receiver?.close()
  receiver = await openWebhookReceiver(() => app.platform.clock.now())
  id = await subscribe(receiver.url)
})
afterAll(async () => {
  receiver.close()
  await app.close()
})

const db = () => app.platform.database.db
const note = 'For the data warehouse'
const propose = (url: string, more: object = {}) =>
  app.call(proposeWebhook, { as: admin, body: { url, events: [...webhookEvents], note, ...more } as never })
const decide = async (as: TestSession, subject: string) => {
  const row = await db().selectFrom('dual_control').where('subject_id', '=', subject).select('id').executeTakeFirstOrThrow()
  return app.call(decideDualControl, { as, params: row, body: { confirm: true } })
}
async function subscribe(url: string): Promise<string> {
  const { body } = await propose(url)
  receiver.state.secret = body.data.secret
  expect((await decide(second, body.data.id)).status).toBe(200)
  return body.data.id
}
const received = () => receiver.state.received
const types = () => received().map(({ body }) => body.type)
const webhook = async () => (await app.call(getWebhook, { as: admin, params: { id } })).body.data
const newLoan = async () => makeActiveLoan(app, (await signInBorrower(app)).user_id)
const pay = (loanId: string, amount: number) => payCash(app.platform, { loanId, actor: manager, amount })

it('signs as the worked example of the specification', () => {
  const at = new Date(1_614_265_330_000)
  expect(signWebhook(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, '{"test": 2432232314}')).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

it('tells a verified receiver of a loan’s whole life, in order, without a name or number of the borrower', async () => {
  const person = await signInBorrower(app)
  const loanId = await makeActiveLoan(app, person.user_id)
  const wrong = await pay(loanId, 100_000)
  await reversePayment(app.platform, { paymentId: wrong as never, actor: other, reason_code: 'payment_bounced', note: 'Bank' })
  app.setClock('2026-12-10T00:11:00+07:00')
  await runDays(app.platform)
  app.setClock('2026-12-16T00:11:00+07:00')
  await runDays(app.platform)
  await pay(loanId, 1_100_000)
  app.setClock('2026-12-17T00:11:00+07:00')
  await runDays(app.platform)
  const refused = await makePendingLoan(app, (await signInBorrower(app)).user_id)
  await rejectLoan(app.platform, { loanId: refused, actor: manager, reason_code: 'cannot_repay', note: 'x' } as never)
  await sendWebhooks(app.platform)
  expect(
    received()
      .map(({ problem }) => problem)
      .filter(Boolean),
  ).toEqual([])
  expect(types()).toEqual([
    'loan.applied',
    'loan.approved',
    'loan.disbursed',
    'payment.booked',
    'payment.reversed',
    'loan.late',
    'loan.arrears_changed',
    'payment.booked',
    'loan.paid',
    'loan.arrears_changed',
    'loan.applied',
    'loan.rejected',
  ])
  const mine = received()
    .slice(0, 10)
    .map(({ body }) => body)
  expect(mine[2]!.data).toEqual({
    loan_id: loanId,
    borrower_id: person.user_id,
    state: 'active',
    size_satang: bahtToSatang(10_000),
    months: 2,
    times_per_month: 2,
    disbursement_date: '2026-11-23',
  })
  expect(mine[3]).toMatchObject({
    timestamp: '2026-11-23T02:00:00.000Z',
    data: { payment_id: wrong, amount_satang: 100_000, paid_date: '2026-11-23', payment_type: 'branch', loan_id: loanId },
  })
  expect(mine[5]!.data).toMatchObject({ bucket: 'days_1_5', bucket_before: null, date: '2026-12-10' })
  expect(mine[6]!.data).toMatchObject({ bucket: 'days_6_30', bucket_before: 'days_1_5' })
  expect(mine[9]!.data).toMatchObject({ bucket: null, bucket_before: 'days_6_30' })
  expect(new Set(received().map((each) => each.id)).size).toBe(12)
  const { name, phone_number: phone } = await db()
    .selectFrom('borrower')
    .where('id', '=', person.user_id as never)
    .select(['name', 'phone_number'])
    .executeTakeFirstOrThrow()
  const sent = JSON.stringify(received())
  for (const secret of [name!, phone!, receiver.state.secret]) expect(sent).not.toContain(secret)
})

it('keeps everything through a day of failures and hanging sockets, and delivers it in order afterwards', async () => {
  const loanId = await newLoan()
  for (const answer of [500, 302, 404] as const) {
    receiver.state.answer = answer
    await sendWebhooks(app.platform)
    app.advance(3_600)
  }
  const asked = receiver.state.asked
  await sendWebhooks(app.platform)
  await sendWebhooks(app.platform)
  expect(receiver.state.asked).toBe(asked + 1)
  await signInAgain()
  expect(await webhook()).toMatchObject({ state: 'active', failing_since: '2026-11-23T02:00:00.000Z', waiting: 3 })
  for (let hour = 0; hour < 24; hour += 1) {
    app.advance(3_600)
    if (hour === 12) await pay(loanId, 50_000)
    await sendWebhooks(app.platform)
  }
  expect(received()).toEqual([])
  receiver.state.answer = 204
  app.advance(3_600)
  await signInAgain()
  await sendWebhooks(app.platform)
  expect(types()).toEqual(['loan.applied', 'loan.approved', 'loan.disbursed', 'payment.booked'])
  expect(received().every(({ problem }) => problem === null)).toBe(true)
  expect(await webhook()).toMatchObject({ state: 'active', failing_since: null, next_at: null, waiting: 0 })
  const { data } = (await app.call(listWebhookDeliveries, { as: admin, params: { id } })).body
  expect(data.at(-1)).toMatchObject({ event: 'loan.applied', answer: 204 })
  expect(data.at(-1).attempts).toBeGreaterThan(24)
})

it('gives a hanging receiver up after its time limit, and another one does not wait for it', async () => {
  const fast = await openWebhookReceiver(() => app.platform.clock.now())
  const { data } = (await propose(fast.url)).body
  fast.state.secret = data.secret
  await decide(second, data.id)
  await newLoan()
  receiver.state.answer = 'hang'
  const sending = sendWebhooks(app.platform)
  await expect.poll(() => fast.state.received.length, { timeout: 8_000 }).toBe(3)
  await sending
  fast.close()
  expect(await webhook()).toMatchObject({ waiting: 3, failing_since: expect.any(String) })
}, 30_000)

it('pauses after three days of failure and says so to staff; resumed, nothing is lost', async () => {
  const loanId = await newLoan()
  receiver.state.answer = 500
  for (let hour = 0; hour <= 74; hour += 1) {
    await sendWebhooks(app.platform)
    app.advance(3_601)
  }
  await signInAgain()
  expect(await webhook()).toMatchObject({ state: 'paused', pause: 'failing' })
  const notices = await db().selectFrom('staff_notice').where('kind', '=', 'webhook_paused').select('about').execute()
  expect(notices).toEqual([{ about: new URL(receiver.url).host }])
  const asked = receiver.state.asked
  await pay(loanId, 50_000)
  receiver.state.answer = 204
  await sendWebhooks(app.platform)
  expect(receiver.state.asked).toBe(asked)
  expect((await app.call(changeWebhook, { as: second, params: { id }, body: { state: 'active' } })).status).toBe(200)
  await sendWebhooks(app.platform)
  expect(types()).toEqual(['loan.applied', 'loan.approved', 'loan.disbursed', 'payment.booked'])
})

it('pauses at once where the receiver says that it is gone, and an ended one gets nothing any more', async () => {
  await newLoan()
  receiver.state.answer = 410
  await sendWebhooks(app.platform)
  expect(await webhook()).toMatchObject({ state: 'paused', pause: 'gone' })
  const end = () => app.call(changeWebhook, { as: second, params: { id }, body: { state: 'ended' } })
  expect((await end()).status).toBe(200)
  expect((await end()).body.response).toMatchObject({ code: 'transition_refused' })
  expect((await app.call(changeWebhook, { as: second, params: { id }, body: { state: 'active' } })).status).toBe(409)
  receiver.state.answer = 204
  await newLoan()
  await sendWebhooks(app.platform)
  expect(received()).toEqual([])
  expect((await webhook()).waiting).toBe(3)
})

it('sends one again, or all since a day, under the same ids', async () => {
  await newLoan()
  app.setClock('2026-11-24T09:00:00+07:00')
  await newLoan()
  await sendWebhooks(app.platform)
  await signInAgain()
  const first = received().map((each) => each.id)
  expect(first).toHaveLength(6)
  const [, number] = first[4]!.split('.')
  const again = (number: number) => app.call(resendWebhookDelivery, { as: admin, params: { id }, body: { number } })
  expect((await again(Number(number))).status).toBe(200)
  expect((await again(999_999_999)).status).toBe(404)
  await sendWebhooks(app.platform)
  expect(
    received()
      .slice(6)
      .map((each) => each.id),
  ).toEqual([first[4]])
  const since = (day: string) => app.call(replayWebhook, { as: admin, params: { id }, body: { since: day } })
  expect((await since('2026-11-24')).body.data).toEqual({ count: 3 })
  expect((await since('2026-11-25')).body.response).toMatchObject({ code: 'date_in_future' })
  await sendWebhooks(app.platform)
  expect(
    received()
      .slice(7)
      .map((each) => each.id),
  ).toEqual(first.slice(3))
})

it('two servers at once send in order and each once; a killed one loses nothing', async () => {
  const loans = [await newLoan(), await newLoan()]
  // the job of a server that died before it sent
  await app.platform.jobs.planScheduled()
  app.advance(6)
  await db()
    .updateTable('job')
    .set({ leased_until: new Date(app.platform.clock.now().getTime() + 60_000) })
    .where('name', '=', 'send-webhooks')
    .execute()
  await app.platform.jobs.runDue()
  expect(received()).toEqual([])
  app.advance(61)
  const { database, clock, random, log } = app.platform
  const workers = [0, 1].map(() => {
    const jobs = openJobs({ database, clock, random, log })
    defineWebhookJobs({ ...app.platform, jobs })
    return jobs
  })
  for (let round = 0; round < 6; round += 1) {
    await pay(loans[round % 2]!, 10_000)
    await Promise.all(workers.map((worker) => worker.runDue()))
    app.advance(6)
  }
  await Promise.all(workers.map((worker) => worker.runDue()))
  const numbers = received().map((each) => Number(each.id.split('.')[1]))
  expect(numbers).toHaveLength(12)
  expect(numbers).toEqual(numbers.toSorted((one, another) => one - another))
  expect(new Set(numbers).size).toBe(12)
})

it('an event exists with its fact alone: a refused transaction leaves none', async () => {
  const loanId = await newLoan()
  await db().deleteFrom('webhook_delivery').execute()
  await transact(db(), { onRefusal: 'rollback' }, async (trx) => {
    await trx
      .updateTable('loan')
      .set({ state: 'closed' })
      .where('id', '=', loanId as never)
      .execute()
    return refuse('not_found')
  })
  expect((await webhook()).waiting).toBe(0)
})

it('takes two people: not confirmed, refused or withdrawn it gets nothing, and its proposer cannot confirm', async () => {
  const { body } = await propose('https://systems.lender.example/x')
  expect(body.data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect((await decide(admin, body.data.id)).body.response).toMatchObject({ code: 'second_person_needed' })
  await newLoan()
  const waiting = await db().selectFrom('webhook_delivery').where('subscription_id', '=', body.data.id).execute()
  expect(waiting).toEqual([])
  const shown = async () => (await app.call(listWebhooks, { as: admin })).body.data.find((each: { id: string }) => each.id === body.data.id)
  expect(await shown()).toMatchObject({ state: 'proposed', waits: true })
  expect((await app.call(changeWebhook, { as: second, params: { id: body.data.id }, body: { state: 'active' } })).status).toBe(409)
  await app.call(changeWebhook, { as: second, params: { id: body.data.id }, body: { state: 'ended' } })
  expect(await shown()).toMatchObject({ state: 'ended', waits: false })
  const { secret } = await db().selectFrom('webhook_subscription').where('id', '=', body.data.id).select('secret').executeTakeFirstOrThrow()
  expect(String(secret)).toMatch(/^s1\./)
  expect(JSON.stringify(await shown())).not.toContain('whsec')
})

it.each(['https://127.1/x', 'https://localhost/x', 'http://systems.lender.example/x', 'not an address', ''])(
  'refuses the address %s',
  async (url) => {
    const { status, body } = await propose(url)
    expect([status, Object.keys(body.response.fields)]).toEqual([400, ['url']])
  },
)

it.each([[[]], [['loan.applied', 'loan.applied']], [['loan.gone']], ['loan.applied'], [null]])('refuses the events %j', async (events) => {
  expect((await propose('https://systems.lender.example/x', { events })).status).toBe(400)
})

it('a new secret signs beside the one before for a day, and no third one ends it early', async () => {
  const rotate = (key?: string) =>
    app.call(rotateWebhookSecret, { as: admin, params: { id }, headers: key ? { 'idempotency-key': key } : {} })
  const before = receiver.state.secret
  const [first, again] = await Promise.all([rotate('one-press'), rotate('one-press')])
  expect([first.status, again.status]).toEqual([200, 200])
  const { secret } = first.body.data
  expect(again.body.data.secret).toBe(secret)
  expect(secret).not.toBe(before)
  expect((await rotate()).status).toBe(409)
  expect((await webhook()).old_until).toBe('2026-11-24T02:00:00.000Z')
  const problemBy = async (known: string) => {
    receiver.state.secret = known
    const count = received().length
    await newLoan()
    await sendWebhooks(app.platform)
    return (
      received()
        .slice(count)
        .map(({ problem }) => problem)
        .find(Boolean) ?? null
    )
  }
  expect([await problemBy(before), await problemBy(secret)]).toEqual([null, null])
  app.setClock('2026-11-24T09:00:00+07:00')
  await signInAgain()
  expect(await problemBy(before)).toBe('another signature')
  expect(await problemBy(secret)).toBeNull()
  expect((await webhook()).old_until).toBeNull()
  expect((await rotate()).status).toBe(200)
  await app.call(changeWebhook, { as: admin, params: { id }, body: { state: 'ended' } })
  app.setClock('2026-11-26T09:00:00+07:00')
  await signInAgain()
  expect((await rotate()).status).toBe(409)
})
