import { login } from '@let-twe/core/auth/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../testing/start-test-app.ts'
import { type DemoLogins, seedDemo } from './seed-demo.ts'

let app: TestApp
let demo: DemoLogins
beforeAll(async () => {
  app = await startTestApp()
  demo = await seedDemo(app.platform)
})
afterAll(() => app.close())

it('has a borrower in every state, who logs in with the printed number and PIN', async () => {
  const states: (string | null)[] = []
  for (const { phone } of demo.borrowers) {
    const { status, body } = await app.call(login, { body: { phone_number: phone, type: 'pin', code: demo.pin } })
    expect(status).toBe(200)
    const loan = await app.call(getCurrentLoan, { as: body.data })
    states.push(loan.body.data?.loan_state ?? null)
  }
  expect(states).toEqual([null, null, 'pending', 'pending', 'pre_approved', 'active', 'late', 'closed'])
})

it('keeps its books in balance', async () => {
  const rows = await app.platform.database.db
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.sum<number>(eb.cast('amount_satang', 'int8')).as('sum'))
    .executeTakeFirstOrThrow()
  expect(Number(rows.sum)).toBe(0)
})

it('rings nobody for what lies before its start', async () => {
  expect(await app.sentSms()).toEqual([])
})

it('adds nothing when it starts again', async () => {
  const count = async () =>
    (
      await app.platform.database.db
        .selectFrom('loan_event')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  const before = await count()
  expect((await seedDemo(app.platform)).borrowers).toEqual(demo.borrowers)
  expect(await count()).toBe(before)
})
