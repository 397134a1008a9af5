import type { BorrowerId } from '@let-twe/core/id.ts'
import { changeBranch } from '@let-twe/core/loan/branch-endpoints.ts'
import { searchBorrowers } from '@let-twe/core/borrower/office-endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRunningLoan } from '../../testing/add-running-loan.ts'
import { makePendingLoan } from '../../testing/make-loan.ts'
import { belongToBranch } from '../../testing/belong-to-branch.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { makeTwoBranches, signInAt } from '../../testing/two-branches.ts'

let app: TestApp
let here: string
let there: string
const staff: Record<'here' | 'there' | 'both', TestSession> = {} as never

beforeAll(async () => {
  app = await startTestApp()
  ;({ here, there } = await makeTwoBranches(app))
  staff.here = await signInAt(app, 'officer', [here])
  staff.there = await signInAt(app, 'officer', [there])
  staff.both = await signInAt(app, 'officer', [here, there])
})
afterAll(() => app.close())

/** The number of a person's rows in the list of each member of staff, whose total equals the list's length. */
async function seen(id: string): Promise<[here: number, there: number, both: number]> {
  const times = async (as: TestSession) => {
    const { data, total } = (await app.call(searchBorrowers, { as, body: {} })).body as unknown as { data: { id: string }[]; total: number }
    expect(total).toBe(data.length)
    return data.filter((each) => each.id === id).length
  }
  return [await times(staff.here), await times(staff.there), await times(staff.both)]
}

const toBranch = (loan: string, branchId: string) => belongToBranch(app, loan, branchId)

async function addEndedLoan(borrower: BorrowerId): Promise<string> {
  const { db } = app.platform.database
  const loan = await addRunningLoan(app, borrower, '2026-09-01')
  await db.updateTable('loan').set({ state: 'closed', closed_date: '2026-11-01' }).where('id', '=', loan).execute()
  await db.updateTable('application').set({ ended_at: app.platform.clock.now() }).where('borrower_id', '=', borrower).execute()
  return loan
}

it('shows a person to all until their loan has a branch, and then where it is, after it has gone elsewhere too', async () => {
  const { user_id } = await signInBorrower(app)
  expect(await seen(user_id)).toEqual([1, 1, 1])
  const loan = await makePendingLoan(app, user_id, { visit: true })
  const visits = app.platform.database.db.updateTable('appointment').where('loan_id', '=', loan).where('type', '=', 'branch')
  await visits.set({ state: 'done', branch_id: here }).execute()
  await toBranch(loan, here)
  expect(await seen(user_id)).toEqual([1, 0, 1])
  const given = { params: { id: loan }, body: { to_branch_id: there, note: 'Moved house' } }
  expect((await app.call(changeBranch, { as: staff.here, ...given })).status).toBe(200)
  expect(await seen(user_id)).toEqual([0, 1, 1])
})

it('shows a person with loans at two branches at both, once to staff of both', async () => {
  const { user_id } = await signInBorrower(app)
  const earlier = await addEndedLoan(user_id)
  await toBranch(earlier, here)
  const later = await addRunningLoan(app, user_id, '2026-11-20')
  expect(await seen(user_id)).toEqual([1, 1, 1])
  await toBranch(later, there)
  expect(await seen(user_id)).toEqual([1, 1, 1])
  await toBranch(later, here)
  expect(await seen(user_id)).toEqual([1, 0, 1])
})

it('shows a person where both loans are when they go to two branches at once', async () => {
  const { user_id } = await signInBorrower(app)
  const { db } = app.platform.database
  const earlier = await addEndedLoan(user_id)
  const later = await addRunningLoan(app, user_id, '2026-11-20')
  await Promise.all([toBranch(earlier, here), toBranch(later, there)])
  const rows = await db.selectFrom('borrower_branch').where('borrower_id', '=', user_id).select('branch_id').execute()
  expect(rows.map(({ branch_id }) => branch_id).toSorted()).toEqual([here, there].toSorted())
})
