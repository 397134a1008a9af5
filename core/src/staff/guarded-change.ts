import type { StaffRole } from './staff-role.ts'

/** The rights of an account. */
export type StaffRights = {
  readonly role: StaffRole
  readonly active: boolean
  /** Their ids; none: all. */
  readonly branches?: readonly string[] | undefined
  /** The number to which the links of the account go, in any form in which equal ones are equal. */
  readonly phone?: string | undefined
}

/**
 * True for a change that gives or takes a role, opens an account again, gives it another number, or gives a manager or an admin other branches: a
 * second person confirms it. Switching an account off never waits.
 */
export function isGuardedChange(before: StaffRights, after: StaffRights): boolean {
  const changesRole = after.role !== before.role
  const opens = after.active && !before.active
  const moves = after.active && after.role !== 'officer' && !isSameSet(before.branches, after.branches)
  const leadsElsewhere = after.phone !== undefined && after.phone !== before.phone
  return changesRole || opens || moves || leadsElsewhere
}

/** True for the same branches in any order. */
export function isSameSet(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return [...new Set(one)].toSorted().join() === [...new Set(other)].toSorted().join()
}
