import { checkedPinSeconds } from '@let-twe/core/auth/pin-rules.ts'
import { type Endpoint, pinHeader } from '@let-twe/core/endpoint.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { audit } from '../../platform/audit.ts'
import type { BorrowerCaller } from '../../platform/http/caller.ts'
import type { CheckCallPin } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { endSession, markPinEntered, useCheckedPin } from '../../platform/sessions.ts'
import { findAccount } from './auth.queries.ts'
import { type WrongPin, enterPin } from './enter-pin.ts'

/**
 * Checks the PIN of the caller. With it, a session that a code alone has opened is a full one. Without cookies it opens
 * one call that needs the PIN; in a browser only the code to a new number, so that no script spends it on anything else.
 */
export async function checkPinCode(
  platform: Platform,
  caller: BorrowerCaller,
  pin: string,
  address: string,
): Promise<{ valid_for: number } | Refusal> {
  const refused = await checkOwnPin(platform, caller, pin, { address })
  if (refused) return refused
  await markPinEntered(platform, platform.database.db, caller.sessionHash, caller.keepsCookies ? 'new_number' : 'any_call')
  return { valid_for: checkedPinSeconds }
}

/**
 * Checks the PIN that came with a call. It travels with the values that it stands for, so it can open no other call, and
 * nothing is left that a later call could use. Callers without cookies may follow the specification instead: a PIN that
 * was checked before opens one call.
 */
export function checkCallPin(platform: Platform): CheckCallPin {
  return async (endpoint, caller, request) => {
    const pin = request.headers[pinHeader]
    if (typeof pin === 'string' && /^\d{6}$/.test(pin)) return checkOwnPin(platform, caller, pin, { address: request.ip, endpoint })
    const openedBy = endpoint.takesCheckedPin ? (['any_call', 'new_number'] as const) : (['any_call'] as const)
    const mayUse = endpoint.takesCheckedPin || !caller.keepsCookies
    const hasCheckedPin = mayUse && (await useCheckedPin(platform, platform.database.db, caller.sessionHash, openedBy))
    return hasCheckedPin ? null : refuse('pin_required')
  }
}

/**
 * On a phone where a code was entered the tries count apart. The wrong PIN that locks ends the session that it was entered
 * in; a lock that tries elsewhere have set ends none, or strangers could log the owner out.
 */
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
  const hasLocked = entered !== true && !isRefusal(entered) && entered.lockedFor !== null
  if (hasLocked) await endSession(platform, database.db, caller.sessionHash)
  const refusal = entered === true ? null : refusalOf(entered)
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

function refusalOf(entered: Refusal | WrongPin): Refusal {
  if (isRefusal(entered)) return entered
  const { triesLeft, lockedFor } = entered
  return lockedFor === null ? refuse('pin_wrong', { triesLeft }) : refuse('pin_locked', { retryAfterSeconds: lockedFor })
}
