import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { listLossLoans } from '@let-twe/core/ledger/loss-endpoints.ts'
import { getMonthlyReturn, getReport } from '@let-twe/core/report/endpoints.ts'
import { getPackPartFile } from '@let-twe/core/report/pack-endpoints.ts'
import { type Figures, restructuredFigures } from '@let-twe/core/report/report-figures.ts'
import { listRestructured } from '@let-twe/core/report/restructured-endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeUnsigned } from '../../testing/close-unsigned.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { offerPlan, signPlan } from '../../testing/restructure-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { makeTwoBranches, signInAt } from '../../testing/two-branches.ts'
import { accrueInterest } from '../ledger/accrue-interest.ts'
import { runDays } from '../loan/run-day.ts'
import { storeReportDays } from './report-days.ts'

/** Loans of 23 November of which nothing is paid: one gets two plans, one a plan before anything is due, one none. */
let app: TestApp
let twice: LoanId
let early: LoanId
let branches: Awaited<ReturnType<typeof makeTwoBranches>>

/** Lives until the morning of a day. */
async function liveUntil(date: BusinessDate): Promise<void> {
  app.setClock(`${date}T02:00:00+07:00`)
  await accrueInterest(app.platform)
  await runDays(app.platform)
  await storeReportDays(app.platform)
  app.setClock(`${date}T09:00:00+07:00`)
}

beforeAll(async () => {
  app = await startTestApp()
  branches = await makeTwoBranches(app)
  const lend = async () => (await makeActiveLoan(app, (await signInBorrower(app)).user_id, { visit: true })) as LoanId
  twice = await lend()
  early = await lend()
  await lend()
  const by = [await makeStaff(app, 'manager'), await makeStaff(app, 'manager')] as const
  const plan = async (loanId: LoanId, firstDue: BusinessDate) => signPlan(app, loanId, await offerPlan(app, { loanId, firstDue, by }))
  await liveUntil('2026-12-01')
  await plan(early, '2027-01-25')
  await liveUntil('2026-12-20')
  await plan(twice, '2027-01-20')
  await liveUntil('2027-01-10')
  await plan(twice, '2027-03-20')
  await liveUntil('2027-02-01')
}, 120_000)
afterAll(() => app.close())

const manager = () => signInStaff(app, 'manager')
const figuresOf = async (from: BusinessDate, to: BusinessDate, by = 'month'): Promise<Figures> => {
  const { rows } = (await app.call(getReport, { as: await manager(), query: { from, to, by } } as never)).body.data
  return rows.at(-1).figures
}
type Rows = Data<typeof listRestructured>
const listed = async (query: object, as?: Awaited<ReturnType<typeof manager>>) =>
  (await app.call(listRestructured, { as: as ?? (await manager()), query } as never)).body.data as Rows
const itemsOf = async (month: string) => {
  const { rows } = (await app.call(getMonthlyReturn, { as: await manager(), query: { month } })).body.data
  return Object.fromEntries((rows as Data<typeof getMonthlyReturn>['rows']).map(({ item, ...row }) => [item, row]))
}

/** 54 days after its first due date, and 36 before the first one of its second plan. */
it('a second plan makes no late loan current: not at risk, not in its loss class, and not in the return', async () => {
  const figures = await figuresOf('2027-01-01', '2027-01-31')
  expect(figures).toMatchObject({
    par1_loans: 3,
    par30_loans: 2,
    restructured_loans: 2,
    restructured_par30_loans: 1,
    restructured_par90: 0,
  })
  const owed = { par30: (await listed({ month: '2027-01', figure: 'restructured_par30' }))[0]! }
  expect(owed.par30).toMatchObject({ loan_id: twice, days_late: 54, cured_on: null, principal_satang: figures.restructured_par30 })
  const losses = (await app.call(listLossLoans, { as: await manager(), query: { last_day: '2027-01-31' } } as never)).body.data as Data<
    typeof listLossLoans
  >
  // the class of the loan without a plan, which is as late
  expect(losses.filter(({ days_late }) => days_late === 54).map(({ class: place }) => place)).toEqual([losses[0]!.class, losses[0]!.class])
  expect(losses.find(({ loan_id }) => loan_id === twice)).toMatchObject({ days_late: 54 })
  expect(await itemsOf('2027-01')).toMatchObject({
    restructured: { accounts: 2, amount_satang: figures.restructured },
    overdue_1_3_months: { accounts: 2 },
    restructured_overdue_1_3_months: { accounts: 1, amount_satang: figures.restructured_par30 },
    restructured_npl: { accounts: 0, amount_satang: 0 },
  })
})

it.each(['2026-12', '2027-01', '2027-02'])('every figure of %s leads to its loans', async (month) => {
  const last = { '2026-12': '2026-12-31', '2027-01': '2027-01-31', '2027-02': '2027-02-01' }[month] as BusinessDate
  const figures = await figuresOf(`${month}-01` as BusinessDate, last)
  expect(await figuresOf(last, last, 'day')).toMatchObject(Object.fromEntries(restructuredFigures.map((each) => [each, figures[each]])))
  for (const figure of restructuredFigures) {
    const loans = await listed({ month, figure })
    const sum = loans.reduce((total, { principal_satang }) => total + principal_satang, 0)
    expect([figure, loans.length, sum]).toEqual([figure, figures[`${figure}_loans`], figures[figure]])
    expect(new Set(loans.map(({ loan_id }) => loan_id)).size).toBe(loans.length)
  }
})

it('the register has each plan with the plan before it and the arrears of that day, on the page and in the file', async () => {
  const register = await listed({ month: '2027-01' })
  expect(register).toMatchObject([
    { loan_id: twice, signed_on: '2027-01-10', days_late_then: 33, days_late: 54, plan_before: { instalments: 8 } },
    { loan_id: twice, signed_on: '2026-12-20', days_late_then: 12, plan_before: { instalments: 4, last_due_date: '2027-01-22' } },
    { loan_id: early, signed_on: '2026-12-01', days_late_then: 0, days_late: 6, plan_after: { instalments: 8 } },
  ])
  expect(register[1]!.plan_after.total_satang).toBe(register[0]!.plan_before.total_satang)
  expect((await listed({ month: '2026-12' })).map(({ signed_on }) => signed_on)).toEqual(['2026-12-20', '2026-12-01'])
  expect(await listed({ month: '2026-11' })).toEqual([])
  const query = { month: '2027-01', part: 'restructured', format: 'csv' } as const
  const file = await app.call(getPackPartFile, { as: await manager(), language: 'en', query })
  const lines = file.bytes.toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toMatch(/^\d+,2027-01-10,8,.*,33,54,10000\.00,$/)
})

it('a manager of one branch reads its plans alone', async () => {
  const query = { month: '2027-01' }
  expect(await listed(query, await signInAt(app, 'manager', [branches.here]))).toHaveLength(3)
  const as = await signInAt(app, 'manager', [branches.there])
  expect(await listed(query, as)).toEqual([])
  expect((await app.call(listRestructured, { as, query: { ...query, branch_id: branches.here } })).status).toBe(409)
})

it('the close freezes the figures, and a plan or payment of a later day changes none', async () => {
  for (const last of ['2026-11-30', '2026-12-31', '2027-01-31'] as const) await closeUnsigned(app, last)
  const before = { items: await itemsOf('2027-01'), loans: await listed({ month: '2027-01', figure: 'restructured' }) }
  for (const [item, { amount_satang, books_satang }] of Object.entries(before.items))
    expect([item, books_satang]).toEqual([item, /total|unsecured/.test(item) ? null : amount_satang])
  expect(before.items['restructured']!.amount_satang).toBeGreaterThan(0)
  const by = [await makeStaff(app, 'manager'), await makeStaff(app, 'manager')] as const
  await signPlan(app, early, await offerPlan(app, { loanId: early, firstDue: '2027-05-20', by }))
  expect(await itemsOf('2027-01')).toEqual(before.items)
  expect(await listed({ month: '2027-01', figure: 'restructured' })).toEqual(before.loans)
})
