import { addressLimits } from '@let-twe/core/auth/otp-rules.ts'
import type { Refusal } from '@let-twe/core/errors.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { audit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { dropOwnCodes } from '../../domain/auth/write-one-time-code.ts'
import { dropOwnRegistration } from './write-pending-registration.ts'
import { addressBlock } from '../../platform/try-limits.ts'
import { consumeAddressPoint } from '../../domain/auth/limits.ts'
import { pendingOwner } from './pending-owner.ts'
import { transact } from '../../platform/database/transact.ts'

/**
 * Drops the caller's waiting codes and registration on a number, as its browser or, without cookies, as its address; those of
 * others stay. Limits and locks stay: nothing here refunds attempts or sends.
 */
export async function destroyCache(
  platform: Platform,
  phone: PhoneNumber,
  address: string,
  device: string | null,
): Promise<Record<string, never> | Refusal> {
  const refused = await consumeAddressPoint(platform, 'destroy-cache', address, addressLimits.destroyCache)
  if (refused) return refused
  await transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    await dropOwnCodes(trx, { phone, at: { device, askedFrom: addressBlock(address) } })
    await dropOwnRegistration(trx, { phone, owner: pendingOwner(device, address) })
    await audit(platform, trx, { kind: 'guest', id: null, address }, { action: 'auth.cache_dropped' })
  })
  return {}
}
