import { sql } from 'kysely'
import { getExceptions } from '@let-twe/core/report/endpoints.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { sumSatang } from '@let-twe/core/money.ts'
import { instalmentBalances, totalOf } from '@let-twe/core/loan/loan-account.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readLoanAccount } from '../../domain/loan/loan-account.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { offerPlan, signPlan } from '../../testing/restructure-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { exportTables } from '../export/export-tables.ts'
import { runDays } from '../loan/run-day.ts'

let app: TestApp
let staff: Awaited<ReturnType<typeof makeStaff>>[]
let loans: LoanId[]
const dayIs = (date: string) => app.setClock(`${date}T09:00:00+07:00`)

/** Three loans of 23 November; the first gets a plan, and another one; the second's first plan is not signed. */
beforeAll(async () => {
  app = await startTestApp()
  staff = [await makeStaff(app, 'manager'), await makeStaff(app, 'manager'), await makeStaff(app, 'manager')]
  loans = []
  for (let count = 0; count < 3; count += 1) loans.push((await makeActiveLoan(app, (await signInBorrower(app)).user_id)) as LoanId)
  const [one, two, three] = loans as [LoanId, LoanId, LoanId]
  const [ann, ben, cho] = staff as [(typeof staff)[number], (typeof staff)[number], (typeof staff)[number]]
  const offer = (loanId: LoanId, ...by: [typeof ann, typeof ann]) => offerPlan(app, { loanId, firstDue: '2027-01-20', by })
  dayIs('2026-12-20')
  await runDays(app.platform)
  await signPlan(app, one, await offer(one, ann, ben))
  dayIs('2026-12-21')
  await offer(two, ann, cho)
  dayIs('2026-12-22')
  await offer(two, ann, cho)
  dayIs('2026-12-23')
  await offer(one, ben, cho)
  dayIs('2026-12-24')
  await offer(three, ben, ann)
  dayIs('2026-12-25')
})
afterAll(() => app.close())

it('shows another plan of a restructured loan, and plans of several loans by the same two people in any order', async () => {
  const as = await signInStaff(app, 'manager')
  const shown = async (day: string) => {
    const { exceptions } = (await app.call(getExceptions, { as, query: { day } } as never)).body.data as {
      exceptions: { kind: string; loan_id: string; staff: string[]; amount_satang: number }[]
    }
    return exceptions.filter(({ kind }) => kind.startsWith('restructured'))
  }
  const both = { staff: [expect.any(String), expect.any(String)], amount_satang: expect.any(Number) }
  // the first plan, and a plan in the place of an offer that nobody signed
  for (const day of ['2026-12-20', '2026-12-21', '2026-12-22']) expect(await shown(day)).toEqual([])
  expect(await shown('2026-12-23')).toMatchObject([{ kind: 'restructured_again', loan_id: loans[0], ...both }])
  expect(await shown('2026-12-24')).toMatchObject([{ kind: 'restructured_by_same_pair', loan_id: loans[2], ...both }])
})

it('exports each plan, and instalments whose parts add up to what the account owes', async () => {
  const { db } = app.platform.database
  const stored = await db.selectFrom('loan').where('id', '=', loans[0]!).selectAll().executeTakeFirstOrThrow()
  const owed = instalmentBalances((await readLoanAccount(db, stored))!).map(({ left, number }) => ({ number, total: totalOf(left) }))
  const read = async (name: string) => {
    const table = exportTables.find((each) => each.name === name)!
    const columns = table.columns.map((each) => each.sql ?? each.name).join(', ')
    return (await sql<Record<string, number | string>>`select ${sql.raw(columns)} from ${sql.table(name)}`.execute(db)).rows
  }
  const ofLoan = (rows: Record<string, number | string>[]) => rows.filter(({ loan_id }) => loan_id === loans[0])
  const [instalments, fees] = [ofLoan(await read('instalment')), ofLoan(await read('late_fee'))]
  const sum = (rows: Record<string, number | string>[], ...names: string[]) =>
    rows.reduce((total, row) => total + names.reduce((all, name) => all + Number(row[name]), 0), 0)
  expect(sum(instalments, 'principal_satang', 'interest_satang', 'carried_fee_satang') + sum(fees, 'amount_satang')).toBe(
    sumSatang(owed.map(({ total }) => total)),
  )
  expect(sum(fees, 'amount_satang')).toBeGreaterThan(0)
  // what a new plan asks for was taken out of the plan before
  expect(sum(instalments, 'carried_fee_satang')).toBe(0)
  expect(instalments.some(({ carried_fee_satang }) => Number(carried_fee_satang) > 0)).toBe(true)
  expect(sum(instalments, 'carried_interest_satang')).toBeGreaterThan(0)
  expect((await read('restructuring')).map(({ state }) => state).toSorted()).toEqual([
    'offered',
    'offered',
    'offered',
    'signed',
    'withdrawn',
  ])
})
