import { isOwnAct } from './forbidden-pairs.ts'
import type { Permission } from './permission.ts'
import type { AccountOfRole } from './rights.ts'
import type { Role, Roles } from './role.ts'

/** The permissions without which nobody could give rights to anybody again, except at the machine. */
export const permissionsThatStay = ['manage_staff', 'confirm_staff', 'change_settings'] as const satisfies readonly Permission[]

/** True while each of these permissions has an active account. */
export function keepsRights(roles: Roles, accounts: readonly AccountOfRole[]): boolean {
  const held = accounts.filter(({ active }) => active).map(({ role }) => roles[role]?.permissions ?? [])
  return permissionsThatStay.every((permission) => held.some((mine) => mine.includes(permission)))
}

/** The codes of accounts or invitations that have no role among these. */
export function missingRoles(roles: Roles, used: readonly string[]): string[] {
  return [...new Set(used)].filter((code) => roles[code] === undefined).toSorted()
}

/** True when a role gets a permission or a higher limit. A role that did not exist had nothing. */
export function gains(before: Role | undefined, after: Role | undefined): boolean {
  if (!after) return false
  if (!before) return true
  const numbers = ({ limits, totals }: Role) => [
    ...Object.values(limits),
    ...Object.values(totals).flatMap(({ day, month }) => [day, month]),
  ]
  const earlier = numbers(before)
  return (
    after.permissions.some((each) => !before.permissions.includes(each)) || numbers(after).some((each, place) => each > earlier[place]!)
  )
}

/** True for a person who may not confirm new roles: nobody gives a right or a higher limit to the own role. */
export function isOwnGain(me: { readonly id: string; readonly role: string }, before: Roles, after: Roles): boolean {
  return isOwnAct('confirm_roles', me.id, { gain_rights: gains(before[me.role], after[me.role]) ? me.id : null })
}
