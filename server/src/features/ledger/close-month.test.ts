import { npaeChart } from '@let-twe/core/ledger/chart-of-accounts.ts'
import { listMonths, closeMonth } from '@let-twe/core/ledger/endpoints.ts'
import { decideDualControl as decide } from '@let-twe/core/dual-control/endpoints.ts'
import { getDaySheet } from '@let-twe/core/cash/day-end-endpoints.ts'
import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { satang } from '@let-twe/core/money.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { carryOut } from '../../carry-out.ts'
import { type Posting, postLedger } from '../../domain/ledger/post-ledger.ts'
import { transact } from '../../platform/database/transact.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { makeTwoBranches } from '../../testing/two-branches.ts'
import { prepareDayEnd } from '../cash/end-day.ts'
import { decideDualControl } from '../dual-control/decide-dual-control.ts'
import { accrueInterest } from './accrue-interest.ts'
import { proposeMonthClose } from './close-month.ts'
import { readTrialBalance } from './trial-balance.ts'

const lastDay = '2026-11-30'
let app: TestApp
let loanId: LoanId
let branchId: string
beforeEach(async () => {
  app = await startTestApp()
  ;({ here: branchId } = await makeTwoBranches(app))
  loanId = (await makeActiveLoan(app, (await signInBorrower(app)).user_id, { baht: 5_000 })) as LoanId
})
afterEach(() => app.close())

const db = () => app.platform.database.db
const balances = async (from: string, to: string) => {
  const balance = await readTrialBalance(db(), npaeChart, { from: from as typeof lastDay, to: to as typeof lastDay, split: 'branch' })
  return isRefusal(balance) ? [] : balance.rows
}

const manager = async () => ({ ...(await makeStaff(app, 'manager')), kind: 'staff' as const })
const confirm = async (proposed: { id: string } | Refusal) =>
  isRefusal(proposed) ? proposed : decideDualControl(app.platform, carryOut, { id: proposed.id, actor: await manager(), confirm: true })

/** The head office signs the month's last day. */
async function sign(): Promise<void> {
  const prepared = await prepareDayEnd(app.platform, {
    actor: await manager(),
    branchId: null,
    date: lastDay,
    explanation: 'Looked through',
  })
  expect(await confirm(prepared)).not.toHaveProperty('refused')
}

/** Two managers close November. */
const close = async () =>
  confirm(await proposeMonthClose(app.platform, { actor: await manager(), lastDay, note: 'Compared with the bank' }))

const posting = (more: Partial<Posting> = {}): Posting => ({
  kind: 'write_off',
  loanId,
  date: lastDay,
  actor: { kind: 'system', id: null },
  entries: { write_off_expense: satang(100), principal_receivable: satang(-100) },
  ...(more as object),
})
const post = (more: Partial<Posting>, at = app.platform.clock.now()) =>
  transact(db(), { onRefusal: 'rollback' }, (trx) =>
    postLedger({ ...app.platform, clock: { ...app.platform.clock, now: () => at } }, trx, posting(more)),
  )
const bookedDates = async () =>
  (await db().selectFrom('ledger_posting').where('kind', '=', 'write_off').select('booked_date').orderBy('booked_date').execute()).map(
    ({ booked_date }) => booked_date,
  )

it('closes a month that is over, signed and accrued, by two people, and keeps its balances', async () => {
  expect(await close()).toMatchObject({ refused: 'day_not_over' })
  app.setClock('2026-12-01T09:00:00+07:00')
  expect(await close()).toMatchObject({ refused: 'precondition_failed' })
  await accrueInterest(app.platform)
  const as = await signInStaff(app, 'manager')
  expect((await app.call(listMonths, { as })).body.data).toEqual({
    closed: [],
    next: { last_day: lastDay, is_over: true, unsigned: [null], accrued: true },
  })
  expect((await app.call(closeMonth, { as, body: { last_day: lastDay, note: 'Compared with the bank' } })).body.response.code).toBe(
    'precondition_failed',
  )
  await sign()
  const { id } = (await app.call(closeMonth, { as, body: { last_day: lastDay, note: 'Compared with the bank' } })).body.data
  expect((await app.call(decide, { as, params: { id }, body: { confirm: true } })).body.response.code).toBe('second_person_needed')
  const before = await balances('2026-12-01', '2026-12-31')
  const other = await signInStaff(app, 'manager')
  expect((await app.call(decide, { as: other, params: { id }, body: { confirm: true } })).status).toBe(200)
  expect(before.length).toBeGreaterThan(2)
  const after = await balances('2026-12-01', '2026-12-31')
  const isLoss = ({ account }: { account: string }) => account.startsWith('loss_')
  expect(after.filter((row) => !isLoss(row))).toEqual(before)
  // its expected losses stand in its last day, which is signed: 1 % of 5,000 Baht and its interest
  expect(after.filter(isLoss).map(({ account, opening_satang }) => [account, opening_satang])).toEqual([
    ['loss_allowance', -5_035],
    ['loss_expense', 5_035],
  ])
  const months = (await app.call(listMonths, { as })).body.data
  expect(months).toMatchObject({ closed: [{ last_day: lastDay }], next: { last_day: '2026-12-31', is_over: false } })
  expect((await app.call(closeMonth, { as, body: { last_day: lastDay, note: 'Compared with the bank' } })).body.response.code).toBe(
    'changed_elsewhere',
  )
})

it('books nothing into a closed month: a correction goes into the open one, a day of it is not signed', async () => {
  app.setClock('2026-12-01T09:00:00+07:00')
  await accrueInterest(app.platform)
  await sign()
  expect(await close()).not.toHaveProperty('refused')
  await expect(post({ bookedDate: lastDay, branchId })).rejects.toThrow('the day is locked')
  const paid = await receivePayment(app.platform, {
    loanId,
    actor: await manager(),
    amount_satang: satang(150_000),
    paid_date: '2026-11-28',
    payment_type: 'branch',
    outside_reference: null,
    decided: true,
  })
  expect(isRefusal(paid)).toBe(false)
  expect(
    await db().selectFrom('ledger_posting').where('kind', '=', 'payment').select(['business_date', 'booked_date']).executeTakeFirst(),
  ).toEqual({ business_date: '2026-11-28', booked_date: '2026-12-01' })
  const as = await signInStaff(app, 'manager')
  const sheet = await app.call(getDaySheet, { as, language: 'th', query: { branch_id: branchId, date: lastDay } })
  expect(sheet.body.response).toMatchObject({ code: 'day_locked', message: expect.stringContaining('ปิดแล้ว') })
  await expect(db().deleteFrom('month_close').execute()).rejects.toThrow()
})

it('waits for a posting of the month that has begun, and sees it', async () => {
  app.setClock('2026-12-01T00:10:00+07:00')
  await accrueInterest(app.platform)
  await sign()
  app.setClock('2026-11-30T23:59:59+07:00')
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const late = transact(db(), { onRefusal: 'rollback' }, async (trx) => {
    await postLedger(app.platform, trx, posting({ branchId }))
    begun.resolve()
    await gate.promise
  })
  await begun.promise
  app.setClock('2026-12-01T00:10:00+07:00')
  const closing = close()
  setTimeout(() => gate.resolve(), 300)
  await late
  // the branch has a posting in a day that it did not sign
  expect(await closing).toMatchObject({ refused: 'precondition_failed' })
  expect(await bookedDates()).toEqual([lastDay])
})

it.each([0, 15, 40])('never has a posting in a closed month: one races with its close, %d ms later', async (delay) => {
  app.setClock('2026-12-01T00:10:00+07:00')
  await accrueInterest(app.platform)
  await sign()
  const closing = close()
  const late = new Promise((resolve) => setTimeout(resolve, delay)).then(() => post({ branchId }, new Date('2026-11-30T23:59:59+07:00')))
  const [closed] = await Promise.all([closing, late])
  const isClosed = !isRefusal(closed as object)
  expect(await bookedDates()).toEqual([isClosed ? '2026-12-01' : lastDay])
})
