import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { booleanField, idField, idInUrl, phoneNumberField, satangData, textField, translatedData } from '../fields.ts'
import { branchName } from '../branch/branch-name.ts'
import { newStaffPasswordField, staffBranchesField, staffCodeField, staffRoleField, usernameField } from './staff-fields.ts'
import { permissions } from './permission.ts'
import { summedOperations } from './personal-totals.ts'
import { roleData } from './role.ts'

const done = z.strictObject({})
/**
 * The logged-in person and their branches (none: all), whether this office shows made-up data and an SMS outbox, the products, and
 * the times at which branches are visited.
 */
const meData = z.strictObject({
  id: idField,
  name: z.string(),
  role: roleData,
  permissions: z.array(z.enum(permissions)),
  branches: z.array(branchName),
  demo: z.boolean(),
  /** The offered products, the lender's own first: filters and columns name a product where there are several. */
  products: z.array(z.strictObject({ code: z.string(), name: translatedData })),
  visit_times: z.array(z.string()),
})

/**
 * The code is of the authenticator app, or a recovery code. `new_devices` counts browsers of the account that its owner has not
 * seen yet.
 */
export const staffLogin = endpoint({
  method: 'POST',
  path: '/staff/login',
  summary: 'Logs a member of staff in.',
  access: 'public',
  body: z.strictObject({ username: usernameField, password: textField(200), code: staffCodeField }),
  data: z.strictObject({ ...meData.shape, token: z.string(), new_devices: z.number() }),
  errors: ['staff_login_wrong', 'staff_locked', 'too_many_requests'],
})

export const demoStaffCode = endpoint({
  method: 'GET',
  path: '/staff/demo-code',
  summary: "The current log-in code of the demo's staff; absent outside a demo.",
  access: 'public',
  data: z.strictObject({ code: z.string() }),
  errors: ['not_found'],
})

export const staffLogout = endpoint({
  method: 'POST',
  path: '/staff/logout',
  summary: 'Ends the session on the server.',
  access: 'staff',
  branch: 'anybody',
  clearsPages: true,
  data: done,
  errors: [],
})

export const getStaffMe = endpoint({
  method: 'GET',
  path: '/staff/me',
  summary: 'The logged-in person.',
  access: 'staff',
  branch: 'anybody',
  unaudited: true,
  data: meData,
  errors: [],
})

export const getMyLimits = endpoint({
  method: 'GET',
  path: '/staff/limits',
  summary: 'What the logged-in person may still do of each operation, and whether the day or the month ends first.',
  access: 'staff',
  branch: 'anybody',
  unaudited: true,
  data: z.record(z.enum(summedOperations), z.strictObject({ satang: satangData, of: z.enum(['day', 'month']) })),
  errors: [],
})

export const changeStaffPassword = endpoint({
  method: 'POST',
  path: '/staff/password',
  summary: 'Changes the own password and ends all other own sessions.',
  access: 'staff',
  branch: 'anybody',
  body: z.strictObject({ password: textField(200), new_password: newStaffPasswordField }),
  data: done,
  errors: ['staff_login_wrong', 'staff_locked'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/staff/recovery-codes',
  summary: 'Makes new recovery codes, which are shown once; the earlier ones end.',
  access: 'staff',
  branch: 'anybody',
  body: z.strictObject({ password: textField(200) }),
  data: z.strictObject({ recovery_codes: z.array(z.string()) }),
  errors: ['staff_login_wrong', 'staff_locked'],
})

export const listStaffDevices = endpoint({
  method: 'GET',
  path: '/staff/devices',
  summary: 'The own browsers, last used first, and the number of unused recovery codes.',
  access: 'staff',
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

export const acknowledgeStaffDevice = endpoint({
  method: 'POST',
  path: '/staff/devices/{id}/acknowledge',
  summary: 'Marks a new browser as the own one.',
  access: 'staff',
  branch: 'anybody',
  params: idInUrl,
  data: done,
  errors: ['not_found'],
})

export const logOutStaffDevice = endpoint({
  method: 'POST',
  path: '/staff/devices/{id}/log-out',
  summary: 'Ends the own sessions on another browser and deletes it.',
  access: 'staff',
  branch: 'anybody',
  params: idInUrl,
  data: done,
  errors: ['not_found'],
})

export const logOutOtherStaffDevices = endpoint({
  method: 'POST',
  path: '/staff/devices/log-out-others',
  summary: 'Ends every own session but this one.',
  access: 'staff',
  branch: 'anybody',
  data: done,
  errors: [],
})

/** A staff account, without its password. `waits`: a change of its role or of being on waits for a second person. */
const staffAccountData = z.strictObject({
  id: idField,
  username: z.string(),
  name: z.string(),
  role: roleData,
  active: z.boolean(),
  waits: z.boolean(),
  /** The end of the number to which the links of the account go. */
  phone: z.nullable(z.string()),
  /** For borrowers: the chosen name, and whether there is a picture. */
  shown_name: z.nullable(z.string()),
  has_picture: z.boolean(),
  /** When the account may handle money, where it is new or reset. */
  money_from: z.nullable(z.string()),
  /** Their ids; none: all. */
  branches: z.array(idField),
  created_at: z.string(),
})

export const listStaff = endpoint({
  method: 'GET',
  path: '/staff/accounts',
  summary: 'All staff accounts, by name.',
  access: 'manage_staff',
  branch: 'anybody',
  auditsAccess: 'staff',
  data: z.array(staffAccountData),
  errors: [],
})

/** Nobody changes the own account; rights of managers and admins need second-person approval. An admin works for all branches. */
export const updateStaff = endpoint({
  method: 'PUT',
  path: '/staff/accounts/{id}',
  summary: 'Changes name, role, branches, or whether the account is on; switching it off or changing the role ends its sessions.',
  access: 'manage_staff',
  branch: 'anybody',
  params: idInUrl,
  body: z.strictObject({
    name: textField(80),
    /** Where it becomes another one; it takes a second person. */
    phone: z.optional(phoneNumberField),
    role: staffRoleField,
    active: booleanField,
    branches: z.optional(staffBranchesField),
    note: z.optional(textField(300)),
  }),
  data: staffAccountData,
  errors: ['not_found', 'second_person_needed', 'already_recorded', 'phone_number_taken', 'last_rights'],
})

export const listRoles = endpoint({
  method: 'GET',
  path: '/staff/roles',
  summary: 'The roles of the lender, with the number of their accounts and invitations.',
  access: ['manage_staff', 'change_settings'],
  branch: 'anybody',
  unaudited: true,
  data: z.array(z.strictObject({ ...roleData.shape, permissions: z.array(z.enum(permissions)), in_use: z.number() })),
  errors: [],
})
