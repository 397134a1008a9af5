import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { idField, parsedField } from '../fields.ts'
import { toLatinNumber } from '../text-input.ts'
import { roleCode } from './role.ts'

/** The shortest password of a member of staff, in characters. */
export const shortestStaffPassword = 12

/**
 * Wrong log-ins of staff that are compared: on a browser that the account knows; of a stranger from one address for one name; from one
 * address, behind which a whole office may sit; wrong codes beside the right password on unknown browsers. A right one does not count.
 */
export const staffLoginLimits = {
  known: { points: 5, seconds: 15 * 60 },
  stranger: { points: 5, seconds: 15 * 60 },
  address: { points: 60, seconds: 15 * 60 },
  code: { points: 10, seconds: 3_600 },
} as const

/** A code of an authenticator app, or a recovery code, however it is parted: six digits, or sixteen letters and digits. */
export const staffCodeField = parsedField(40, 'staff_code_format', (text) => {
  const code = text.replace(/[\s-]/g, '').toLowerCase()
  return /^(?:\d{6}|[a-z2-7]{16})$/.test(code) ? code : null
})

/** A code that the authenticator app shows now, however it is parted: no recovery code proves a new account. */
export const authenticatorCodeField = parsedField(40, 'staff_code_wrong', (text) => {
  const code = text.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(code) ? code : null
})

/** The name that staff log in with: lower case letters, digits, dots, dashes. */
export const usernameField = parsedField(40, 'username_invalid', (text) => {
  const name = text.toLowerCase()
  return /^[a-z0-9][a-z0-9._-]{2,39}$/.test(name) ? name : null
})

/** A new password of a member of staff. */
export const newStaffPasswordField = parsedField(200, 'password_too_short', (text) =>
  [...text].length >= shortestStaffPassword ? text : null,
)

/** The code of a role of the lender. */
export const staffRoleField = parsedField(40, 'choice_invalid', (text) => (roleCode.safeParse(text).success ? text : null))

/** The branches of a person: their ids, or all. Nothing chosen is no choice. */
export const staffBranchesField = z.union(
  [z.literal('all'), z.array(idField).check(z.minLength(1, { error: () => 'field_required' satisfies ErrorCode }), z.maxLength(100))],
  { error: () => 'choice_invalid' satisfies ErrorCode },
)

/** The choice as it is stored: no branch for all of them. */
export function branchIdsOf(choice: z.output<typeof staffBranchesField>): readonly string[] {
  return choice === 'all' ? [] : choice
}

/** The extension of an officer in the lender's phone system: two to eight digits, nothing that a dialplan would read as more. */
export const extensionField = parsedField(20, 'number_invalid', (text) => {
  const digits = toLatinNumber(text)
  return /^\d{2,8}$/.test(digits) ? digits : null
})
