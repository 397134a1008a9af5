import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idField, idInUrl, textField } from '../fields.ts'
import { newStaffPasswordField, staffBranchesField, staffCodeField, staffRoleField, usernameField } from './staff-fields.ts'
import { staffRoles } from './staff-role.ts'

/** The token of the link, said once; with `waits` it counts when a second person has agreed. */
const invitedData = z.strictObject({ token: z.string(), waits: z.boolean() })

/** Why, for the second person; it must be there where one is needed. */
const noteField = z.optional(textField(300))

/** Invites a person to a new account. */
export const inviteToOffice = endpoint({
  method: 'POST',
  path: '/staff/invitations',
  summary: 'Invite somebody to a new account.',
  access: ['admin'],
  branch: 'anybody',
  body: z.strictObject({
    username: usernameField,
    name: textField(80),
    role: staffRoleField,
    branches: staffBranchesField,
    note: noteField,
  }),
  data: invitedData,
  errors: ['username_taken'],
})

/** Invites the owner of an account to make it anew, who has lost the password or the phone: password, authenticator app, recovery codes. */
export const resetStaffAccount = endpoint({
  method: 'POST',
  path: '/staff/accounts/{id}/reset',
  summary: 'Invite the owner of an account to make it anew.',
  access: ['admin'],
  branch: 'anybody',
  params: idInUrl,
  body: z.strictObject({ note: noteField }),
  data: invitedData,
  errors: ['not_found', 'second_person_needed'],
})

/** The invitations that nobody has used yet, the newest first. */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/staff/invitations',
  summary: 'The invitations that wait.',
  access: ['admin'],
  branch: 'anybody',
  auditsAccess: true,
  data: z.array(
    z.strictObject({
      id: idField,
      username: z.string(),
      name: z.string(),
      role: z.enum(staffRoles),
      again: z.boolean(),
      waits: z.boolean(),
      branches: z.array(idField),
      expires_at: z.string(),
    }),
  ),
  errors: [],
})

/** Takes an invitation back. */
export const cancelInvitation = endpoint({
  method: 'DELETE',
  path: '/staff/invitations/{id}',
  summary: 'Take an invitation back.',
  access: ['admin'],
  branch: 'anybody',
  params: idInUrl,
  data: z.strictObject({}),
  errors: ['not_found'],
})

/** The content of an invitation: the account, and the secret for the authenticator app. `again`: the account is set up anew. */
export const readStaffInvitation = endpoint({
  method: 'POST',
  path: '/staff/invitations/read',
  summary: 'What an invitation is for.',
  access: 'public',
  body: z.strictObject({ token: textField(100) }),
  data: z.strictObject({
    username: z.string(),
    name: z.string(),
    role: z.enum(staffRoles),
    again: z.boolean(),
    secret: z.string(),
    totp_address: z.string(),
  }),
  errors: ['invitation_ended', 'invitation_waits', 'too_many_requests'],
})

/** Uses an invitation once: opens its account with the own password and authenticator app, which shows a code first. The recovery codes are said once. */
export const acceptStaffInvitation = endpoint({
  method: 'POST',
  path: '/staff/invitations/accept',
  summary: 'Set up the account of an invitation.',
  access: 'public',
  body: z.strictObject({ token: textField(100), password: newStaffPasswordField, code: staffCodeField }),
  data: z.strictObject({ username: z.string(), recovery_codes: z.array(z.string()) }),
  errors: ['invitation_ended', 'invitation_waits', 'username_taken', 'too_many_requests'],
})
