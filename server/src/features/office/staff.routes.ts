import {
  acceptStaffInvitation,
  changeStaffPassword,
  createStaff,
  getStaffMe,
  listStaff,
  resetStaffPassword,
  staffLogin,
  staffLogout,
  updateStaff,
} from '@let-twe/core/office/staff-endpoints.ts'
import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeStaffPassword as changePassword } from './change-staff-password.ts'
import { acceptInvitation } from './invite-staff.ts'
import { logInStaff } from './log-in-staff.ts'
import { createStaffAccount, resetStaffAccountPassword, updateStaffAccount } from './manage-staff.ts'
import { staffActor } from './staff-actor.ts'
import { type StaffRow, listStaffRows } from './staff.queries.ts'
import { endStaffSessions } from '../../platform/staff-sessions.ts'

/** Staff: log-in, the own password, and the accounts that admins keep. */
export function staffRoutes(serve: Serve, platform: Platform): void {
  const {
    database: { db },
    clock,
    configuration: { demo },
    inForce,
  } = platform
  const office = () => ({ demo, visit_times: [...inForce.lender().branchVisit.times] })
  const show = (row: StaffRow) => ({
    id: row.id,
    username: row.username,
    name: row.name,
    role: row.role,
    active: row.active,
    locked: row.locked_until !== null && row.locked_until > clock.now(),
    created_at: row.created_at.toISOString(),
  })
  const account = (row: StaffRow | Refusal) => (isRefusal(row) ? row : show(row))

  serve(staffLogin, async ({ body, address }) => {
    const login = await logInStaff(platform, { ...body, address })
    return isRefusal(login) ? login : { ...login, ...office() }
  })
  serve(acceptStaffInvitation, async ({ body, address }) => acceptInvitation(platform, { ...body, address }))
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
  serve(listStaff, async () => (await listStaffRows(db)).map(show))
  serve(createStaff, async ({ body, ...call }) => account(await createStaffAccount(platform, { actor: staffActor(call), ...body })))
  serve(updateStaff, async ({ params, body, ...call }) =>
    account(await updateStaffAccount(platform, { actor: staffActor(call), id: params.id, ...body })),
  )
  serve(resetStaffPassword, async ({ params, body, ...call }) =>
    account(await resetStaffAccountPassword(platform, { actor: staffActor(call), id: params.id, ...body })),
  )
}
