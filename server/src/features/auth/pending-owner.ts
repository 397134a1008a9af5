import { addressBlock } from '../../platform/try-limits.ts'

/** The prefix of owners that are addresses. */
export const addressPrefix = 'address:'

/** Among more registrations than this nobody looks for the only one. */
export const maxRegistrations = 20

/**
 * Whose a code or a registration is while it waits: that of the browser whose cookie came with the call, or, of callers
 * without cookies, that of their address. One never touches the other's.
 */
export function pendingOwner(device: string | null, address: string): string {
  return device ?? `${addressPrefix}${addressBlock(address)}`
}

/** True for rows of a caller without cookies. */
export function isOwnedByAddress(owner: string): boolean {
  return owner.startsWith(addressPrefix)
}
