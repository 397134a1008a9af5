import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { satang, sumSatang } from '@let-twe/core/money.ts'
import { type CollectedFilter, collectedParts } from '@let-twe/core/report/collected.ts'
import { getCollected, getCollectedFile, listCollected } from '@let-twe/core/report/collected-endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { makeTwoBranches, signInAt } from '../../testing/two-branches.ts'
import { changeBranch } from '../loan/change-branch.ts'
import { reversePayment } from '../payment/reverse-payment.ts'
import { storeCollectedDays } from './collected-days.ts'

/** Four loans of 23 November 2026: paid before the day, on the day and taken back, seven days after it, never. */
let app: TestApp
const begins: BusinessDate = '2026-11-23'
const due = addDays(begins, 15)
const instalment = satang(129_657)
const loans: Record<'early' | 'takenBack' | 'late' | 'never', string> = { early: '', takenBack: '', late: '', never: '' }

beforeAll(async () => {
  app = await startTestApp()
  for (const name of Object.keys(loans) as (keyof typeof loans)[])
    loans[name] = await makeActiveLoan(app, (await signInBorrower(app)).user_id, { baht: 5_000, months: 2 })
  await pays('early', addDays(due, -3))
  await pays('takenBack', due)
}, 60_000)
afterAll(() => app.close())

async function pays(loan: keyof typeof loans, date: BusinessDate) {
  at(date)
  const paid = await receivePayment(app.platform, {
    loanId: loans[loan],
    actor: await makeStaff(app, 'manager'),
    amount_satang: instalment,
    paid_date: date,
    payment_type: 'branch',
    outside_reference: null,
    decided: true,
  })
  expect(paid).not.toHaveProperty('refused')
}

const at = (date: BusinessDate) => app.setClock(`${date}T10:00:00+07:00`)

async function night(date: BusinessDate): Promise<void> {
  app.setClock(`${date}T02:00:00+07:00`)
  await storeCollectedDays(app.platform)
  at(date)
}

async function figuresOf(as?: Awaited<ReturnType<typeof signInStaff>>) {
  const asked = { as: as ?? (await signInStaff(app, 'manager')), query: { from: due, to: due } }
  return (await app.call(getCollected, asked)).body.data.rows[0] as Data<typeof getCollected>['rows'][number] | undefined
}

async function loansOf(part?: CollectedFilter, as?: Awaited<ReturnType<typeof signInStaff>>) {
  const asked = { as: as ?? (await signInStaff(app, 'manager')), query: { due_date: due, ...(part && { part }) } }
  return (await app.call(listCollected, asked)).body.data as Data<typeof listCollected>
}

const none = Object.fromEntries(collectedParts.map((part) => [part, 0]))

it('counts the due day as of the last night: a payment of this morning stands in neither the figure nor its loans', async () => {
  await night(addDays(due, 7))
  await pays('late', addDays(due, 7))
  expect(await figuresOf()).toEqual({
    due_date: due,
    instalments: 4,
    due_satang: 4 * instalment,
    parts: { ...none, on_time: 2 * instalment },
  })
  expect((await loansOf('open')).map(({ loan_id }) => loan_id).toSorted()).toEqual([loans.late, loans.never].toSorted())
})

it('counts it anew with a late payment, without a reversed one', async () => {
  at(addDays(due, 8))
  const { id: paymentId } = await app.platform.database.db
    .selectFrom('payment')
    .where('loan_id', '=', loans.takenBack)
    .select('id')
    .executeTakeFirstOrThrow()
  expect(
    await reversePayment(app.platform, { paymentId, actor: await makeStaff(app, 'manager'), reason_code: 'other' }),
  ).not.toHaveProperty('refused')
  await night(addDays(due, 9))
  expect((await figuresOf())!.parts).toEqual({ ...none, on_time: instalment, days_6_30: instalment })
})

it('opens each figure: the loans of a part add up to it', async () => {
  const row = (await figuresOf())!
  const open = row.due_satang - sumSatang(Object.values(row.parts))
  for (const part of collectedParts)
    expect([part, sumSatang((await loansOf(part)).map(({ parts }) => parts[part]))]).toEqual([part, row.parts[part]])
  const owed = await loansOf('open')
  expect(owed.map(({ loan_id }) => loan_id).toSorted()).toEqual([loans.never, loans.takenBack].toSorted())
  expect(owed.reduce((sum, each) => sum + each.due_satang - sumSatang(Object.values(each.parts)), 0)).toBe(open)
  expect(await loansOf()).toHaveLength(row.instalments)
})

it('counts a moved loan at its branch of the last night; staff of a branch see their own alone, in the file too', async () => {
  const { here, there } = await makeTwoBranches(app)
  const actor = await makeStaff(app, 'manager')
  for (const [loan, toBranchId] of [
    [loans.never, there],
    [loans.late, here],
  ] as const)
    expect(await changeBranch(app.platform, { loanId: loan as LoanId, actor, toBranchId, note: 'Moved' })).toHaveProperty('branch')
  await night(addDays(due, 10))
  const [ours, theirs] = [await signInAt(app, 'manager', [here]), await signInAt(app, 'manager', [there])]
  expect((await figuresOf(theirs))!.instalments).toBe(1)
  expect(await figuresOf(ours)).toMatchObject({ instalments: 1, parts: { days_6_30: instalment } })
  expect((await loansOf(undefined, theirs)).map(({ loan_id }) => loan_id)).toEqual([loans.never])
  const foreign = { as: theirs, query: { from: due, to: due, branch_id: here } }
  expect((await app.call(getCollected, foreign)).body).toMatchObject({ response: { code: 'other_branch' } })
  const file = await app.call(getCollectedFile, { as: theirs, query: { from: due, to: due, format: 'csv' } })
  expect(file.bytes.toString('utf8')).toMatch(new RegExp(`\n${due},1,1296.57,0`))
})

it('keeps a due day once its 90 days are over', async () => {
  await night(addDays(due, 91))
  await night(addDays(due, 92))
  await pays('never', addDays(due, 93))
  await night(addDays(due, 95))
  const stored = app.platform.database.db.selectFrom('collected_day').where('due_date', '=', due).select('counted_until')
  expect((await stored.execute()).map(({ counted_until }) => counted_until)).toEqual([addDays(due, 91), addDays(due, 91), addDays(due, 91)])
  expect((await figuresOf())!.parts).toEqual({ ...none, on_time: instalment, days_6_30: instalment })
})

it('refuses a range that is too long, and lists nothing of a day without a due instalment', async () => {
  const as = await signInStaff(app, 'manager')
  const long = await app.call(getCollected, { as, query: { from: begins, to: addDays(begins, 101) } })
  expect(long.body).toMatchObject({ response: { code: 'date_invalid' } })
  expect((await app.call(listCollected, { as, query: { due_date: '2030-01-01' } })).body.data).toEqual([])
})
