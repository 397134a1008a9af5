import type { Permission } from './permission.ts'

/** The rights of an account. */
export type StaffRights = {
  /** The code of its role. */
  readonly role: string
  readonly active: boolean
  /** Their ids; none: all. */
  readonly branches?: readonly string[] | undefined
  /** The number to which the links of the account go, in any form in which equal ones are equal. */
  readonly phone?: string | undefined
}

/** The permissions that decide on the acts of other people, or on rights: their branches are given by two people. */
const decidingPermissions: readonly Permission[] = [
  'approve_loan',
  'override_rule',
  'disburse',
  'write_off',
  'reverse_payment',
  'waive_fee',
  'confirm_money',
  'close_books',
  'close_accounts',
  'change_settings',
  'confirm_staff',
  'manage_staff',
]

/** The permissions that have no branch: accounts and the audit trail are of all. */
const headOfficePermissions: readonly Permission[] = ['manage_staff', 'read_audit']

/**
 * True for a change that gives or takes a role, opens an account again, gives it another number, or gives other branches to a person who decides on
 * the acts of others (`permissions`: those after the change): a second person confirms it. Switching an account off never waits.
 */
export function isGuardedChange(before: StaffRights, after: StaffRights, permissions: readonly Permission[]): boolean {
  const changesRole = after.role !== before.role
  const opens = after.active && !before.active
  const decides = decidingPermissions.some((each) => permissions.includes(each))
  const moves = after.active && decides && !isSameSet(before.branches, after.branches)
  const leadsElsewhere = after.phone !== undefined && after.phone !== before.phone
  return changesRole || opens || moves || leadsElsewhere
}

/** True for a person whose work may be limited to some branches. */
export function mayBeOfBranches(permissions: readonly Permission[]): boolean {
  return !headOfficePermissions.some((each) => permissions.includes(each))
}

/** True for the same branches in any order. */
export function isSameSet(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return [...new Set(one)].toSorted().join() === [...new Set(other)].toSorted().join()
}
