import { type Endpoint, pinHeader } from '@let-twe/core/endpoint.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { audit } from '../../platform/audit.ts'
import type { BorrowerCaller } from '../../platform/http/caller.ts'
import type { CheckCallPin } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkedPinSeconds, markPinEntered, useCheckedPin } from '../../platform/sessions.ts'
import { findAccount } from './auth.queries.ts'
import { enterPin } from './enter-pin.ts'

/** Checks the PIN of the caller. With it, a session that a code alone has opened is a full one. */
export async function checkPinCode(
  platform: Platform,
  caller: BorrowerCaller,
  pin: string,
  address: string,
): Promise<{ valid_for: number } | Refusal> {
  const refused = await checkOwnPin(platform, caller, pin, { address })
  if (refused) return refused
  await markPinEntered(platform, platform.database.db, caller.sessionHash)
  return { valid_for: checkedPinSeconds }
}

/**
 * Checks the PIN that came with a call. It travels with the values that it stands for, so it can open no other call, and
 * nothing is left that a later call could use. Callers without cookies know only the two calls of the contract: for them
 * a PIN that was checked before opens one call.
 */
export function checkCallPin(platform: Platform): CheckCallPin {
  return async (endpoint, caller, request) => {
    const pin = request.headers[pinHeader]
    if (typeof pin === 'string' && /^\d{6}$/.test(pin)) return checkOwnPin(platform, caller, pin, { address: request.ip, endpoint })
    const hasCheckedPin =
      endpoint.takesCheckedPin &&
      caller.provenDeviceId === null &&
      (await useCheckedPin(platform, platform.database.db, caller.sessionHash))
    return hasCheckedPin ? null : refuse('pin_required')
  }
}

/** On a phone where a code was entered the tries count apart. */
async function checkOwnPin(
  platform: Platform,
  caller: BorrowerCaller,
  pin: string,
  { address, endpoint }: { address: string; endpoint?: Endpoint },
): Promise<Refusal | null> {
  const { database } = platform
  const account = await findAccount(database.db, caller.id)
  const entered = await enterPin(platform, {
    phone: account.phone_number,
    storedHash: account.pin_hash,
    pin,
    address,
    deviceId: caller.provenDeviceId,
  })
  const refusal = entered === true ? null : isRefusal(entered) ? entered : refuse('pin_wrong', entered)
  await audit(
    platform,
    database.db,
    { kind: 'borrower', id: caller.id, address },
    {
      action: refusal ? 'auth.pin_refused' : 'auth.pin_entered',
      subject: { kind: 'borrower', id: caller.id },
      detail: { ...(refusal ? { code: refusal.refused } : {}), ...(endpoint ? { for: `${endpoint.method} ${endpoint.path}` } : {}) },
    },
  )
  return refusal
}
