import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { booleanField, idField, textField, idInUrl } from '../fields.ts'
import { branchName } from '../branch/branch-name.ts'
import { newStaffPasswordField, staffBranchesField, staffCodeField, staffRoleField, usernameField } from './staff-fields.ts'
import { staffRoles } from './staff-role.ts'

const done = z.strictObject({})
/** Who is logged in and for which branches (none: all), whether this office shows made-up data and an SMS outbox, and the times at which branches are visited. */
const meData = z.strictObject({
  id: idField,
  name: z.string(),
  role: z.enum(staffRoles),
  branches: z.array(branchName),
  demo: z.boolean(),
  visit_times: z.array(z.string()),
})

/** Logs a member of staff in. The code is of the authenticator app, or a recovery code. `new_devices` counts browsers of the account that its owner has not seen yet. */
export const staffLogin = endpoint({
  method: 'POST',
  path: '/staff/login',
  summary: 'Log in to the back office with password and code.',
  access: 'public',
  body: z.strictObject({ username: usernameField, password: textField(200), code: staffCodeField }),
  data: z.strictObject({ ...meData.shape, token: z.string(), new_devices: z.number() }),
  errors: ['staff_login_wrong', 'staff_locked', 'too_many_requests'],
})

/** The code that the demo's staff log in with now; not there outside a demo. */
export const demoStaffCode = endpoint({
  method: 'GET',
  path: '/staff/demo-code',
  summary: 'The code of the demo accounts.',
  access: 'public',
  data: z.strictObject({ code: z.string() }),
  errors: ['not_found'],
})

/** Ends the session on the server. */
export const staffLogout = endpoint({
  method: 'POST',
  path: '/staff/logout',
  summary: 'End the session.',
  access: staffRoles,
  branch: 'anybody',
  clearsPages: true,
  data: done,
  errors: [],
})

/** Who is logged in. */
export const getStaffMe = endpoint({
  method: 'GET',
  path: '/staff/me',
  summary: 'Who is logged in.',
  access: staffRoles,
  branch: 'anybody',
  unaudited: true,
  data: meData,
  errors: [],
})

/** Changes the own password and ends all other own sessions. */
export const changeStaffPassword = endpoint({
  method: 'POST',
  path: '/staff/password',
  summary: 'Change the own password.',
  access: staffRoles,
  branch: 'anybody',
  body: z.strictObject({ password: textField(200), new_password: newStaffPasswordField }),
  data: done,
  errors: ['staff_login_wrong', 'staff_locked'],
})

/** Makes new recovery codes, which are shown once; the earlier ones end. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/staff/recovery-codes',
  summary: 'Make new recovery codes.',
  access: staffRoles,
  branch: 'anybody',
  body: z.strictObject({ password: textField(200) }),
  data: z.strictObject({ recovery_codes: z.array(z.string()) }),
  errors: ['staff_login_wrong', 'staff_locked'],
})

/** The browsers on which the caller logged in, the one used last first, and how many recovery codes are left. */
export const listStaffDevices = endpoint({
  method: 'GET',
  path: '/staff/devices',
  summary: 'The own browsers and sessions.',
  access: staffRoles,
  branch: 'anybody',
  unaudited: true,
  data: z.strictObject({
    recovery_codes_left: z.number(),
    devices: z.array(
      z.strictObject({
        id: idField,
        name: z.string(),
        here: z.boolean(),
        logged_in: z.boolean(),
        is_new: z.boolean(),
        created_at: z.string(),
        last_used_at: z.string(),
      }),
    ),
  }),
  errors: [],
})

/** Says that a new browser is the own one. */
export const acknowledgeStaffDevice = endpoint({
  method: 'POST',
  path: '/staff/devices/{id}/acknowledge',
  summary: 'Say that a new browser is the own one.',
  access: staffRoles,
  branch: 'anybody',
  params: idInUrl,
  data: done,
  errors: ['not_found'],
})

/** Ends the own sessions on another browser and forgets it. */
export const logOutStaffDevice = endpoint({
  method: 'POST',
  path: '/staff/devices/{id}/log-out',
  summary: 'End the own sessions on another browser.',
  access: staffRoles,
  branch: 'anybody',
  params: idInUrl,
  data: done,
  errors: ['not_found'],
})

/** Ends every own session but this one. */
export const logOutOtherStaffDevices = endpoint({
  method: 'POST',
  path: '/staff/devices/log-out-others',
  summary: 'End all other own sessions.',
  access: staffRoles,
  branch: 'anybody',
  data: done,
  errors: [],
})

/** A staff account, without its password. `waits`: a change of its role or of being on waits for a second person. */
const staffAccountData = z.strictObject({
  id: idField,
  username: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  active: z.boolean(),
  waits: z.boolean(),
  /** Their ids; none: all. */
  branches: z.array(idField),
  created_at: z.string(),
})

/** All staff accounts, by name. */
export const listStaff = endpoint({
  method: 'GET',
  path: '/staff/accounts',
  summary: 'The staff accounts.',
  access: ['admin'],
  branch: 'anybody',
  auditsAccess: true,
  data: z.array(staffAccountData),
  errors: [],
})

/** Changes name, role, branches, or whether the account is on; switching it off or changing the role ends its sessions. Nobody changes the own account; rights of managers and admins take a second person. An admin works for all branches. */
export const updateStaff = endpoint({
  method: 'PUT',
  path: '/staff/accounts/{id}',
  summary: 'Change a staff account.',
  access: ['admin'],
  branch: 'anybody',
  params: idInUrl,
  body: z.strictObject({
    name: textField(80),
    role: staffRoleField,
    active: booleanField,
    branches: staffBranchesField,
    note: z.optional(textField(300)),
  }),
  data: staffAccountData,
  errors: ['not_found', 'second_person_needed', 'already_recorded'],
})
