import { type OtpPurpose, otpLifeSeconds, otpResendSeconds } from '@let-twe/core/auth/otp-rules.ts'
import type { Refusal } from '@let-twe/core/errors.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { audit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueSms } from '../../platform/sms/queue-sms.ts'
import { findAccountByPhone } from './auth.queries.ts'
import { takeSendPoints } from './limits.ts'
import { codeEnd, writeCode } from './one-time-code.ts'
import { codeSms } from './sms-text.ts'
import { transact } from '../../platform/database/transact.ts'

/** When a code was sent: seconds that it lives, and until another may be asked for. */
export type OtpSent = { expires_in: number; resend_in: number }

/** What every sending of a code answers. */
export const otpSent: OtpSent = { expires_in: otpLifeSeconds, resend_in: otpResendSeconds }

/**
 * Sends a code for registering or for a forgotten PIN. Every call writes the same rows and sends one SMS, whether or
 * not the number has an account; only the text on the phone differs.
 */
export async function sendOtp(
  platform: Platform,
  { phone, forgotPin, address }: { phone: PhoneNumber; forgotPin: boolean; address: string },
): Promise<OtpSent | Refusal> {
  const refused = await takeSendPoints(platform, phone, address)
  if (refused) return refused
  const { database, random } = platform
  const account = await findAccountByPhone(database.db, phone)
  const code = random.digits(6)
  const { real, decoy, text } = planCodes(forgotPin, account !== undefined)
  await transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    if (real) await writeCode(platform, trx, { phone, purpose: real, borrowerId: null }, code)
    if (decoy) await writeCode(platform, trx, { phone, purpose: decoy, borrowerId: null }, null)
    await queueSms(platform, trx, phone, codeSms(text, platform, code), { until: codeEnd(platform) })
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

type Plan = { real: OtpPurpose | null; decoy: OtpPurpose | null; text: 'code_register' | 'code_login' | 'code_forgot_pin' | 'no_account' }

function planCodes(forgotPin: boolean, hasAccount: boolean): Plan {
  if (forgotPin)
    return hasAccount
      ? { real: 'forgot_pin', decoy: null, text: 'code_forgot_pin' }
      : { real: null, decoy: 'forgot_pin', text: 'no_account' }
  return hasAccount ? { real: 'login', decoy: 'register', text: 'code_login' } : { real: 'register', decoy: 'login', text: 'code_register' }
}
