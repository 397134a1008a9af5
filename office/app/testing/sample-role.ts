import { type StaffRole, roleNames, usualRoles } from '@let-twe/core/staff/usual-roles.ts'

/** A built-in role, as the server shows it. */
export const sampleRole = (code: StaffRole) => ({ code, name: roleNames[code] })

/** The built-in roles, as the staff page offers them. */
export const sampleRoles = (['officer', 'manager', 'admin'] as const).map((code) => ({
  ...sampleRole(code),
  permissions: [...usualRoles[code]],
  in_use: 1,
}))
