import { addressLimits } from '@let-twe/core/auth/otp-rules.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { audit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccountByPhone, holdsPrivateFacts, lockAccount } from './auth.queries.ts'
import { enterPin } from './enter-pin.ts'
import { takeAddressPoint } from './limits.ts'
import { withCode } from './one-time-code.ts'
import { type SessionData, logIn } from './session-data.ts'
import { transact } from '../../platform/database/transact.ts'

/** Who wants to log in, with what. */
export type LoginRequest = { phone: PhoneNumber; code: string; address: string }

/** Logs in with the PIN. */
export async function logInWithPin(platform: Platform, { phone, code, address }: LoginRequest): Promise<SessionData | Refusal> {
  const refused = await takeAddressPoint(platform, 'login', address, addressLimits.login)
  if (refused) return refused
  const { database } = platform
  const account = await findAccountByPhone(database.db, phone)
  const entered = await enterPin(platform, phone, account?.pin_hash ?? null, code)
  const subject = account ? { subject: { kind: 'borrower', id: account.id } } : {}
  if (entered !== true || !account) {
    const refusal = isRefusal(entered) ? entered : refuse('login_wrong')
    await audit(
      platform,
      database.db,
      { kind: 'guest', id: null, address },
      { action: 'auth.login_refused', detail: { code: refusal.refused }, ...subject },
    )
    return refusal
  }
  return transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    // a PIN that was changed while this one was hashed ends its sessions: none may slip in behind
    if ((await lockAccount(trx, account.id)).pin_hash !== account.pin_hash) return refuse('login_wrong')
    await audit(platform, trx, { kind: 'borrower', id: account.id, address }, { action: 'auth.login', detail: { type: 'pin' }, ...subject })
    return logIn(platform, trx, account, false)
  })
}

/**
 * Logs in with a code alone. An SMS proves the number and no more, and numbers are given to other people: where there
 * is anything private, the session stays restricted until the PIN is entered as well.
 */
export async function logInWithOtp(
  platform: Platform,
  { phone, code, forgotPin, address }: LoginRequest & { forgotPin: boolean },
): Promise<SessionData | Refusal> {
  const refused = await takeAddressPoint(platform, 'login', address, addressLimits.login)
  if (refused) return refused
  const purpose = forgotPin ? 'forgot_pin' : 'login'
  return withCode(platform, { kind: 'guest', id: null, address }, { phone, purpose, borrowerId: null }, code, async (trx) => {
    const found = await findAccountByPhone(trx, phone)
    if (!found) return refuse('otp_expired')
    // a PIN or number that changes at this moment ends the account's sessions: none may slip in behind
    const account = await lockAccount(trx, found.id)
    if (account.phone_number !== phone) return refuse('otp_expired')
    await audit(
      platform,
      trx,
      { kind: 'borrower', id: account.id, address },
      { action: 'auth.login', detail: { type: 'otp' }, subject: { kind: 'borrower', id: account.id } },
    )
    return logIn(platform, trx, account, await holdsPrivateFacts(trx, account.id))
  })
}
