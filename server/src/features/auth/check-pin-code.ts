import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { audit } from '../../platform/audit.ts'
import type { BorrowerCaller } from '../../platform/http/caller.ts'
import { pinValidSeconds } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { markPinEntered } from '../../platform/sessions.ts'
import { findAccount } from './auth.queries.ts'
import { enterPin } from './enter-pin.ts'

/** Checks the PIN of the caller; the calls that ask for it then work for some minutes. With it, a session that a code alone has opened is a full one. On a phone where a code was entered the tries count apart. */
export async function checkPinCode(
  platform: Platform,
  caller: BorrowerCaller,
  pin: string,
  address: string,
): Promise<{ valid_for: number } | Refusal> {
  const { database } = platform
  const account = await findAccount(database.db, caller.id)
  const entered = await enterPin(platform, {
    phone: account.phone_number,
    storedHash: account.pin_hash,
    pin,
    address,
    deviceId: caller.provenDeviceId,
  })
  const refusal = entered === true ? null : isRefusal(entered) ? entered : refuse('pin_wrong')
  const action = refusal ? 'auth.pin_refused' : 'auth.pin_entered'
  const detail = refusal ? { code: refusal.refused } : {}
  await audit(
    platform,
    database.db,
    { kind: 'borrower', id: caller.id, address },
    { action, subject: { kind: 'borrower', id: caller.id }, detail },
  )
  if (refusal) return refusal
  await markPinEntered(platform, database.db, caller.sessionHash)
  return { valid_for: pinValidSeconds }
}
