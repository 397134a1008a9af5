import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { satang } from '@let-twe/core/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import { findAccruedInterest } from './accrual.queries.ts'
import { forEachPart } from './parts-of-loans.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const inTransaction = <R>(work: (trx: Transaction) => Promise<R>) => transact(app.platform.database.db, { onRefusal: 'rollback' }, work)

it('sums the interest of a night over each running loan once, whatever the size of its parts', async () => {
  const loans: string[] = []
  for (let count = 0; count < 4; count += 1) loans.push(await makeActiveLoan(app, (await signInBorrower(app)).user_id))
  const paid = await receivePayment(app.platform, {
    loanId: loans[0]!,
    actor: await makeStaff(app, 'manager'),
    amount_satang: satang(300_000),
    paid_date: app.platform.clock.today(),
    payment_type: 'branch',
    outside_reference: null,
    decided: true,
  })
  expect(paid).not.toHaveProperty('refused')
  const find = (date: BusinessDate, size?: number) => inTransaction((trx) => findAccruedInterest(trx, date, size))
  const whole = await find('2026-12-05')
  expect(whole).toMatchObject({ loans: 4, suspended_satang: 0 })
  expect(whole.accrued_satang).toBeGreaterThan(0)
  for (const size of [1, 2, 3, 4, 5]) expect([size, await find('2026-12-05', size)]).toEqual([size, whole])
  expect((await find('2027-06-05', 2)).suspended_satang).toBeGreaterThan(0)
})

it('joins the loans of a part by no loops, whatever the planner knows of them', async () => {
  await inTransaction(async (trx) => {
    const loops = async () => (await sql<{ enable_nestloop: string }>`show enable_nestloop`.execute(trx)).rows[0]!.enable_nestloop
    expect(await forEachPart(trx, loops)).toEqual(['off'])
    expect(await loops()).toBe('on')
  })
})
