import { listAudit } from '@let-twe/core/audit/endpoints.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { changeBranch } from '@let-twe/core/loan/branch-endpoints.ts'
import { getSetting, proposeSetting } from '@let-twe/core/setting/endpoints.ts'
import { withValues } from '@let-twe/core/setting/setting-changes.ts'
import { setOwnIntroduction } from '@let-twe/core/staff/introduction-endpoints.ts'
import type { AssignmentRule } from '@let-twe/core/work-queue/assignment-rule.ts'
import { claimLoan, releaseLoan } from '@let-twe/core/work-queue/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeLender } from '../../platform/terms-in-force/store-lender.ts'
import { belongToBranch } from '../../testing/belong-to-branch.ts'
import { makeActiveLoan, makePendingLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { makeTwoBranches, signInAt } from '../../testing/two-branches.ts'
import { runDays } from '../loan/run-day.ts'
import { assignByRule } from './assign-by-rule.ts'

type Staff = Awaited<ReturnType<typeof signInStaff>>
let app: TestApp
let here: string
let there: string
const db = () => app.platform.database.db

beforeAll(async () => {
  app = await startTestApp()
  ;({ here, there } = await makeTwoBranches(app))
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['loan_claim', 'case_turn', 'related_party'] as const) await db().deleteFrom(table).execute()
  await db().updateTable('staff').set({ active: false }).execute()
  await db().updateTable('loan').set({ state: 'rejected' }).where('state', '=', 'pending').execute()
  app.setClock('2026-11-23T09:00:00+07:00')
  await useRule('in_turn')
})

async function useRule(assignment: AssignmentRule) {
  const controls = { proposalDays: 30, payoutAloneMax: 2_500_000 as never, assignment }
  expect(await storeLender(app.platform, { ...demoLender, controls }, 'test')).toEqual([])
  await app.platform.termsInForce.refresh()
}
const officers = (count: number, branch = here) => Promise.all(Array.from({ length: count }, () => signInAt(app, 'officer', [branch])))
async function pending(branch = here) {
  const id = await makePendingLoan(app, (await signInBorrower(app)).user_id as BorrowerId)
  await belongToBranch(app, id, branch)
  return id
}
async function pendings(count: number, branch = here) {
  const made: string[] = []
  while (made.length < count) made.push(await pending(branch))
  return made
}
const run = (platform = app.platform) => assignByRule(platform)
const claims = () => db().selectFrom('loan_claim').select(['loan_id', 'staff_id']).execute()
const holderOf = async (loan: string) => (await claims()).find(({ loan_id }) => loan_id === loan)?.staff_id
const countsOf = async (staff: readonly Staff[]) => {
  const all = await claims()
  return staff.map(({ staff_id }) => all.filter((claim) => claim.staff_id === staff_id).length)
}
const assignedEvents = async (loans: readonly string[]) =>
  (await db().selectFrom('audit_event').where('action', '=', 'loan.assign').where('subject_id', 'in', loans).selectAll().execute()).length
const claim = (as: Staff, loan: string, to = as) =>
  app.call(claimLoan, { as, params: { id: loan }, body: { staff_id: to.staff_id } } as never)

describe('a rule of the lender', () => {
  it('that is nobody leaves every case to the people', async () => {
    await useRule('nobody')
    await officers(1)
    await pending()
    await run()
    expect(await claims()).toEqual([])
  })

  it('in turn gives each case once, and the counts differ by at most one after every run', async () => {
    const staff = await officers(3)
    for (const size of [1, 2, 4, 3]) {
      const made = await pendings(size)
      await run()
      for (const loan of made) expect(await holderOf(loan)).toBeDefined()
      const counts = await countsOf(staff)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    }
    // a claim of one's own is no turn
    await claim(staff[0]!, (await pendings(1))[0]!)
    const made = await pendings(2)
    await run()
    expect((await countsOf(staff)).toSorted()).toEqual([4, 4, 5])
    expect(await assignedEvents(made)).toBe(2)
  })

  it('by open cases gives to the person with the fewest', async () => {
    await useRule('fewest')
    const [busy, free] = (await officers(2)) as [Staff, Staff]
    for (const loan of await pendings(3)) await claim(busy, loan)
    const made = await pendings(3)
    await run()
    expect(await countsOf([busy, free])).toEqual([3, 3])
    await db()
      .updateTable('loan')
      .set({ state: 'rejected' })
      .where('id', 'in', made as never[])
      .execute()
    const next = await pending()
    await run()
    expect(await holderOf(next)).toBe(free.staff_id)
    const { officer_id } = await db()
      .selectFrom('loan')
      .where('id', '=', next as never)
      .select('officer_id')
      .executeTakeFirstOrThrow()
    expect(officer_id).toBe(free.staff_id)
  })

  it.each(['in_turn', 'fewest'] as const)('of %s prefers a person who speaks the language of the borrower', async (rule) => {
    await useRule(rule)
    const [speaks, other, another] = (await officers(3)) as [Staff, Staff, Staff]
    await app.call(setOwnIntroduction, { as: speaks, body: { name: null, languages: ['en', 'mm'] } })
    await app.call(setOwnIntroduction, { as: other, body: { name: null, languages: ['th'] } })
    const burmese = await pendings(3)
    await run()
    expect(await countsOf([speaks, other, another])).toEqual([3, 0, 0])
    await app.call(setOwnIntroduction, { as: speaks, body: { name: null, languages: [] } })
    await pendings(2)
    await run()
    // nobody speaks it: as without languages
    expect(await countsOf([speaks, other, another])).toEqual([3, 1, 1])
    expect(await assignedEvents(burmese)).toBe(3)
  })

  it('stands in the audit trail with its name', async () => {
    const [one] = (await officers(1)) as [Staff]
    const loan = await pending()
    await run()
    const admin = await signInStaff(app, 'admin')
    const trail = (await app.call(listAudit, { as: admin, query: { subject_id: loan, action: 'loan.assign' } })).body.data
    expect(trail).toMatchObject([
      { actor_kind: 'system', detail: { staff_id: one.staff_id, rule: 'in_turn' }, about_name: expect.any(String) },
    ])
  })

  it('gives none twice when two processes run it at once, or when a run breaks off anywhere', async () => {
    const staff = await officers(3)
    const made = await pendings(7)
    await Promise.all([run(), run()])
    expect(await assignedEvents(made)).toBe(7)
    const more = await pendings(4)
    for (let left = 1; left < 12; left += 1) {
      let calls = left
      const now = () => {
        calls -= 1
        if (calls < 0) throw new Error('the process ends')
        return app.platform.clock.now()
      }
      await run({ ...app.platform, clock: { ...app.platform.clock, now } }).catch(() => {})
    }
    await run()
    expect(await assignedEvents(more)).toBe(4)
    const counts = await countsOf(staff)
    expect([counts.reduce((sum, each) => sum + each), Math.max(...counts) - Math.min(...counts)]).toEqual([11, 1])
  })

  it.each(['', 'random', 'IN_TURN', 1, null, ['in_turn'], { rule: 'in_turn' }])(
    'cannot be %j, which is refused at its field',
    async (rule) => {
      const manager = await signInStaff(app, 'manager')
      const { versions } = (await app.call(getSetting, { as: manager, params: { area: 'limits' } })).body.data
      const now = versions.find(({ state }: { state: string }) => state === 'current').value
      expect(now.controls.assignment).toBe('in_turn')
      const body = { value: withValues(now, { 'controls.assignment': rule }), valid_from: '2026-11-24', reason: 'Tried', only_check: true }
      const { status, body: reply } = await app.call(proposeSetting, { as: manager, params: { area: 'limits' }, body })
      expect([status, Object.keys(reply.response.fields)]).toEqual([400, ['controls.assignment']])
    },
  )

  it('runs as a job each minute', async () => {
    await officers(1)
    const loan = await pending()
    await app.platform.jobs.planScheduled()
    app.advance(60)
    await app.platform.jobs.runDue()
    expect(await holderOf(loan)).toBeDefined()
  })
})

describe('a colleague', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['of another branch', () => officers(1, there)],
    ['without the permission', () => signInStaff(app, 'admin')],
    [
      'who is switched off',
      async () =>
        db()
          .updateTable('staff')
          .set({ active: false })
          .where('id', '=', (await officers(1))[0]!.staff_id as never)
          .execute(),
    ],
    [
      'who is away',
      async () => {
        const [one] = (await officers(1)) as [Staff]
        // of Monday, Saturday and Friday none: Sunday is no working day
        const last = new Date('2026-11-19T17:00:00+07:00')
        await db()
          .updateTable('staff_session')
          .set({ last_used_at: last })
          .where('staff_id', '=', one.staff_id as never)
          .execute()
      },
    ],
    [
      'who is related to the borrower',
      async () => {
        const [one] = (await officers(1)) as [Staff]
        const { borrower_id } = await db().selectFrom('loan').where('state', '=', 'pending').select('borrower_id').executeTakeFirstOrThrow()
        const found = { borrower_id, staff_id: one.staff_id, facts: ['identity_number'], found_at: app.platform.clock.now() } as never
        await db().insertInto('related_party').values(found).execute()
      },
    ],
  ])('%s gets no case; the next one who may does', async (_name, make) => {
    const loan = await pending()
    await make()
    await run()
    expect(await claims()).toEqual([])
    const [one] = (await officers(1)) as [Staff]
    await run()
    expect(await holderOf(loan)).toBe(one.staff_id)
  })

  it('who may approve gets one only where nobody else can', async () => {
    const manager = await signInStaff(app, 'manager')
    const first = await pending()
    await run()
    expect(await holderOf(first)).toBe(manager.staff_id)
    const [one] = (await officers(1)) as [Staff]
    await pendings(2)
    await run()
    expect(await countsOf([manager, one])).toEqual([1, 2])
  })

  it('with a case keeps it: a person who took it, and a person at work through the nights', async () => {
    const [one, other] = (await officers(2)) as [Staff, Staff]
    const loan = await pending()
    await claim(one, loan)
    await run()
    expect(await holderOf(loan)).toBe(one.staff_id)
    for (let day = 0; day < 3; day += 1) {
      app.advance(86_400)
      await db().updateTable('staff_session').set({ last_used_at: app.platform.clock.now() }).execute()
      await runDays(app.platform)
      await run()
      expect(await holderOf(loan)).toBe(one.staff_id)
    }
    // away for some days: the claim ends by itself, and the rule gives the case to the other one
    for (let day = 0; day < 4; day += 1) {
      app.advance(86_400)
      await db()
        .updateTable('staff_session')
        .set({ last_used_at: app.platform.clock.now() })
        .where('staff_id', '=', other.staff_id as never)
        .execute()
      await runDays(app.platform)
    }
    await run()
    expect(await holderOf(loan)).toBe(other.staff_id)
  })
})

describe('a case', () => {
  it('that was given up or moved to another branch gets a person again', async () => {
    const [one] = (await officers(1)) as [Staff]
    const loan = await pending()
    await claim(one, loan)
    await app.call(releaseLoan, { as: one, params: { id: loan } } as never)
    expect(await claims()).toEqual([])
    await run()
    expect(await holderOf(loan)).toBe(one.staff_id)
    const [far] = (await officers(1, there)) as [Staff]
    const moved = await app.call(changeBranch, {
      as: one,
      params: { id: loan },
      body: { to_branch_id: there, note: 'Lives there' },
    } as never)
    expect(moved.status).toBe(200)
    await run()
    expect(await holderOf(loan)).toBe(far.staff_id)
  })

  it('that was given up goes to another colleague first', async () => {
    await useRule('fewest')
    const [one, busy] = (await officers(2)) as [Staff, Staff]
    for (const loan of await pendings(2)) await claim(busy, loan)
    const loan = await pending()
    await run()
    expect(await holderOf(loan)).toBe(one.staff_id)
    await app.call(releaseLoan, { as: one, params: { id: loan } } as never)
    await run()
    expect(await holderOf(loan)).toBe(busy.staff_id)
  })

  it('of a running loan is given once it is late, and not after the borrower died', async () => {
    const loan = await makeActiveLoan(app, (await signInBorrower(app)).user_id as BorrowerId)
    const [one] = (await officers(1)) as [Staff]
    await run()
    expect(await claims()).toEqual([])
    app.setClock('2027-01-25T09:00:00+07:00')
    await db().updateTable('staff_session').set({ last_used_at: app.platform.clock.now() }).execute()
    await db()
      .updateTable('collection_case')
      .set({ next_date: null })
      .where('loan_id', '=', loan as never)
      .execute()
    await run()
    expect(await claims()).toEqual([])
    await db()
      .updateTable('collection_case')
      .set({ next_date: '2027-01-25' })
      .where('loan_id', '=', loan as never)
      .execute()
    await run()
    expect(await claims()).toEqual([{ loan_id: loan, staff_id: one.staff_id }])
  })
})
