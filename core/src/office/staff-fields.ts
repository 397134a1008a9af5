import { choiceField, parsedField } from '../fields.ts'
import { staffRoles } from './staff-role.ts'

/** The shortest password of a member of staff, in characters. */
export const shortestStaffPassword = 12

/** Wrong passwords in a row that lock an account, and for how long. */
export const staffLock = { tries: 5, seconds: 15 * 60 } as const

/** The name that staff log in with: lower case letters, digits, dots, dashes. */
export const usernameField = parsedField(40, 'username_invalid', (text) => {
  const name = text.toLowerCase()
  return /^[a-z0-9][a-z0-9._-]{2,39}$/.test(name) ? name : null
})

/** A new password of a member of staff. */
export const newStaffPasswordField = parsedField(200, 'password_too_short', (text) =>
  [...text].length >= shortestStaffPassword ? text : null,
)

/** A role in the back office. */
export const staffRoleField = choiceField(staffRoles)
