import { pendingRegistrationLifeSeconds } from '@let-twe/core/auth/otp-rules.ts'
import type { PendingRegistration } from './pending-registration.ts'
import type { Platform } from '../../platform/platform.ts'
import { maxRegistrations } from './pending-owner.ts'

/** A registration that waits on a number, with its owner (`pendingOwner`). */
export type Waiting = PendingRegistration & { readonly device_hash: string }

/**
 * Which of the registrations that may be the caller's (`findRegistrations`) is: the caller's own. An address may change
 * between two calls: where a caller without cookies has none of its own, the only one without cookies counts. Several
 * different ones of other addresses are nobody's: no stranger writes the facts of an account.
 */
export function chooseRegistration(waiting: readonly Waiting[], owner: string): PendingRegistration | null {
  const own = waiting.find(({ device_hash: beganBy }) => beganBy === owner)
  if (own || waiting.length > maxRegistrations) return own ?? null
  const [only, ...others] = new Map(waiting.map((each) => [JSON.stringify([each.kind, each.answers]), each])).values()
  return others.length === 0 ? (only ?? null) : null
}

/** Registrations that were begun before this have expired. */
export function registeredSince({ clock }: Pick<Platform, 'clock'>): Date {
  return new Date(clock.now().getTime() - pendingRegistrationLifeSeconds * 1000)
}
