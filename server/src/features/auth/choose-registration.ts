import { pendingRegistrationLifeSeconds } from '@let-twe/core/auth/otp-rules.ts'
import type { PendingRegistration } from '../../domain/credential/pending-registration.ts'
import type { Platform } from '../../platform/platform.ts'

/** A registration that waits on a number, with the phone that began it. */
export type Waiting = PendingRegistration & { readonly device_hash: string }

/**
 * Which of the registrations on a number belongs to who entered its code: the one that this phone began. A caller
 * without cookies proves nothing, so there the only one counts; `several` when nobody can tell which is whose.
 */
export function chooseRegistration(waiting: readonly Waiting[], device: string | null): PendingRegistration | 'none' | 'several' {
  const own = waiting.find(({ device_hash: begunOn }) => begunOn === device)
  if (own || device !== null) return own ?? 'none'
  const different = new Map(waiting.map((each) => [JSON.stringify([each.kind, each.answers]), each]))
  if (different.size > 1) return 'several'
  return waiting[0] ?? 'none'
}

/** Whether a code to the number could serve a registration: this phone's own, or anybody's where no cookie tells. */
export function isOwnOrOpen(waiting: readonly Waiting[], device: string | null): boolean {
  return device === null ? waiting.length > 0 : waiting.some(({ device_hash: begunOn }) => begunOn === device)
}

/** Registrations that were begun before this have expired. */
export function registeredSince({ clock }: Pick<Platform, 'clock'>): Date {
  return new Date(clock.now().getTime() - pendingRegistrationLifeSeconds * 1000)
}
