import { afterRightPin, claimPinAttempt, pinLockSeconds, pinTriesLeft } from '@let-twe/core/auth/pin-rules.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { checkPin, hashPin, isPinHash } from '../../platform/pin-hash.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockKeyOfDevice, lockPin, storePinLock } from './write-pin-lock.ts'
import { countGuess, wrongPinPoints } from '../../domain/auth/limits.ts'
import { refundAttempt, consumeAttempt } from '../../platform/try-limits.ts'
import { transact } from '../../platform/database/transact.ts'

/** A PIN as it was entered. */
export type EnteredPin = {
  readonly phone: PhoneNumber
  readonly pin: string
  /** Null for a number without an account. */
  readonly storedHash: string | null
  readonly address: string
  /** The owner's phone, where the account knows it: its tries count apart, so that no stranger locks it. */
  readonly deviceId: string | null
}

/**
 * A wrong PIN, and the attempts left before the lock. Strangers do not get the number: it would reveal the attempts of others.
 */
export type WrongPin = {
  readonly triesLeft: number
  /** Seconds of the lock that this try has set, or null. */
  readonly lockedFor: number | null
}

/**
 * Holds an entered PIN against a stored hash. The try is claimed in the database before anything is hashed; a number
 * without an account is counted, locked and hashed in the same way. On phones that the account does not know, tries also
 * count for the address, and wrong ones for the whole service, which never refuses one.
 */
export async function enterPin(
  platform: Platform,
  { phone, pin, storedHash, address, deviceId }: EnteredPin,
): Promise<true | WrongPin | Refusal> {
  const { database, clock, configuration } = platform
  const lockKey = deviceId === null ? phone : lockKeyOfDevice(deviceId)
  const limits = deviceId === null ? wrongPinPoints(phone, address) : { number: [], address: [] }
  const over = await consumeAttempt(platform, limits, 0)
  if (over) return refusalOf(over)
  const claim = await transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    const now = clock.now()
    const claim = claimPinAttempt(await lockPin(trx, lockKey, now), now)
    if ('claimed' in claim) await storePinLock(trx, lockKey, claim.claimed, now)
    return claim
  })
  if ('wait' in claim) return refuse('pin_locked', { retryAfterSeconds: claim.wait })
  const tooMany = await consumeAttempt(platform, limits, 1)
  if (tooMany) return refusalOf(tooMany)
  const known = storedHash !== null && isPinHash(storedHash)
  const matches = await checkPin(known ? storedHash : await dummyHash(configuration), pin, configuration)
  if (!matches || !known) {
    if (deviceId === null) await countGuess(platform, 'pin')
    const { tries, lockedUntil } = claim.claimed
    return { triesLeft: pinTriesLeft(claim.claimed), lockedFor: lockedUntil && pinLockSeconds(tries) }
  }
  await refundAttempt(platform, limits)
  await transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    const now = clock.now()
    await storePinLock(trx, lockKey, afterRightPin(await lockPin(trx, lockKey, now), now), now)
  })
  return true
}

function refusalOf({ by, refusal }: NonNullable<Awaited<ReturnType<typeof consumeAttempt>>>): Refusal {
  return by === 'number' ? refuse('pin_locked', refusal) : refusal
}

let prepared: { configuration: Configuration; hash: Promise<string> } | undefined

/** The hash that PINs of unknown numbers are held against. Made once, early, so that the first stranger waits no longer than others. */
export function dummyHash(configuration: Configuration): Promise<string> {
  if (prepared?.configuration !== configuration) prepared = { configuration, hash: hashPin('------', configuration) }
  return prepared.hash
}
