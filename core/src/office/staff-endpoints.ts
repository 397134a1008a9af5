import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { booleanField, idField, textField, idInUrl } from '../fields.ts'
import { newStaffPasswordField, staffRoleField, usernameField } from './staff-fields.ts'
import { staffRoles } from './staff-role.ts'

const done = z.strictObject({})
/** Who is logged in, whether this office shows made-up data and an SMS outbox, and the times at which branches are visited. */
const meData = z.strictObject({
  id: idField,
  name: z.string(),
  role: z.enum(staffRoles),
  demo: z.boolean(),
  visit_times: z.array(z.string()),
})

/** Logs a member of staff in. Five wrong passwords lock the account for 15 minutes. */
export const staffLogin = endpoint({
  method: 'POST',
  path: '/staff/login',
  summary: 'Log in to the back office.',
  access: 'public',
  body: z.strictObject({ username: usernameField, password: textField(200) }),
  data: z.strictObject({ ...meData.shape, token: z.string() }),
  errors: ['staff_login_wrong', 'staff_locked', 'too_many_requests'],
})

/** Uses an invitation once: opens its account with the password that the invited person chose. */
export const acceptStaffInvitation = endpoint({
  method: 'POST',
  path: '/staff/invitations/accept',
  summary: 'Set the password of an account that was made by invitation.',
  access: 'public',
  body: z.strictObject({ token: textField(100), password: newStaffPasswordField }),
  data: z.strictObject({ username: z.string() }),
  errors: ['invitation_ended', 'username_taken', 'too_many_requests'],
})

/** Ends the session on the server. */
export const staffLogout = endpoint({
  method: 'POST',
  path: '/staff/logout',
  summary: 'End the session.',
  access: staffRoles,
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
  data: meData,
  errors: [],
})

/** Changes the own password and ends all other own sessions. */
export const changeStaffPassword = endpoint({
  method: 'POST',
  path: '/staff/password',
  summary: 'Change the own password.',
  access: staffRoles,
  body: z.strictObject({ password: textField(200), new_password: newStaffPasswordField }),
  data: done,
  errors: ['staff_login_wrong', 'staff_locked'],
})

/** A staff account, without its password. */
const staffAccountData = z.strictObject({
  id: idField,
  username: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  active: z.boolean(),
  locked: z.boolean(),
  created_at: z.string(),
})

/** All staff accounts, by name. */
export const listStaff = endpoint({
  method: 'GET',
  path: '/staff/accounts',
  summary: 'The staff accounts.',
  access: ['admin'],
  listsPeople: true,
  data: z.array(staffAccountData),
  errors: [],
})

/** Makes a staff account. */
export const createStaff = endpoint({
  method: 'POST',
  path: '/staff/accounts',
  summary: 'Make a staff account.',
  access: ['admin'],
  body: z.strictObject({ username: usernameField, name: textField(80), role: staffRoleField, password: newStaffPasswordField }),
  data: staffAccountData,
  errors: ['username_taken'],
})

/** Changes name, role, or whether the account is on; switching it off or changing the role ends its sessions. Nobody changes the own account. */
export const updateStaff = endpoint({
  method: 'PUT',
  path: '/staff/accounts/{id}',
  summary: 'Change a staff account.',
  access: ['admin'],
  params: idInUrl,
  body: z.strictObject({ name: textField(80), role: staffRoleField, active: booleanField }),
  data: staffAccountData,
  errors: ['not_found', 'second_person_needed'],
})

/** Gives an account a new password, unlocks it and ends its sessions. */
export const resetStaffPassword = endpoint({
  method: 'POST',
  path: '/staff/accounts/{id}/password',
  summary: 'Give a staff account a new password.',
  access: ['admin'],
  params: idInUrl,
  body: z.strictObject({ password: newStaffPasswordField }),
  data: staffAccountData,
  errors: ['not_found', 'second_person_needed'],
})
