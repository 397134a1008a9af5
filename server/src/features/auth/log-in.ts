import { addressLimits } from '@let-twe/core/auth/otp-rules.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { audit } from '../../platform/audit.ts'
import { findDeviceTrust, markKnown } from '../../platform/devices.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccountByPhone, holdsPrivateFacts, lockAccount } from './auth.queries.ts'
import { enterPin } from './enter-pin.ts'
import { arePinsGuessed, consumeAddressPoint } from '../../domain/auth/limits.ts'
import { withCode } from '../../domain/auth/one-time-code.ts'
import { type LoginPhone, type SessionData, logIn } from './session-data.ts'
import { warnOfNewPhone } from './warn-of-new-phone.ts'
import { transact } from '../../platform/database/transact.ts'
import { changeBorrower } from '../../domain/borrower/write-borrower.ts'
import { hasOldPepper, hashPin } from '../../platform/pin-hash.ts'

/** A log-in's input: number, proof and phone. */
export type LoginRequest = LoginPhone & { readonly phone: PhoneNumber; readonly code: string; readonly address: string }

/**
 * Logs in with the PIN. On a phone that the account knows, or where it knows none, that is enough; on another one, and on
 * every unknown one while PINs are guessed over many numbers, the session stays restricted until a code to the number was
 * entered as well.
 */
export async function logInWithPin(platform: Platform, request: LoginRequest): Promise<SessionData | Refusal> {
  const { phone, code, address, device } = request
  const { database } = platform
  const account = await findAccountByPhone(database.db, phone)
  const standing = await findDeviceTrust(database.db, account?.id ?? null, device.cameBack)
  // others behind the same address must not keep a known phone out
  const refused = standing.known ? null : await consumeAddressPoint(platform, 'login', address, addressLimits.login)
  if (refused) return refused
  const deviceId = standing.known ? standing.deviceId : null
  const entered = await enterPin(platform, { phone, pin: code, storedHash: account?.pin_hash ?? null, address, deviceId })
  const subject = account ? { subject: { kind: 'borrower', id: account.id } } : {}
  if (entered !== true || !account) {
    // on a phone that the account does not know the tries are those of others too: nobody hears of them
    const refusal = isRefusal(entered)
      ? entered
      : refuse('login_wrong', entered !== true && standing.known ? { triesLeft: entered.triesLeft } : {})
    await audit(
      platform,
      database.db,
      { kind: 'guest', id: null, address },
      { action: 'auth.login_refused', detail: { code: refusal.refused }, ...subject },
    )
    return refusal
  }
  // its code was entered before, and now its cookie came back
  const known = standing.known || standing.codeEntered
  const restricted = !known && (standing.accountHasKnown || (await arePinsGuessed(platform)))
  const { configuration } = platform
  const renewed = hasOldPepper(account.pin_hash, configuration) ? await hashPin(code, configuration) : null
  return transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    // a PIN that was changed while this one was hashed ends its sessions: none may slip in behind
    if ((await lockAccount(trx, account.id)).pin_hash !== account.pin_hash) return refuse('login_wrong')
    if (renewed !== null) await changeBorrower(platform, trx, account.id, { pin_hash: renewed })
    await audit(platform, trx, { kind: 'borrower', id: account.id, address }, { action: 'auth.login', detail: { type: 'pin' }, ...subject })
    if (standing.codeEntered && account.restricted_since === null) await markKnown(trx, standing.deviceId!, platform.clock.now())
    if (restricted || (standing.accountHasKnown && !standing.known)) await warnOfNewPhone(platform, trx, account)
    return logIn(platform, trx, account, request, { codeEntered: false, restricted, liftedBy: 'code' })
  })
}

/**
 * Logs in with a code alone. An SMS proves the number and no more, and numbers are given to other people: where there
 * is anything private, the session stays restricted until the PIN is entered as well.
 */
export async function logInWithOtp(
  platform: Platform,
  request: LoginRequest & { readonly forgotPin: boolean },
): Promise<SessionData | Refusal> {
  const { phone, code, forgotPin, address, device } = request
  const purpose = forgotPin ? 'forgot_pin' : 'login'
  const key = { phone, purpose, borrowerId: null, at: { device: device.cameBack, address } } as const
  return withCode(platform, { kind: 'guest', id: null, address }, key, code, async (trx) => {
    const found = await findAccountByPhone(trx, phone)
    if (!found) return refuse('otp_expired')
    // a PIN or number that changes at this moment ends the account's sessions: none may slip in behind
    const account = await lockAccount(trx, found.id)
    if (account.phone_number !== phone) return refuse('otp_expired')
    const standing = await findDeviceTrust(trx, account.id, device.cameBack)
    await audit(
      platform,
      trx,
      { kind: 'borrower', id: account.id, address },
      { action: 'auth.login', detail: { type: 'otp' }, subject: { kind: 'borrower', id: account.id } },
    )
    if (standing.accountHasKnown && !standing.known) await warnOfNewPhone(platform, trx, account)
    return logIn(platform, trx, account, request, { codeEntered: true, restricted: await holdsPrivateFacts(trx, account.id) })
  })
}
