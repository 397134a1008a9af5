import { afterRightPin, claimPinTry } from '@let-twe/core/auth/pin-rules.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { checkPin, hashPin } from '../../platform/pin-hash.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockPin, storePinLock } from '../../domain/credential/write-pin-lock.ts'
import { transact } from '../../platform/database/transact.ts'

/**
 * Holds an entered PIN against a stored hash. The try is claimed in the database before anything is hashed; a number
 * without an account is counted, locked and hashed in the same way.
 */
export async function enterPin(
  { database, clock, configuration }: Platform,
  phone: PhoneNumber,
  storedHash: string | null,
  pin: string,
): Promise<true | 'wrong' | Refusal> {
  const claim = await transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    const now = clock.now()
    const claim = claimPinTry(await lockPin(trx, phone, now), now)
    if ('claimed' in claim) await storePinLock(trx, phone, claim.claimed, now)
    return claim
  })
  if ('wait' in claim) return refuse('pin_locked', { retryAfterSeconds: claim.wait })
  const known = storedHash !== null && storedHash.startsWith('$argon2')
  const matches = await checkPin(known ? storedHash : await dummyHash(configuration), pin, configuration)
  if (!matches || !known) return 'wrong'
  await transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    const now = clock.now()
    await storePinLock(trx, phone, afterRightPin(await lockPin(trx, phone, now), claim.claimed.tries, now), now)
  })
  return true
}

let prepared: { configuration: Configuration; hash: Promise<string> } | undefined

/** The hash that PINs of unknown numbers are held against. Made once, early, so that the first stranger waits no longer than others. */
export function dummyHash(configuration: Configuration): Promise<string> {
  if (prepared?.configuration !== configuration) prepared = { configuration, hash: hashPin('------', configuration) }
  return prepared.hash
}
