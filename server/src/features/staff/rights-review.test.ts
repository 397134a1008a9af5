import { getExceptions } from '@let-twe/core/report/endpoints.ts'
import { getRightsReview, signRightsReview } from '@let-twe/core/staff/rights-review-endpoints.ts'
import { usualRoles } from '@let-twe/core/staff/usual-roles.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../../platform/audit.ts'
import { countWorkOf } from '../../testing/count-work-of.ts'
import { codeOf } from '../../testing/code-of.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'

type Staff = TestSession & { staff_id: string }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = async (as: TestSession) => (await app.call(getRightsReview, { as })).body.data
const sign = (as: TestSession, note = 'All needed', quarter = '2026-10-01') => app.call(signRightsReview, { as, body: { quarter, note } })
const kindsOn = async (as: TestSession, day: string): Promise<string[]> =>
  (await app.call(getExceptions, { as, query: { day } })).body.data.exceptions.map(({ kind }: { kind: string }) => kind)
const waiting = async (as: TestSession) => (await countWorkOf(app, as)).rights_review

/** Sessions end overnight: the same people log in again on another day. */
async function onDay(day: string): Promise<{ manager: Staff; admin: Staff }> {
  app.setClock(`${day}T09:00:00+07:00`)
  return { manager: await signInStaff(app, 'manager'), admin: await signInStaff(app, 'admin') }
}

it('shows active accounts by role, with permissions, branches, last log-in and money actions', async () => {
  app.setClock('2026-11-23T09:00:00+07:00')
  const manager = await signInStaff(app, 'manager')
  const officer = await signInStaff(app, 'officer')
  const off = await signInStaff(app, 'officer')
  const { database } = app.platform
  await database.db.updateTable('staff').set({ active: false }).where('id', '=', off.staff_id).execute()
  await database.db.transaction().execute(async (trx) => {
    for (const action of ['staff.login', 'payment.record', 'payment.record', 'loan.view'])
      await audit(app.platform, trx, { kind: 'staff', id: officer.staff_id }, { action })
  })
  const { quarters, roles } = await read(manager)
  expect(quarters).toEqual([])
  const found = roles.find(({ code }: { code: string }) => code === 'officer')
  expect(found.permissions).toEqual([...usualRoles.officer])
  expect(found.accounts).toEqual([
    {
      username: expect.any(String),
      name: 'Test officer',
      branches: [],
      last_login: '2026-11-23T02:00:00.000Z',
      declared: null,
      declaration_overdue: true,
      money: { 'payment.record': 2 },
    },
  ])
})

it('two different people sign the ended quarter, which is overdue after 14 days', async () => {
  const early = await onDay('2027-01-14')
  expect((await read(early.manager)).quarters).toMatchObject([{ from: '2026-10-01', until: '2026-12-31', overdue: false, reviews: [] }])
  expect(await waiting(early.manager)).toBe(0)
  const { manager, admin } = await onDay('2027-01-16')
  expect((await read(manager)).quarters).toMatchObject([{ overdue: true }])
  expect(await kindsOn(manager, '2027-01-14')).not.toContain('rights_review_overdue')
  expect(await kindsOn(manager, '2027-01-15')).toContain('rights_review_overdue')
  expect([await waiting(manager), await waiting(admin)]).toEqual([1, 1])
  expect(codeOf(await sign(manager, 'early', '2027-01-01'))).toBe('changed_elsewhere')
  expect(codeOf(await sign(manager, 'late', '2026-07-01'))).toBe('changed_elsewhere')
  expect((await sign(manager)).body.data.quarters).toMatchObject([{ overdue: true, signed: true, reviews: [{ note: 'All needed' }] }])
  expect(codeOf(await sign(manager, 'again'))).toBe('second_person_needed')
  expect([await waiting(manager), await waiting(admin)]).toEqual([0, 1])
  expect((await sign(admin, 'Seen too')).body.data.quarters).toMatchObject([
    { overdue: false, reviews: [{ note: 'All needed' }, { note: 'Seen too' }] },
  ])
  expect(await waiting(admin)).toBe(0)
  const next = await onDay('2027-01-18')
  expect(await kindsOn(next.manager, '2027-01-15')).toContain('rights_review_overdue')
  expect(await kindsOn(next.manager, '2027-01-16')).not.toContain('rights_review_overdue')
  expect(await waiting(next.manager)).toBe(0)
})
