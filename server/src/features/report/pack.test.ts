import { type BusinessDate, addDays, daysBetween } from '@let-twe/core/business-date.ts'
import { sendComplaint } from '@let-twe/core/complaint/endpoints.ts'
import { answerComplaint } from '@let-twe/core/complaint/office-endpoints.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import { satang } from '@let-twe/core/money.ts'
import { getMonthlyReturn } from '@let-twe/core/report/endpoints.ts'
import * as pack from '@let-twe/core/report/pack-endpoints.ts'
import readSheets from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeUnsigned } from '../../testing/close-unsigned.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { insertConsents } from '../../domain/borrower/write-consent.ts'
import { transact } from '../../platform/database/transact.ts'
import { requestDeletionFor } from '../borrower/request-deletion.ts'
import { accrueInterest } from '../ledger/accrue-interest.ts'
import { runDays } from '../loan/run-day.ts'
import { storeReportDays } from './report-days.ts'

/** Two loans of 23 November 2026: one pays each instalment on its day, one the first on the seventh day after it. */
let app: TestApp
let onTime: string
let late: string
const begins: BusinessDate = '2026-11-23'
const month = '2026-12'
const lastDay = '2026-12-31'

beforeAll(async () => {
  app = await startTestApp()
  onTime = await makeActiveLoan(app, (await signInBorrower(app)).user_id, { baht: 5_000, months: 2 })
  late = await makeActiveLoan(app, (await signInBorrower(app)).user_id, { baht: 5_000, months: 2 })
  const { platform } = app
  for (let date = addDays(begins, 1); date <= '2027-01-01'; date = addDays(date, 1)) {
    app.setClock(`${date}T00:05:00+07:00`)
    await accrueInterest(platform)
    app.setClock(`${date}T00:10:00+07:00`)
    await runDays(platform)
    app.setClock(`${date}T02:00:00+07:00`)
    await storeReportDays(platform)
    app.setClock(`${date}T10:00:00+07:00`)
    const after = daysBetween(begins, date)
    if (after === 15 || after === 30) await pays(onTime, 129_657, date)
    // the payment with its fee
    if (after === 22) await pays(late, 129_657 + 5_000, date)
  }
}, 120_000)
afterAll(() => app.close())

async function pays(loanId: string, amount: number, date: BusinessDate): Promise<void> {
  const paid = await receivePayment(app.platform, {
    loanId,
    actor: await makeStaff(app, 'manager'),
    amount_satang: satang(amount),
    paid_date: date,
    payment_type: 'branch',
    outside_reference: null,
    decided: true,
  })
  expect(paid).not.toHaveProperty('refused')
}

const asked = async (endpoint: (typeof pack)[keyof typeof pack] & { path: string }, of = month, role: 'manager' | 'admin' = 'manager') =>
  (await app.call(endpoint as typeof pack.listLoanCosts, { as: await signInStaff(app, role), query: { month: of } })).body.data

/** The charges and the principal of each day by the allocations, reckoned day by day without the ledger. */
async function reckoned(loanId: string) {
  const { db } = app.platform.database
  const paid = await db
    .selectFrom('payment_allocation')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .where('loan_id', '=', loanId)
    .where('reversed_at', 'is', null)
    .select(['paid_date', 'principal_satang', 'interest_satang'])
    .execute()
  let [days, interest, paidInterest, ofPeriod] = [0, 0, 0, 0]
  let principal = 500_000
  for (let date = begins; date < lastDay; date = addDays(date, 1)) {
    for (const each of paid.filter(({ paid_date }) => paid_date === date)) {
      principal -= each.principal_satang
      paidInterest += each.interest_satang
    }
    days += principal
  }
  const schedule = await db.selectFrom('instalment').where('loan_id', '=', loanId).orderBy('number').selectAll().execute()
  for (const each of schedule) if (each.due_date <= lastDay) interest += each.interest_satang
  const last = schedule.filter(({ due_date }) => due_date <= lastDay).at(-1)!
  const scheduled = schedule.filter(({ due_date }) => due_date > lastDay).reduce((sum, each) => sum + each.principal_satang, 0)
  ofPeriod = Math.round((scheduled * 36 * daysBetween(last.due_date, lastDay)) / 36_500)
  return { days, interest: interest + ofPeriod, paidInterest }
}

it('freezes the charges of each loan beside the cap, by an independent reckoning; the loan above it stands first', async () => {
  const rows = await asked(pack.listLoanCosts)
  const { rows: stored } = {
    rows: await app.platform.database.db.selectFrom('loan_cost').selectAll().where('last_day', '=', lastDay).execute(),
  }
  for (const [loanId, fee] of [
    [onTime, 0],
    [late, 5_000],
  ] as const) {
    const { days, interest } = await reckoned(loanId)
    const allowed = Math.floor((days * 3600) / 3_650_000)
    expect(stored.find(({ loan_id }) => loan_id === loanId)).toMatchObject({ satang_days: days })
    expect(rows.find((row: { loan_id: string }) => row.loan_id === loanId)).toMatchObject({
      lent_satang: 500_000,
      interest_satang: interest,
      fee_satang: fee,
      allowed_satang: allowed,
      yearly_rate: Math.round(((interest + fee) * 3_650_000) / days),
      cap: 3600,
      above_satang: Math.max(0, interest + fee - allowed - 4),
    })
  }
  expect(rows.map(({ loan_id }: { loan_id: string }) => loan_id)).toEqual([late, onTime])
  expect(rows[0].above_satang).toBeGreaterThan(0)
  expect(rows[1]).toMatchObject({ above_satang: 0, yearly_rate: 3600 })
  const { body } = await app.call(getMonthlyReturn, { as: await signInStaff(app, 'manager'), query: { month } })
  expect(body.data).toMatchObject({ closed: null, costs: { loans: 2, above: 1 } })
  expect(body.data.rows.every(({ books_satang }: { books_satang: null }) => books_satang === null)).toBe(true)
  expect(await asked(pack.listLoanCosts, '2027-01')).toEqual([])
})

it('the close freezes the return, and every figure of the books is equal to it', async () => {
  await closeUnsigned(app, '2026-11-30')
  await closeUnsigned(app, lastDay)
  const { body } = await app.call(getMonthlyReturn, { as: await signInStaff(app, 'manager'), query: { month } })
  const { rows, closed } = body.data as { rows: { item: string; amount_satang: number; books_satang: number | null }[]; closed: object }
  expect(closed).toMatchObject({ signed_by: expect.any(String) })
  for (const { item, amount_satang, books_satang } of rows)
    expect([item, books_satang]).toEqual([item, /total|unsecured/.test(item) ? null : amount_satang])
  const before = await asked(pack.listLoanCosts)
  await pays(late, 10_000, '2027-01-01')
  expect(await asked(pack.listLoanCosts)).toEqual(before)
  await expect(app.platform.database.db.deleteFrom('loan_cost').execute()).rejects.toThrow()
})

it('the registers have each complaint and consent of the month, without words and names', async () => {
  const me = await signInBorrower(app)
  const actor = { kind: 'borrower', id: me.user_id as BorrowerId, address: '' } as const
  const consent = { borrower_id: actor.id, version: '1', language: 'mm', given_at: app.platform.clock.now() } as const
  const kinds = (['terms', 'privacy'] as const).map((kind) => ({ ...consent, id: app.platform.random.uuid(), kind }))
  await insertConsents(app.platform.database.db, kinds)
  const complain = async () => (await app.call(sendComplaint, { as: me, body: { category: 'money', text: '=1+1 Secret' } })).body.data
  const [first, second] = [await complain(), await complain()]
  app.setClock('2027-02-03T10:00:00+07:00')
  const as = await signInStaff(app, 'manager')
  await app.call(answerComplaint, { as, params: { id: first.id }, body: { text: 'Sorry', outcome: 'partly_upheld' } })
  const of = async (when: string) => asked(pack.listPackComplaints as never, when) as Promise<object>
  expect(await of('2026-12')).toEqual([])
  const line = { category: 'money', received: '2027-01-01', answer_until: '2027-01-16' }
  const open = { ...line, id: second.id, number: second.number, state: 'received', answered: null, in_time: false, outcome: null }
  const done = {
    ...line,
    id: first.id,
    number: first.number,
    state: 'answered',
    answered: '2027-02-03',
    in_time: false,
    outcome: 'partly_upheld',
  }
  expect(await of('2027-01')).toEqual([open, done])
  expect(await of('2027-02')).toEqual([open, done])
  expect(await of('2027-03')).toEqual([open])
  const { db } = app.platform.database
  await transact(db, { onRefusal: 'rollback' }, (trx) => requestDeletionFor(app.platform, trx, actor.id, actor))
  const consents = (await asked(pack.listPackConsents as never, '2027-02')) as unknown as Record<string, unknown>[]
  expect(
    consents
      .filter(({ borrower_id }) => borrower_id === actor.id)
      .map(({ kind, event }) => `${event} ${kind}`)
      .toSorted(),
  ).toEqual(['withdrawn privacy', 'withdrawn terms'])
  const given = (await asked(pack.listPackConsents as never, '2027-01', 'admin')) as unknown as { borrower_id: string; event: string }[]
  expect(given.filter(({ borrower_id, event }) => borrower_id === actor.id && event === 'given')).toHaveLength(2)
})

it('saves each register and the whole pack, and both leave an event', async () => {
  const as = await signInStaff(app, 'manager')
  const csv = async (part: pack.PackPart, when: string) =>
    (await app.call(pack.getPackPartFile, { as, language: 'en', query: { month: when, part, format: 'csv' } })).bytes
      .toString('utf8')
      .trim()
      .split('\r\n')
  const costs = await csv('costs', month)
  expect(costs).toHaveLength(3)
  expect(costs[2]).toContain(',36,36,5000.00,')
  expect((await csv('complaints', '2027-01'))[2]).toContain('2027-02-03,No,Partly right')
  expect((await csv('consents', '2027-02')).length).toBeGreaterThan(2)
  const { bytes } = await app.call(pack.getPackFile, { as, query: { month } })
  const sheets = await readSheets(new Blob([new Uint8Array(bytes)]))
  expect(sheets.map(({ data }: { data: unknown[][] }) => data.length)).toEqual([expect.any(Number), 3, 1, 1, expect.any(Number), 3])
  const events = app.platform.database.db.selectFrom('audit_event').where('action', '=', 'report.export')
  expect((await events.orderBy('id').select('detail').execute()).map(({ detail }) => detail)).toEqual([
    ...(['costs', 'complaints', 'consents'] as const).map((report) => expect.objectContaining({ report })),
    expect.objectContaining({ report: 'pack', month }),
  ])
})
