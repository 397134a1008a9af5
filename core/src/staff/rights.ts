import { controlsOf } from '../lender/lender-controls.ts'
import type { Lender } from '../lender/lender.ts'
import type { Translated } from '../translated.ts'
import type { Permission } from './permission.ts'
import type { RoleLimits, Roles, RoleTotals } from './role.ts'
import { noLimits, noTotals, roleNames, usualRoles } from './usual-roles.ts'

/** The lender as far as its roles go. */
type LenderOfRoles = Pick<Lender, 'roles' | 'controls' | 'postings'>

/** An account, as far as its rights go. */
export type AccountOfRole = { readonly role: string; readonly active: boolean }

/** Everything that a person may do: the one answer on which every decision about a person rests. */
export type Rights = { readonly permissions: readonly Permission[]; readonly limits: RoleLimits; readonly totals: RoleTotals }

/** The roles of a lender: its own, else the built-in ones with the limits that it set for officers and managers. */
export function rolesOf(lender: LenderOfRoles): Roles {
  if (lender.roles) return lender.roles
  const { limits, totals } = controlsOf(lender)
  return {
    officer: { name: roleNames.officer, permissions: [...usualRoles.officer], limits: limits.officer, totals: totals.officer },
    manager: { name: roleNames.manager, permissions: [...usualRoles.manager], limits: limits.manager, totals: totals.manager },
    admin: { name: roleNames.admin, permissions: [...usualRoles.admin], limits: noLimits, totals: noTotals },
  }
}

/** The rights of an account; none once it is switched off, or while its role does not exist. */
export function rightsOf(lender: LenderOfRoles, { role, active }: AccountOfRole): Rights {
  const found = rolesOf(lender)[role]
  return active && found ? found : { permissions: [], limits: noLimits, totals: noTotals }
}

/** The codes of the roles with a permission. */
export function rolesPermitting(lender: LenderOfRoles, permission: Permission): string[] {
  return Object.entries(rolesOf(lender)).flatMap(([code, { permissions }]) => (permissions.includes(permission) ? [code] : []))
}

/** A role as it is shown: by its name, or by its code where an earlier role is gone. */
export function shownRole(lender: LenderOfRoles, code: string): { readonly code: string; readonly name: Translated } {
  return { code, name: rolesOf(lender)[code]?.name ?? { mm: code, en: code, th: code } }
}
