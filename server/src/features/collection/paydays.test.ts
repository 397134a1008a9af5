import { otherEmployers, unknownEmployer } from '@let-twe/core/application/employer-list.ts'
import type { IncomeType } from '@let-twe/core/borrower/answers.ts'
import { countPaydays, listCollection } from '@let-twe/core/collection/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { writeAnswer } from '../../testing/stored-answers.ts'
import { makeTwoBranches, signInAt } from '../../testing/two-branches.ts'
import { changeBranch } from '../loan/change-branch.ts'

/** Late people: how often they are paid, and the employer that they wrote; one wrote it before it was compared. */
const people: readonly (readonly [IncomeType | null, string | null])[] = [
  ['monthly', 'Sea Star Frozen Food'],
  ['half_monthly', 'ซีสตาร์ โฟรเซ่นฟู้ด'],
  ['weekly', 'SEA STAR FROZEN FOOD'],
  ['half_monthly', 'Uncle Somchai'],
  ['monthly', 'Aunt Noi'],
  ['monthly', null],
  [null, 'Golden Prawn Mahachai'],
]
const seaStar = 'Sea Star Frozen Food'
const view = 'days_31_60'
const loans: string[] = []
let app: TestApp
type Session = Awaited<ReturnType<typeof signInStaff>>

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.platform.database
  for (const [income_type, employer] of people) {
    const { user_id } = await signInBorrower(app, { income_type })
    loans.push(await makeActiveLoan(app, user_id, { baht: 5_000, months: 2 }))
    // what a loan is made of writes the profile too
    await db.updateTable('borrower').set({ income_type }).where('id', '=', user_id).execute()
    if (employer !== null) await writeAnswer(app, user_id, 'additional_information,employer_name', employer)
    else await db.updateTable('application').set({ employer_key: null }).where('borrower_id', '=', user_id).execute()
  }
  app.setClock('2027-01-15T10:00:00+07:00')
}, 60_000)
afterAll(() => app.close())

async function calendar(as: Session) {
  const { body } = await app.call(countPaydays, { as, query: { view } })
  return (body.data as { date: string; employers: { employer: string | null; loans: number }[] }[]).map(({ date, employers }) => [
    date,
    Object.fromEntries(employers.map((each) => [each.employer ?? unknownEmployer, each.loans])),
  ])
}

async function listed(as: Session, query: object): Promise<string[]> {
  const { body } = await app.call(listCollection, { as, query: { view, ...query } } as never)
  return (body.data as { loan_id: string }[]).map(({ loan_id }) => loan_id).toSorted()
}

const of = (...indexes: number[]) => indexes.map((index) => loans[index]!).toSorted()

it('counts late people by the paydays of how often they are paid, and by employer in any spelling', async () => {
  expect(await calendar(await signInStaff(app, 'officer'))).toEqual([
    ['2027-01-15', { [seaStar]: 1, [otherEmployers]: 1 }],
    ['2027-01-31', { [seaStar]: 2, [otherEmployers]: 2, [unknownEmployer]: 1 }],
  ])
})

it('lists the people behind each number, and those of an employer on all days', async () => {
  const as = await signInStaff(app, 'officer')
  expect(await listed(as, { employer: seaStar, payday: '2027-01-31' })).toEqual(of(0, 1))
  expect(await listed(as, { employer: seaStar, payday: '2027-01-15' })).toEqual(of(1))
  expect(await listed(as, { employer: otherEmployers, payday: '2027-01-31' })).toEqual(of(3, 4))
  expect(await listed(as, { employer: unknownEmployer, payday: '2027-01-31' })).toEqual(of(5))
  expect(await listed(as, { employer: seaStar })).toEqual(of(0, 1, 2))
  expect(await listed(as, { payday: '2027-01-15', language: 'mm' })).toEqual(of(1, 3))
  expect(await listed(as, { payday: '2027-01-15', language: 'th' })).toEqual([])
  expect(await listed(as, { employer: 'Nobody of the list' })).toEqual([])
})

it('counts and lists people of the own branch alone', async () => {
  const { here, there } = await makeTwoBranches(app)
  const actor = await makeStaff(app, 'manager')
  for (const [index, loanId] of loans.entries()) {
    const moved = await changeBranch(app.platform, {
      loanId: loanId as never,
      actor,
      toBranchId: index === 1 ? there : here,
      note: 'Moved',
    })
    expect(moved).toHaveProperty('branch')
  }
  const theirs = await signInAt(app, 'officer', [there])
  expect(await calendar(theirs)).toEqual([
    ['2027-01-15', { [seaStar]: 1 }],
    ['2027-01-31', { [seaStar]: 1 }],
  ])
  expect(await listed(theirs, { employer: seaStar })).toEqual(of(1))
  expect(await listed(theirs, { employer: otherEmployers })).toEqual([])
})
