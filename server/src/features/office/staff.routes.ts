import {
  acknowledgeStaffDevice,
  changeStaffPassword,
  demoStaffCode,
  getStaffMe,
  listStaff,
  listStaffDevices,
  logOutOtherStaffDevices,
  logOutStaffDevice,
  renewRecoveryCodes,
  staffLogin,
  staffLogout,
  updateStaff,
} from '@let-twe/core/office/staff-endpoints.ts'
import { isRefusal, refuse } from '@let-twe/core/errors.ts'
import { findOpenSubjects } from '../../domain/dual-control/dual-control.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { endStaffSessions } from '../../platform/staff-sessions.ts'
import { changeStaffPassword as changePassword, renewRecoveryCodes as renewCodes } from './change-staff-password.ts'
import { logInStaff } from './log-in-staff.ts'
import { updateStaffAccount } from './manage-staff.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { staffActor } from './staff-actor.ts'
import {
  acknowledgeStaffDevice as acknowledgeDevice,
  listStaffDevices as listDevices,
  logOutStaffDevice as logOutDevice,
} from './staff-devices.ts'
import { type StaffRow, listStaffRows } from './staff.queries.ts'
import { demoTotpSecret, totpCode } from './totp.ts'

/** Staff: log-in, the own account, and the accounts that admins keep. */
export function staffRoutes(serve: Serve, platform: Platform): void {
  const {
    database: { db },
    clock,
    configuration: { demo },
    inForce,
  } = platform
  const office = () => ({ demo, visit_times: [...inForce.lender().branchVisit.times] })
  const show = ({ id, username, name, role, active, created_at }: StaffRow, waits: boolean) => ({
    id,
    username,
    name,
    role,
    active,
    waits,
    created_at: created_at.toISOString(),
  })

  serve(staffLogin, async ({ body, address, userAgent, device }) => {
    const login = await logInStaff(platform, { ...body, address, userAgent, device })
    return isRefusal(login) ? login : { ...login, ...office() }
  })
  serve(demoStaffCode, async () => (demo ? { code: totpCode(demoTotpSecret, clock.now()) } : refuse('not_found')))
  serve(staffLogout, async ({ caller }) => {
    await endStaffSessions(db, { tokenHash: caller.sessionHash }, clock.now())
    return {}
  })
  serve(getStaffMe, async ({ caller: { id, name, role } }) => ({ id, name, role, ...office() }))
  serve(changeStaffPassword, async ({ body, ...call }) =>
    changePassword(platform, {
      actor: staffActor(call),
      sessionHash: call.caller.sessionHash,
      password: body.password,
      newPassword: body.new_password,
    }),
  )
  serve(renewRecoveryCodes, async ({ body, ...call }) => renewCodes(platform, { actor: staffActor(call), ...body }))
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
    return (await listStaffRows(db)).map((row) => show(row, waiting.has(row.id)))
  })
  serve(updateStaff, async ({ params, body, ...call }) => {
    const changed = await updateStaffAccount(platform, { actor: staffActor(call), id: params.id, ...body })
    return isRefusal(changed) ? changed : show(changed.row, changed.waits)
  })
}
