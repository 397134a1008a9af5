import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idField, idInUrl, phoneNumberField, textField } from '../fields.ts'
import { authenticatorCodeField, newStaffPasswordField, staffBranchesField, staffRoleField, usernameField } from './staff-fields.ts'
import { roleData } from './role.ts'

/** The end of the number to which the link goes when a second person has agreed: the link itself is nobody's but the owner's. */
const invitedData = z.strictObject({ sent_to: z.string() })

/** Why, for the second person; it must be there where one is needed. */
const noteField = z.optional(textField(300))

export const inviteToOffice = endpoint({
  method: 'POST',
  path: '/staff/invitations',
  summary: 'Invites a person to a new account.',
  access: 'manage_staff',
  branch: 'anybody',
  body: z.strictObject({
    username: usernameField,
    name: textField(80),
    phone: phoneNumberField,
    role: staffRoleField,
    branches: staffBranchesField,
    note: noteField,
  }),
  data: invitedData,
  errors: ['username_taken', 'phone_number_taken'],
})

export const resetStaffAccount = endpoint({
  method: 'POST',
  path: '/staff/accounts/{id}/reset',
  summary:
    'Invites the owner of an account, after the loss of password or phone, to renew it: password, authenticator app, recovery codes.',
  access: 'manage_staff',
  branch: 'anybody',
  params: idInUrl,
  body: z.strictObject({ note: noteField }),
  data: invitedData,
  errors: ['not_found', 'second_person_needed', 'staff_phone_missing'],
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/staff/invitations',
  summary: 'The unused invitations, newest first.',
  access: 'manage_staff',
  branch: 'anybody',
  auditsAccess: 'staff',
  data: z.array(
    z.strictObject({
      id: idField,
      username: z.string(),
      name: z.string(),
      role: roleData,
      again: z.boolean(),
      waits: z.boolean(),
      sent_to: z.nullable(z.string()),
      branches: z.array(idField),
      expires_at: z.string(),
    }),
  ),
  errors: [],
})

export const cancelInvitation = endpoint({
  method: 'DELETE',
  path: '/staff/invitations/{id}',
  summary: 'Withdraws an invitation.',
  access: 'manage_staff',
  branch: 'anybody',
  params: idInUrl,
  data: z.strictObject({}),
  errors: ['not_found'],
})

/** `again`: the account is set up anew. */
export const readStaffInvitation = endpoint({
  method: 'POST',
  path: '/staff/invitations/read',
  summary: 'The content of an invitation: the account, and the secret for the authenticator app.',
  access: 'public',
  body: z.strictObject({ token: textField(100) }),
  data: z.strictObject({
    username: z.string(),
    name: z.string(),
    role: roleData,
    again: z.boolean(),
    secret: z.string(),
    totp_address: z.string(),
  }),
  errors: ['invitation_ended', 'too_many_requests'],
})

/** The reply shows the recovery codes once. */
export const acceptStaffInvitation = endpoint({
  method: 'POST',
  path: '/staff/invitations/accept',
  summary: 'Uses an invitation once: opens its account with the own password and authenticator app, which shows a code first.',
  access: 'public',
  body: z.strictObject({ token: textField(100), password: newStaffPasswordField, code: authenticatorCodeField }),
  data: z.strictObject({ username: z.string(), recovery_codes: z.array(z.string()) }),
  errors: ['invitation_ended', 'username_taken', 'too_many_requests'],
})
