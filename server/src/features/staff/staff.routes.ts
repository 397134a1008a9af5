import {
  acknowledgeStaffDevice,
  changeStaffPassword,
  demoStaffCode,
  getMyLimits,
  getStaffMe,
  listRoles,
  listStaff,
  listStaffDevices,
  logOutOtherStaffDevices,
  logOutStaffDevice,
  renewRecoveryCodes,
  staffLogin,
  staffLogout,
  updateStaff,
} from '@let-twe/core/staff/endpoints.ts'
import { getOwnExtension, setOwnExtension } from '@let-twe/core/staff/extension-endpoints.ts'
import { branchIdsOf } from '@let-twe/core/staff/staff-fields.ts'
import { rightsOf, rolesOf, shownRole } from '@let-twe/core/staff/rights.ts'
import { isRefusal, refuse } from '@let-twe/core/errors.ts'
import { branchOrder } from '../../domain/branch/branch-order.ts'
import { findOpenSubjects } from '../../domain/dual-control/dual-control.ts'
import { usedRoles } from '../../domain/staff/refuse-roles.ts'
import { everyLeft } from '../../domain/staff/personal-totals.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { endStaffSessions } from '../../platform/staff-sessions.ts'
import { changeStaffPassword as changePassword, renewRecoveryCodes as renewCodes } from './change-staff-password.ts'
import { logInStaff } from './log-in-staff.ts'
import { type StaffAccount, phoneOf, updateStaffAccount } from './manage-staff.ts'
import { readExtension, setExtension } from './own-extension.ts'
import { maskedOrNull } from './staff-sms.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'
import {
  acknowledgeStaffDevice as acknowledgeDevice,
  listStaffDevices as listDevices,
  logOutStaffDevice as logOutDevice,
} from './staff-devices.ts'
import { findStaffBranches, listStaffRows } from './staff.queries.ts'
import { demoTotpSecret, totpCode } from './totp.ts'

/** Staff: log-in, the own account, and the accounts that admins keep. */
export function staffRoutes(serve: Serve, platform: Platform): void {
  const {
    database: { db },
    clock,
    configuration: { demo },
    termsInForce,
  } = platform
  const office = () => ({
    demo,
    products: termsInForce.offered(clock.today()).map(({ code, name }) => ({ code, name })),
    visit_times: [...termsInForce.lender().branchVisit.times],
  })
  const namesOf = (staffId: string) =>
    db
      .selectFrom('staff_branch')
      .innerJoin('branch', 'branch.id', 'staff_branch.branch_id')
      .where('staff_id', '=', staffId)
      .select(['branch.id', 'branch.name'])
      .orderBy(branchOrder)
      .execute()
  const show = ({ branches, created_at, money_from, ...row }: StaffAccount, waits: boolean) => ({
    id: row.id,
    username: row.username,
    name: row.name,
    role: shownRole(termsInForce.lender(), row.role),
    active: row.active,
    waits,
    phone: maskedOrNull(phoneOf(platform, row)),
    shown_name: row.shown_name,
    has_picture: row.picture_file !== null,
    money_from: money_from !== null && money_from > clock.now() ? money_from.toISOString() : null,
    branches: [...branches],
    created_at: created_at.toISOString(),
  })

  serve(staffLogin, async ({ body, address, userAgent, device }) => {
    const login = await logInStaff(platform, { ...body, address, userAgent, device })
    if (isRefusal(login)) return login
    const rights = rightsOf(termsInForce.lender(), { role: login.role, active: true })
    const role = shownRole(termsInForce.lender(), login.role)
    return { ...login, role, permissions: [...rights.permissions], ...office(), branches: await namesOf(login.id) }
  })
  serve(demoStaffCode, async () => (demo ? { code: totpCode(demoTotpSecret, clock.now()) } : refuse('not_found')))
  serve(staffLogout, async ({ caller }) => {
    await endStaffSessions(db, { tokenHash: caller.sessionHash }, clock.now())
    return {}
  })
  serve(getMyLimits, ({ caller }) => everyLeft(platform, db, caller))
  serve(getStaffMe, async ({ caller: { id, name, role, permissions } }) => ({
    id,
    name,
    role: shownRole(termsInForce.lender(), role),
    permissions: [...permissions],
    ...office(),
    branches: await namesOf(id),
  }))
  serve(changeStaffPassword, async ({ body, ...call }) =>
    changePassword(platform, {
      actor: staffActor(call),
      sessionHash: call.caller.sessionHash,
      password: body.password,
      newPassword: body.new_password,
    }),
  )
  serve(renewRecoveryCodes, async ({ body, ...call }) => renewCodes(platform, { actor: staffActor(call), ...body }))
  serve(getOwnExtension, ({ caller }) => readExtension(platform, caller.id))
  serve(setOwnExtension, ({ body, ...call }) => setExtension(platform, { actor: staffActor(call), ...body }))
  serve(listStaffDevices, async ({ caller }) => ({
    recovery_codes_left: await countRecoveryCodes(db, caller.id),
    devices: await listDevices(platform, caller),
  }))
  serve(acknowledgeStaffDevice, async ({ params, ...call }) => acknowledgeDevice(platform, { actor: staffActor(call), id: params.id }))
  serve(logOutStaffDevice, async ({ params, ...call }) =>
    logOutDevice(platform, { actor: staffActor(call), sessionHash: call.caller.sessionHash, id: params.id }),
  )
  serve(logOutOtherStaffDevices, async (call) => logOutDevice(platform, { actor: staffActor(call), sessionHash: call.caller.sessionHash }))
  serve(listStaff, async () => {
    const waiting = await findOpenSubjects(db, 'staff_change', clock.now())
    const rows = await listStaffRows(db)
    const branches = await findStaffBranches(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => show({ ...row, branches: branches.get(row.id) ?? [] }, waiting.has(row.id)))
  })
  serve(listRoles, async () => {
    const used = await usedRoles(platform, db)
    return Object.entries(rolesOf(termsInForce.lender())).map(([code, { name, permissions }]) => ({
      code,
      name,
      permissions,
      in_use: used.filter((each) => each === code).length,
    }))
  })
  serve(updateStaff, async ({ params, body: { branches, ...body }, language, ...call }) => {
    const chosen = branches && { branches: branchIdsOf(branches) }
    const changed = await updateStaffAccount(platform, { actor: staffActor(call), id: params.id, language, ...body, ...chosen })
    return isRefusal(changed) ? changed : show(changed.row, changed.waits)
  })
}
