import type { StaffId } from '@let-twe/core/id.ts'
import { staffLoginLimits } from '@let-twe/core/staff/staff-fields.ts'
import type { Platform } from '../../platform/platform.ts'
import { givePointBack, consumePoint } from '../../platform/rate-limit.ts'
import { type AttemptLimits, addressBlock } from '../../platform/try-limits.ts'

/**
 * The counters of wrong staff log-ins. A browser that the account knows has its own attempts, so that a stranger's slow the
 * stranger and never lock the person. Nothing counts over all strangers: on a new browser, too, the person gets in.
 */
export function staffTries({ username, address, deviceId }: { username: string; address: string; deviceId: string | null }): AttemptLimits {
  if (deviceId !== null) return { number: [[`staff-try:device:${deviceId}`, staffLoginLimits.known]], address: [] }
  const block = addressBlock(address)
  return {
    number: [[`staff-try:stranger:${block}:${username}`, staffLoginLimits.stranger]],
    address: [[`staff-try:address:${block}`, staffLoginLimits.address]],
  }
}

/**
 * Claims a code that came with the right password on an unknown browser, before it is compared: the password is a secret
 * that others may have, and six digits are guessed. A wrong password only asks, so that it costs the same.
 */
export async function claimSecondFactor(
  { database, clock }: Platform,
  { staffId, points }: { staffId: StaffId; points: 0 | 1 },
): Promise<{ isSpent: boolean; giveBack(): Promise<void> }> {
  const key = `staff-try:code:${staffId}`
  return {
    isSpent: (await consumePoint(database.db, key, staffLoginLimits.code, clock.now(), points)) !== null && points > 0,
    giveBack: () => givePointBack(database.db, key, clock.now()),
  }
}
