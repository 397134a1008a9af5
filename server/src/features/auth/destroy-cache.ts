import { addressLimits } from '@let-twe/core/auth/otp-rules.ts'
import type { Refusal } from '@let-twe/core/errors.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { audit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { dropCodes } from '../../domain/credential/write-one-time-code.ts'
import { dropRegistration } from '../../domain/credential/write-pending-registration.ts'
import { takeAddressPoint } from './limits.ts'
import { transact } from '../../platform/database/transact.ts'

/** Drops the pending code and registration of a number. Limits and locks stay: nothing here gives tries or sends back. */
export async function destroyCache(platform: Platform, phone: PhoneNumber, address: string): Promise<Record<string, never> | Refusal> {
  const refused = await takeAddressPoint(platform, 'destroy-cache', address, addressLimits.destroyCache)
  if (refused) return refused
  await transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    await dropCodes(trx, phone)
    await dropRegistration(trx, phone)
    await audit(platform, trx, { kind: 'guest', id: null, address }, { action: 'auth.cache_dropped' })
  })
  return {}
}
