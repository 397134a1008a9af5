import { changePinLimit } from '@let-twe/core/auth/otp-rules.ts'
import { isObviousPin } from '@let-twe/core/auth/obvious-pin.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { changeBorrower } from '../../domain/borrower/write-borrower.ts'
import { audit } from '../../platform/audit.ts'
import type { BorrowerCaller } from '../../platform/http/caller.ts'
import { hashPin } from '../../platform/pin-hash.ts'
import type { Platform } from '../../platform/platform.ts'
import { endSessions } from '../../platform/sessions.ts'
import { queueSms } from '../../platform/sms/queue-sms.ts'
import { dropAuthTokens } from './write-auth-token.ts'
import { consumePoint } from '../../platform/rate-limit.ts'
import { findAccount, lockAccount, numbersOf } from './auth.queries.ts'
import { forgetWrongPins } from '../../domain/auth/limits.ts'
import { smsText } from '../../domain/auth/sms-text.ts'
import { transact } from '../../platform/database/transact.ts'

/**
 * Changes the PIN of a person after the old one was entered. Unlike a forgotten PIN it restricts nothing and delays no money: the
 * PIN allowed all that already. Other sessions end and the number is notified.
 */
export async function changePinCode(
  platform: Platform,
  caller: BorrowerCaller,
  pin: string,
  address: string,
): Promise<Record<string, never> | Refusal> {
  const { database, configuration, termsInForce, clock } = platform
  const before = await findAccount(database.db, caller.id)
  if (isObviousPin(pin, before.dob, numbersOf(platform, before)))
    return refuse('pin_too_simple', { fields: { password: 'pin_too_simple' } })
  const refused = await consumePoint(database.db, `pin-change:${caller.id}`, changePinLimit, clock.now())
  if (refused) return refused
  const pinHash = await hashPin(pin, configuration)
  return transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    const account = await lockAccount(trx, caller.id)
    // another change came first, and has ended this session unless it was made in it
    if (account.pin_hash !== before.pin_hash) return refuse('pin_required')
    await changeBorrower(platform, trx, caller.id, { pin_hash: pinHash })
    await endSessions(platform, trx, caller.id, caller.sessionHash)
    await dropAuthTokens(trx, account.phone_number)
    await forgetWrongPins(trx, account.phone_number)
    await queueSms(platform, trx, account.phone_number, smsText('pin_changed', account.language, termsInForce.lender()))
    await audit(
      platform,
      trx,
      { kind: 'borrower', id: caller.id, address },
      { action: 'auth.pin_changed', subject: { kind: 'borrower', id: caller.id }, detail: { restricted: false } },
    )
    return {}
  })
}
