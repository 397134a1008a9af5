import { addDays } from '@let-twe/core/business-date.ts'
import { otherEmployers } from '@let-twe/core/application/employer-list.ts'
import { demoEmployers } from '@let-twe/core/lender/demo-employers.ts'
import { getQuality, getQualityFile, listQualityLoans, noGroup } from '@let-twe/core/report/quality-endpoints.ts'
import type { QualityView } from '@let-twe/core/report/quality.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { writeAnswer } from '../../testing/stored-answers.ts'
import { makeTwoBranches, signInAt } from '../../testing/two-branches.ts'
import { changeBranch } from '../loan/change-branch.ts'

/** Late loans of people who wrote their employer in different ways; one wrote it before it was compared. */
let app: TestApp
const [seaStar, goldenPrawn] = ['Sea Star Frozen Food', 'Golden Prawn Mahachai'] as const
const written = [
  seaStar,
  'SEA STAR FROZEN FOOD Co., Ltd.',
  'บริษัท ซีสตาร์ โฟรเซ่นฟู้ด จำกัด',
  'ပင်လယ်ကြယ်ရေခဲခန်း',
  goldenPrawn,
  'Uncle Somchai',
  'Aunt Noi',
]
const loans: string[] = []

beforeAll(async () => {
  app = await startTestApp()
  for (const employer of [...written, null]) {
    const { user_id } = await signInBorrower(app)
    loans.push(await makeActiveLoan(app, user_id, { baht: 5_000, months: 2 }))
    if (employer !== null) await writeAnswer(app, user_id, 'additional_information,employer_name', employer)
    else await app.platform.database.db.updateTable('application').set({ employer_key: null }).where('borrower_id', '=', user_id).execute()
  }
  app.setClock(`${addDays('2026-11-23', 50)}T10:00:00+07:00`)
}, 60_000)
afterAll(() => app.close())

const manager = () => signInStaff(app, 'manager')
type Session = Awaited<ReturnType<typeof manager>>

async function countsOf(view: QualityView, as: Session) {
  const { body } = await app.call(getQuality, { as, query: { view, split: 'employer' } })
  const figure = view === 'risk' ? 'par30' : 'instalments'
  const rows = (body.data.rows as { group: string | null; figures: Record<string, number> }[]).filter(({ figures }) => figures[figure]! > 0)
  return Object.fromEntries(rows.map(({ group, figures }) => [group ?? noGroup, figures['loans'] ?? figures['instalments']]))
}

async function loansOf(view: QualityView, group: string, as: Session): Promise<string[]> {
  const figure = view === 'risk' ? 'par30' : 'falls_due'
  const { body } = await app.call(listQualityLoans, { as, query: { view, split: 'employer', figure, group } })
  return (body.data as { loan_id: string }[]).map(({ loan_id }) => loan_id)
}

it('counts spellings of the list as one employer, others together, and loans without one apart', async () => {
  expect(demoEmployers.some((line) => line.startsWith(`${seaStar} |`))).toBe(true)
  const as = await manager()
  for (const view of ['risk', 'forecast'] as const) {
    expect(await countsOf(view, as)).toEqual({ [seaStar]: 4, [goldenPrawn]: 1, [otherEmployers]: 2, [noGroup]: 1 })
    expect((await loansOf(view, seaStar, as)).toSorted()).toEqual(loans.slice(0, 4).toSorted())
    expect((await loansOf(view, otherEmployers, as)).toSorted()).toEqual(loans.slice(5, 7).toSorted())
    expect(await loansOf(view, noGroup, as)).toEqual(loans.slice(7))
  }
})

it('writes them to the file by their names', async () => {
  const query = { view: 'risk', split: 'employer', format: 'csv' } as const
  const file = await app.call(getQualityFile, { as: await manager(), query, language: 'en' })
  const [head, ...lines] = file.bytes.toString('utf8').replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(head).toMatch(/^Employer,Loans,/)
  expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([
    [seaStar, '4'],
    ['Other employers', '2'],
    [goldenPrawn, '1'],
    ['Not known', '1'],
  ])
})

it('shows staff of a branch the employers of its own loans alone', async () => {
  const { here, there } = await makeTwoBranches(app)
  const actor = await makeStaff(app, 'manager')
  for (const loanId of [loans[0]!, loans[5]!])
    expect(await changeBranch(app.platform, { loanId: loanId as never, actor, toBranchId: there, note: 'Moved' })).toHaveProperty('branch')
  const theirs = await signInAt(app, 'manager', [there])
  expect(await countsOf('risk', theirs)).toEqual({ [seaStar]: 1, [otherEmployers]: 1 })
  expect(await loansOf('risk', seaStar, theirs)).toEqual([loans[0]])
  expect(await loansOf('risk', goldenPrawn, theirs)).toEqual([])
  expect(await countsOf('risk', await signInAt(app, 'manager', [here]))).not.toHaveProperty(otherEmployers, 2)
})
