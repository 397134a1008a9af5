import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { satang } from '@let-twe/core/money.ts'
import { getReport } from '@let-twe/core/report/endpoints.ts'
import { type QualityFigure, type QualityView, qualityTables, smallestCompared } from '@let-twe/core/report/quality.ts'
import { getQuality, getQualityFile, listQualityLoans, noGroup } from '@let-twe/core/report/quality-endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeActiveLoan, makeApprovedLoan, makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { rejectLoan } from '../../testing/reject-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { makeTwoBranches, signInAt } from '../../testing/two-branches.ts'
import { recordCall, startCall } from '../contact/call-borrower.ts'
import { changeBranch } from '../loan/change-branch.ts'

/** Loans of 23 November: one pays each instalment, one a part of the first, one nothing. */
let app: TestApp
const begins: BusinessDate = '2026-11-23'
const today = addDays(begins, 50)
const instalment = satang(129_657)
const loans: Record<'paid' | 'part' | 'never', LoanId> = { paid: '' as LoanId, part: '' as LoanId, never: '' as LoanId }

const db = () => app.platform.database.db
const at = (date: BusinessDate, time = '10:00') => app.setClock(`${date}T${time}:00+07:00`)
const manager = () => signInStaff(app, 'manager')
type Session = Awaited<ReturnType<typeof manager>>

beforeAll(async () => {
  app = await startTestApp()
  for (const name of Object.keys(loans) as (keyof typeof loans)[])
    loans[name] = (await makeActiveLoan(app, (await signInBorrower(app)).user_id, { baht: 5_000, months: 2 })) as LoanId
  for (let day = 15; day <= 45; day += 15) await pays('paid', addDays(begins, day), instalment)
  await pays('part', addDays(begins, 20), satang(100_000))
  at(today)
}, 60_000)
afterAll(() => app.close())

async function pays(loan: keyof typeof loans, date: BusinessDate, amount_satang = instalment) {
  at(date)
  const paid = await receivePayment(app.platform, {
    loanId: loans[loan],
    actor: await makeStaff(app, 'manager'),
    amount_satang,
    paid_date: date,
    payment_type: 'branch',
    outside_reference: null,
    decided: true,
  })
  expect(paid).not.toHaveProperty('refused')
}

type Query = { view: QualityView; split?: string; from?: BusinessDate; to?: BusinessDate; branch_id?: string; product?: string }

async function tableOf(query: Query, as?: Session) {
  const { body } = await app.call(getQuality, { as: as ?? (await manager()), query } as never)
  return body.data as Data<typeof getQuality>
}

async function loansOf(query: Query & { figure: QualityFigure; group?: string }, as?: Session) {
  const reader = as ?? (await manager())
  const found: Data<typeof listQualityLoans> = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { body } = await app.call(listQualityLoans, { as: reader, query: { ...query, page } } as never)
    found.push(...body.data)
    last = body.last_page
  }
  return found
}

/** Each figure of each group, and of all, is the sum of what its loans add. */
async function expectOpens(query: Query) {
  const { rows } = await tableOf(query)
  for (const figure of qualityTables[query.view].figures) {
    const sumOf = async (group?: string) =>
      (await loansOf({ ...query, figure, ...(group !== undefined && { group }) })).reduce((sum, { adds }) => sum + adds, 0)
    for (const row of rows) expect([figure, row.group, await sumOf(row.group ?? noGroup)]).toEqual([figure, row.group, row.figures[figure]])
    expect([figure, await sumOf()]).toEqual([figure, rows.reduce((sum, row) => sum + row.figures[figure]!, 0)])
  }
}

it('shows running loans as the report of the day has them, by the officer who proposed them', async () => {
  const report = await app.call(getReport, { as: await manager(), query: { from: today, to: today, by: 'day' } })
  const { running, outstanding, par1, par30, par90 } = report.body.data.rows[0].figures
  const { rows, split } = await tableOf({ view: 'risk' })
  expect(split).toBe('officer')
  const sum = (figure: QualityFigure) => rows.reduce((all, row) => all + row.figures[figure]!, 0)
  expect([sum('loans'), sum('outstanding'), sum('par1'), sum('par30'), sum('par90')]).toEqual([running, outstanding, par1, par30, par90])
  expect(par30).toBeGreaterThan(0)
  const proposed = await db().selectFrom('loan').innerJoin('staff', 'staff.id', 'proposed_by').select(['staff.id', 'staff.name']).execute()
  expect(rows.map(({ group, name }) => ({ id: group, name: name?.en })).toSorted((a, b) => (a.id! < b.id! ? -1 : 1))).toEqual(
    proposed.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
  expect(rows[0]!.figures['outstanding']).toBe(Math.max(...rows.map(({ figures }) => figures['outstanding']!)))
})

it('opens each figure with its loans', async () => {
  await expectOpens({ view: 'risk' })
  await expectOpens({ view: 'risk', split: 'branch' })
  const late = await loansOf({ view: 'risk', figure: 'par30' })
  expect(late.map(({ loan_id, days_late }) => [loan_id, days_late]).toSorted()).toEqual(
    [
      [loans.part, 35],
      [loans.never, 35],
    ].toSorted(),
  )
  expect(await loansOf({ view: 'risk', figure: 'rejected' })).toEqual([])
})

it('counts a promise as kept when as much was paid by its day, for the officer who called', async () => {
  const [one, other] = [await makeStaff(app, 'officer'), await makeStaff(app, 'officer')] as const
  const promised = async (loan: 'part' | 'never', by: typeof one, day: BusinessDate, date: BusinessDate) => {
    at(day)
    const begun = await startCall(app.platform, { loanId: loans[loan], actor: by as never })
    if ('refused' in begun) throw new Error(begun.refused)
    const call = {
      id: begun.call.id,
      actor: by as never,
      outcome: 'promised',
      promised_satang: satang(50_000),
      promised_date: date,
    } as const
    expect(await recordCall(app.platform, call)).not.toHaveProperty('refused')
  }
  await promised('part', one, addDays(today, 1), addDays(today, 3))
  await promised('never', one, addDays(today, 1), addDays(today, 2))
  await promised('never', other, addDays(today, 2), addDays(today, 9))
  await pays('part', addDays(today, 3), satang(50_000))
  // a day too late
  await pays('never', addDays(today, 3), satang(50_000))
  const of = async () => new Map((await tableOf({ view: 'promises' })).rows.map(({ group, figures }) => [group, figures]))
  expect([...(await of())]).toEqual([[one.id, { promises: 1, promised: 50_000, kept: 0, broken: 1 }]])
  at(addDays(today, 10))
  expect(await of()).toEqual(
    new Map([
      [one.id, { promises: 2, promised: 100_000, kept: 1, broken: 1 }],
      [other.id, { promises: 1, promised: 50_000, kept: 1, broken: 0 }],
    ]),
  )
  await expectOpens({ view: 'promises' })
  expect((await tableOf({ view: 'promises', from: begins, to: addDays(today, 1) })).rows).toEqual([])
})

it('compares decisions by where people work, with the main reason, and no share for a small group', async () => {
  const from = addDays(today, 20)
  at(from)
  const actor = await makeStaff(app, 'manager')
  const applies = async (province: string | null) =>
    makePendingLoan(app, (await signInBorrower(app, { province_of_work: province })).user_id)
  for (let number = 0; number < smallestCompared; number += 1) {
    const loanId = await applies('TH-74')
    const reason_code = number < 3 ? 'income_too_low' : 'other'
    if (number < 4) expect(await rejectLoan(app.platform, { loanId, actor, reason_code } as never)).not.toHaveProperty('refused')
    else await makeApprovedLoan(app, (await signInBorrower(app)).user_id)
  }
  await rejectLoan(app.platform, { loanId: await applies('TH-73'), actor, reason_code: 'other' } as never)
  await rejectLoan(app.platform, { loanId: await applies(null), actor, reason_code: 'other' } as never)
  const query = { view: 'decisions', from, to: from } as const
  const { rows } = await tableOf(query)
  expect(rows.map(({ group, figures }) => [group, figures['decided'], figures['rejected']])).toEqual([
    ['TH-74', smallestCompared, 4],
    ['TH-73', 1, 1],
    [null, 1, 1],
  ])
  await expectOpens(query)
  const file = await app.call(getQualityFile, { as: await manager(), query: { ...query, format: 'csv' }, language: 'en' })
  const [head, judged, small, unknown] = file.bytes.toString('utf8').replace('\uFEFF', '').split(/\r?\n/)
  expect(head).toBe('Province of work,Decided,Approved,Approved (%),Rejected,Rejected (%),Main reason')
  expect(judged).toMatch(/^Samut Sakhon,20,16,80,4,20,/)
  expect(small).toMatch(/^Nakhon Pathom,1,0,,1,,/)
  expect(unknown).toMatch(/^Not known,1,/)
})

it('shows staff of a branch their own loans alone, in table, list and file', async () => {
  const { here, there } = await makeTwoBranches(app)
  const actor = await makeStaff(app, 'manager')
  for (const [loanId, toBranchId] of [
    [loans.never, there],
    [loans.part, here],
  ] as const)
    expect(await changeBranch(app.platform, { loanId, actor, toBranchId, note: 'Moved' })).toHaveProperty('branch')
  const theirs = await signInAt(app, 'manager', [there])
  expect((await tableOf({ view: 'risk', split: 'branch' }, theirs)).rows.map(({ group, figures }) => [group, figures['loans']])).toEqual([
    [there, 1],
  ])
  expect((await loansOf({ view: 'risk', figure: 'loans' }, theirs)).map(({ loan_id }) => loan_id)).toEqual([loans.never])
  expect(await loansOf({ view: 'risk', split: 'branch', figure: 'loans', group: here }, theirs)).toEqual([])
  const foreign = { as: theirs, query: { view: 'risk', branch_id: here } } as never
  expect((await app.call(getQuality, foreign)).body).toMatchObject({ response: { code: 'other_branch' } })
  const file = await app.call(getQualityFile, { as: theirs, query: { view: 'risk', split: 'branch', format: 'csv' } })
  expect(file.bytes.toString('utf8').trim().split('\n')).toHaveLength(2)
})

it('refuses days in the wrong order, and takes the first way to group where another view has the asked one', async () => {
  const wrong = { as: await manager(), query: { view: 'promises', from: today, to: begins } } as never
  expect((await app.call(getQuality, wrong)).body).toMatchObject({ response: { code: 'date_invalid' } })
  expect((await tableOf({ view: 'risk', split: 'language' })).split).toBe('officer')
})
