import { listAudit } from '@let-twe/core/audit/endpoints.ts'
import { claimLoan, listColleagues, releaseLoan, searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { belongToBranch } from '../../testing/belong-to-branch.ts'
import { countWorkOf } from '../../testing/count-work-of.ts'
import { makePendingLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { makeTwoBranches, signInAt } from '../../testing/two-branches.ts'

type Staff = Awaited<ReturnType<typeof signInStaff>>
let app: TestApp
let here: string
let there: string
let officer: Staff
let colleague: Staff
let manager: Staff
let elsewhere: Staff
let borrowerId: string
let loan: string

beforeAll(async () => {
  app = await startTestApp()
  ;({ here, there } = await makeTwoBranches(app))
  officer = await signInAt(app, 'officer', [here])
  colleague = await signInAt(app, 'officer', [here])
  await app.platform.database.db.updateTable('staff').set({ name: 'Ma Thida' }).where('id', '=', colleague.staff_id).execute()
  manager = await signInStaff(app, 'manager')
  elsewhere = await signInAt(app, 'officer', [there])
})
afterAll(() => app.close())
beforeEach(async () => {
  loan = await loanAt(here)
})

async function loanAt(branch: string): Promise<string> {
  ;({ user_id: borrowerId } = await signInBorrower(app))
  const id = await makePendingLoan(app, borrowerId)
  await belongToBranch(app, id, branch)
  return id
}

const assign = (as: Staff, to: { staff_id: string }, take?: true) =>
  app.call(claimLoan, { as, params: { id: loan }, body: { staff_id: to.staff_id, ...(take && { take }) } })
const offeredTo = async (as: Staff, loans = [loan]) => {
  const reply = await app.call(listColleagues, { as, body: { loan_ids: loans } })
  expect(reply.status).toBe(200)
  return reply.body.data.map(({ id }: { id: string }) => id)
}
const claimedBy = async (as: Staff) => {
  const { data } = (await app.call(searchLoans, { as, body: { lane: 'claimed' } })).body
  return data.map(({ id }: { id: string }) => id)
}

describe('a case that is assigned', () => {
  it("stands in the colleague's work, and in the audit trail with both names", async () => {
    const before = (await countWorkOf(app, colleague))['claimed'] ?? 0
    expect((await assign(officer, colleague)).body.data.claimed_by?.id).toBe(colleague.staff_id)
    expect(await claimedBy(colleague)).toContain(loan)
    expect(await claimedBy(officer)).not.toContain(loan)
    expect((await countWorkOf(app, colleague))['claimed']).toBe(before + 1)
    const admin = await signInStaff(app, 'admin')
    const trail = (await app.call(listAudit, { as: admin, query: { subject_id: loan, action: 'loan.assign' } })).body.data
    expect(trail).toMatchObject([
      { actor_id: officer.staff_id, actor_name: 'Test officer', detail: { staff_id: colleague.staff_id }, about_name: 'Ma Thida' },
    ])
  })

  it('is the same after a repeated call, and can be released by the colleague alone', async () => {
    for (const _ of [1, 2]) expect((await assign(officer, colleague)).status).toBe(200)
    const release = async (as: Staff) => (await app.call(releaseLoan, { as, params: { id: loan } })).body.data.claimed_by
    expect((await release(officer))?.id).toBe(colleague.staff_id)
    expect(await release(colleague)).toBeNull()
  })

  it('may be the own one; that of a third person stays with them until it is taken over', async () => {
    await app.call(claimLoan, { as: officer, params: { id: loan }, body: {} })
    expect((await assign(manager, colleague)).body).toMatchObject({ response: { code: 'already_recorded' } })
    expect(await claimedBy(officer)).toContain(loan)
    expect((await assign(officer, manager)).body.data.claimed_by?.id).toBe(manager.staff_id)
    expect((await assign(officer, colleague)).status).toBe(409)
    expect((await assign(officer, colleague, true)).body.data.claimed_by?.id).toBe(colleague.staff_id)
  })
})

describe('a person who may not work on a case', () => {
  const cases: readonly (readonly [string, () => Promise<{ staff_id: string }>])[] = [
    ['of another branch', async () => elsewhere],
    ['without the permission', () => signInStaff(app, 'admin')],
    ['unknown', async () => ({ staff_id: borrowerId })],
    [
      'switched off',
      async () => {
        const gone = await signInAt(app, 'officer', [here])
        await app.platform.database.db.updateTable('staff').set({ active: false }).where('id', '=', gone.staff_id).execute()
        return gone
      },
    ],
    [
      'related to the borrower',
      async () => {
        const related = await signInAt(app, 'officer', [here])
        const found = {
          borrower_id: borrowerId,
          staff_id: related.staff_id,
          facts: ['identity_number'],
          found_at: app.platform.clock.now(),
        } as never
        await app.platform.database.db.insertInto('related_party').values(found).execute()
        return related
      },
    ],
  ]

  it.each(cases)('%s neither gets it nor is offered', async (_name, person) => {
    const to = await person()
    const reply = await assign(officer, to, true)
    expect([reply.status, reply.body.response.fields]).toEqual([400, { staff_id: { code: 'choice_invalid', message: expect.any(String) } }])
    const offered = await offeredTo(officer)
    expect(offered).not.toContain(to.staff_id)
    expect(offered).toEqual(expect.arrayContaining([colleague.staff_id, manager.staff_id]))
  })

  it('of one branch is not offered for loans of two, and a caller of one branch reads nothing about another', async () => {
    const other = await loanAt(there)
    const forBoth = await offeredTo(manager, [loan, other])
    for (const { staff_id } of [officer, colleague, elsewhere]) expect(forBoth).not.toContain(staff_id)
    expect(await offeredTo(officer, [other])).toEqual([])
    expect(await offeredTo(officer)).not.toContain(officer.staff_id)
    loan = other
    expect((await assign(officer, manager)).body).toMatchObject({ response: { code: 'other_branch' } })
  })
})
