import type { StaffRole } from './staff-role.ts'

/** What an account may do. */
export type StaffRights = { readonly role: StaffRole; readonly active: boolean }

/**
 * True for a change that gives somebody the rights of a manager or an admin, or takes that role away: a second person confirms it.
 * Switching an account off never waits.
 */
export function isGuardedChange(before: StaffRights, after: StaffRights): boolean {
  const changesRole = after.role !== before.role
  const gains = after.active && after.role !== 'officer' && (changesRole || !before.active)
  return gains || (changesRole && before.role !== 'officer')
}
