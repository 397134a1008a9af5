import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { getSetting, proposeSetting } from '@let-twe/core/setting/endpoints.ts'
import { withValues } from '@let-twe/core/setting/setting-changes.ts'
import { getStaffMe, listRoles, listStaff, updateStaff } from '@let-twe/core/staff/endpoints.ts'
import { listStaffNotices } from '@let-twe/core/staff/notice-endpoints.ts'
import { inviteToOffice } from '@let-twe/core/staff/invitation-endpoints.ts'
import type { Permission } from '@let-twe/core/staff/permission.ts'
import { type Role, roleCode } from '@let-twe/core/staff/role.ts'
import { noLimits, noTotals, usualRoles } from '@let-twe/core/staff/usual-roles.ts'
import { satang } from '@let-twe/core/money.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { storeLender } from '../../platform/terms-in-force/store-lender.ts'
import { codeOf } from '../../testing/code-of.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestReply, type TestSession, startTestApp } from '../../testing/start-test-app.ts'

type Staff = TestSession & { staff_id: string }
let app: TestApp
let [manager, admin, officer]: Staff[] = []
beforeEach(async () => {
  app = await startTestApp()
  ;[manager, admin, officer] = [await signInStaff(app, 'manager'), await signInStaff(app, 'admin'), await signInStaff(app, 'officer')]
})
afterEach(() => app.close())

const role = (en: string, permissions: readonly Permission[], more: Partial<Role> = {}): Role => ({
  name: { mm: en, en, th: en },
  permissions: [...permissions],
  limits: noLimits,
  totals: noTotals,
  ...more,
})
const current = async () => {
  const { versions } = (await app.call(getSetting, { as: manager!, params: { area: 'roles' } })).body.data
  return versions.find(({ state }: { state: string }) => state === 'current')!.value as { roles: Record<string, Role> }
}
const proposeValue = (value: object, as = manager!, valid_from = '2026-11-23') =>
  app.call(proposeSetting, { as, params: { area: 'roles' }, body: { value, valid_from, reason: 'Tried', only_check: false } as never })
const propose = async (values: Record<string, unknown>, as?: Staff) => proposeValue(withValues(await current(), values), as)
const decide = (id: string | null, as = admin!) => app.call(decideDualControl, { as, params: { id: id! }, body: { confirm: true } })
async function set(values: Record<string, unknown>, confirmer = admin!, as = manager!) {
  const proposed = await propose(values, as)
  expect(proposed.status).toBe(200)
  const decided = await decide(proposed.body.data.id, confirmer)
  return decided.status === 200 ? 'done' : codeOf(decided)
}
/** The mistakes by field. */
const fieldsOf = ({ body }: TestReply) =>
  Object.fromEntries(
    Object.entries((body.response.fields ?? {}) as Record<string, { code: string }>).map(([path, { code }]) => [path, code]),
  )
const me = async (as: Staff) => (await app.call(getStaffMe, { as })).body.data
const opens = async (as: Staff) => (await app.call(searchLoans, { as, body: {} })).status

it('the built-in roles are those in force until two people set others', async () => {
  const { roles } = await current()
  expect(Object.fromEntries(Object.entries(roles).map(([code, { permissions }]) => [code, permissions]))).toEqual(usualRoles)
  expect(
    (await app.call(listRoles, { as: admin! })).body.data.map(({ code, in_use }: { code: string; in_use: number }) => [code, in_use]),
  ).toEqual([
    ['officer', 1],
    ['manager', 1],
    ['admin', 1],
  ])
})

it('a permission taken from a role is gone at once for a running session, and managers and admins get a notice', async () => {
  expect(await opens(officer!)).toBe(200)
  expect(await set({ 'roles.officer.permissions': ['contact_borrowers'] })).toBe('done')
  expect(await opens(officer!)).toBe(404)
  expect((await me(officer!)).permissions).toEqual(['contact_borrowers'])
  expect((await app.call(listStaffNotices, { as: admin! })).body.data[0]).toMatchObject({ kind: 'setting_roles', about: '2026-11-23' })
})

it('a new role is given to a person by two others', async () => {
  const limits = { ...noLimits, paymentAloneMax: satang(100) }
  const cashier = role('Cashier', ['work_on_cases', 'take_cash'], { limits })
  expect(await set({ 'roles.cashier': cashier })).toBe('done')
  const change = (code: string) =>
    app.call(updateStaff, {
      as: admin!,
      params: { id: officer!.staff_id },
      body: { name: 'Khin', role: code, active: true, note: 'Moves to the till' },
    })
  expect(fieldsOf(await change('teller'))).toEqual({ role: 'choice_invalid' })
  expect((await change('cashier')).status).toBe(200)
  const { id } = await app.platform.database.db
    .selectFrom('dual_control')
    .where('subject_id', '=', officer!.staff_id)
    .select('id')
    .executeTakeFirstOrThrow()
  expect((await decide(id, manager)).status).toBe(200)
  const accounts = (await app.call(listStaff, { as: admin! })).body.data
  expect(accounts.find((each: { id: string }) => each.id === officer!.staff_id)?.role).toEqual({ code: 'cashier', name: cashier.name })
})

it('a role with an account or an invitation is not removed, nor by a file of the operator', async () => {
  const { officer: _, ...others } = (await current()).roles
  expect(fieldsOf(await proposeValue({ roles: others }))).toEqual({ 'roles.officer': 'role_in_use' })
  expect(await set({ 'roles.guest': role('Guest', []) })).toBe('done')
  const invited = {
    username: 'guest1',
    name: 'Guest One',
    phone: '+66812345111' as never,
    role: 'guest',
    branches: 'all' as const,
    note: 'New',
  }
  expect((await app.call(inviteToOffice, { as: admin!, body: invited })).status).toBe(200)
  const { guest: __, ...without } = (await current()).roles
  expect(fieldsOf(await proposeValue({ roles: without }))).toEqual({ 'roles.guest': 'role_in_use' })
  // nobody can take an invitation back that has ended
  await app.platform.database.db.updateTable('staff_invitation').set({ expires_at: app.platform.clock.now() }).execute()
  expect((await proposeValue({ roles: without })).status).toBe(200)
  const file = { ...demoLender, roles: { guest: role('Guest', []) } }
  expect(await storeLender(app.platform, file, 'test')).toEqual([expect.stringContaining('admin, manager, officer')])
})

it('a role is not removed when it got an account after the proposal', async () => {
  await set({ 'roles.guest': role('Guest', []) })
  const { guest: _, ...without } = (await current()).roles
  const proposed = await proposeValue({ roles: without })
  await app.platform.database.db.updateTable('staff').set({ role: 'guest' }).where('id', '=', officer!.staff_id).execute()
  expect(fieldsOf(await decide(proposed.body.data.id))).toEqual({ 'roles.guest': 'role_in_use' })
})

it('nobody confirms a right or a higher limit of the own role, and nobody confirms alone', async () => {
  const gain = { 'roles.manager.permissions': [...usualRoles.manager, 'read_audit'] }
  const second = await signInStaff(app, 'manager')
  expect(await set(gain, second)).toBe('second_person_needed')
  const { waiting } = (await app.call(getSetting, { as: manager!, params: { area: 'roles' } })).body.data
  expect(codeOf(await decide(waiting!.id, manager))).toBe('second_person_needed')
  expect(codeOf(await decide(waiting!.id, officer))).toBe('not_found')
  expect((await decide(waiting!.id, admin)).status).toBe(200)
  expect(await set({ 'roles.manager.limits.paymentAloneMax': 5_000_001 }, second)).toBe('second_person_needed')
  await app.platform.database.db
    .updateTable('dual_control')
    .set({ outcome: 'expired', decided_at: app.platform.clock.now() })
    .where('outcome', 'is', null)
    .execute()
  // less is for anybody else to confirm
  expect(await set({ 'roles.manager.limits.paymentAloneMax': 3 }, second)).toBe('done')
})

it('an account that gives rights, confirms them and changes settings remains', async () => {
  expect(codeOf(await propose({ 'roles.admin.permissions': ['read_audit', 'change_settings', 'confirm_staff'] }))).toBe('last_rights')
  await set({
    'roles.keeper': role('Keeper', ['manage_staff']),
    'roles.admin.permissions': ['read_audit', 'change_settings', 'manage_staff'],
  })
  const keeper = await signInStaff(app, 'keeper')
  const off = (id: string) =>
    app.call(updateStaff, {
      as: keeper,
      params: { id },
      body: { name: 'Off', role: id === admin!.staff_id ? 'admin' : 'manager', active: false },
    })
  expect((await off(admin!.staff_id)).status).toBe(200)
  expect(codeOf(await off(manager!.staff_id))).toBe('last_rights')
})

it('roles count at once or not at all, have names of their own and known permissions', async () => {
  expect(fieldsOf(await proposeValue(withValues(await current(), { 'roles.x2': role('X', []) }), manager, '2026-11-24'))).toEqual({
    valid_from: 'date_not_possible',
  })
  expect(fieldsOf(await propose({ 'roles.x2': role('Manager', []) }))).toEqual({
    'roles.x2.name': 'setting_conflict',
    'roles.manager.name': 'setting_conflict',
  })
  expect(fieldsOf(await propose({ 'roles.x2': role('X', ['fly' as never]) }))).toEqual({ 'roles.x2.permissions': 'field_invalid' })
  expect(fieldsOf(await proposeValue({ roles: {} }))).toEqual({ roles: 'field_invalid' })
  expect((await propose({ 'roles.X 2': role('X', []) })).status).toBe(400)
  expect(roleCode.safeParse('bank_clerk').success).toBe(true)
})

it('the limits that two people set for officers and managers stay with the built-in roles', async () => {
  const limits = (await app.call(getSetting, { as: manager!, params: { area: 'limits' } })).body.data.versions[0]!.value
  const value = withValues(limits, { 'controls.limits.officer.paymentAloneMax': 100 })
  const body = { value, valid_from: '2026-11-23', reason: 'Less', only_check: false } as never
  await app.call(proposeSetting, { as: manager!, params: { area: 'limits' }, body })
  const open = await app.platform.database.db.selectFrom('dual_control').where('outcome', 'is', null).select('id').execute()
  for (const { id } of open) await decide(id)
  expect((await current()).roles['officer']?.limits.paymentAloneMax).toBe(100)
})
