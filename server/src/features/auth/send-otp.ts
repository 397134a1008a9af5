import { type OtpPurpose, otpLifeSeconds, otpResendSeconds } from '@let-twe/core/auth/otp-rules.ts'
import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { audit } from '../../platform/audit.ts'
import type { DeviceCookie } from '../../platform/http/device-cookie.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueSms } from '../../platform/sms/queue-sms.ts'
import { findDeviceTrust } from '../../platform/devices.ts'
import { findAccountByPhone, findRegistrations } from './auth.queries.ts'
import { chooseRegistration, registeredSince } from './choose-registration.ts'
import { type CodeAsker, knownPhone, consumeSendPoints } from '../../domain/auth/limits.ts'
import { addressBlock } from '../../platform/try-limits.ts'
import { codeEnd, writeCode } from '../../domain/auth/one-time-code.ts'
import { pendingOwner } from './pending-owner.ts'
import { codeSms } from '../../domain/auth/sms-text.ts'
import { transact } from '../../platform/database/transact.ts'

/** The times of a sent code: its life in seconds, and the wait for another. */
export type OtpSent = { expires_in: number; resend_in: number }

/** The reply of every sending of a code. */
export const otpSent: OtpSent = { expires_in: otpLifeSeconds, resend_in: otpResendSeconds }

/**
 * Sends a code for registering or for a forgotten PIN. Every call writes the same rows and sends one SMS, whether or
 * not the number has an account; only the text on the phone differs. A number without an account gets a code only
 * after its registration, where the terms were agreed to; else the SMS says plainly that there is no account.
 */
export async function sendOtp(
  platform: Platform,
  {
    phone,
    forgotPin,
    language,
    address,
    device,
  }: { phone: PhoneNumber; forgotPin: boolean; language: Language; address: string; device: Pick<DeviceCookie, 'cameBack' | 'give'> },
): Promise<OtpSent | Refusal> {
  const { database, random } = platform
  const account = await findAccountByPhone(database.db, phone)
  const { cameBack } = device
  const { known, deviceId } = await findDeviceTrust(database.db, account?.id ?? null, cameBack)
  const owner = pendingOwner(cameBack, address)
  const waiting = await findRegistrations(platform, database.db, phone, registeredSince(platform), owner)
  const hasRegistered = chooseRegistration(waiting, owner) !== null
  const asker: CodeAsker =
    account && known
      ? knownPhone(account.id, deviceId!)
      : {
          ...(hasRegistered && cameBack !== null
            ? ({ class: 'registration', subject: `${phone}:${cameBack}` } as const)
            : ({ class: 'stranger', subject: phone } as const)),
          phone,
          address,
          hasAccount: account !== undefined,
          hasRegistered,
        }
  const taken = await consumeSendPoints(platform, asker)
  if (isRefusal(taken)) return taken
  const code = random.digits(6)
  const at = { device: device.give(), askedFrom: cameBack === null ? addressBlock(address) : null }
  const { real, decoy, text } = planCodes(forgotPin, account !== undefined, hasRegistered)
  await transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    if (real) await writeCode(platform, trx, { phone, purpose: real, borrowerId: null }, taken.sends ? code : null, at)
    for (const purpose of decoy) await writeCode(platform, trx, { phone, purpose, borrowerId: null }, null, at)
    await queueSms(platform, trx, phone, codeSms(text, language, platform, code), {
      // a withheld one is late at once: the same work, and nothing goes out
      until: taken.sends ? codeEnd(platform) : platform.clock.now(),
      hasCode: true,
    })
    await audit(
      platform,
      trx,
      { kind: 'guest', id: null, address },
      {
        action: 'auth.otp_sent',
        detail: { purpose: forgotPin ? 'forgot_pin' : 'register' },
        ...(account ? { subject: { kind: 'borrower', id: account.id } } : {}),
      },
    )
  })
  return otpSent
}

type Plan = {
  real: OtpPurpose | null
  decoy: readonly OtpPurpose[]
  text: 'code_register' | 'code_login' | 'code_forgot_pin' | 'no_account' | 'no_account_login'
}

function planCodes(forgotPin: boolean, hasAccount: boolean, hasRegistered: boolean): Plan {
  if (forgotPin)
    return hasAccount
      ? { real: 'forgot_pin', decoy: [], text: 'code_forgot_pin' }
      : { real: null, decoy: ['forgot_pin'], text: 'no_account' }
  if (hasAccount) return { real: 'login', decoy: ['register'], text: 'code_login' }
  return hasRegistered
    ? { real: 'register', decoy: ['login'], text: 'code_register' }
    : { real: null, decoy: ['register', 'login'], text: 'no_account_login' }
}
