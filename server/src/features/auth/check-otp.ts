import { addressLimits, authTokenLifeSeconds, pendingRegistrationLifeSeconds } from '@let-twe/core/auth/otp-rules.ts'
import type { Refusal } from '@let-twe/core/errors.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'
import { findRegistration } from './auth.queries.ts'
import { insertAuthToken } from '../../domain/credential/write-auth-token.ts'
import { takeAddressPoint } from './limits.ts'
import { withCode } from './one-time-code.ts'

/** Checks a code and gives the token to set a PIN with: single use, bound to number and purpose, with the registration as it was verified. */
export async function checkOtp(
  platform: Platform,
  { phone, code, forgotPin, address }: { phone: PhoneNumber; code: string; forgotPin: boolean; address: string },
): Promise<{ auth_token: string } | Refusal> {
  const refused = await takeAddressPoint(platform, 'check-otp', address, addressLimits.checkOtp)
  if (refused) return refused
  const purpose = forgotPin ? 'forgot_pin' : 'register'
  return withCode(platform, { kind: 'guest', id: null, address }, { phone, purpose, borrowerId: null }, code, async (trx) => {
    const { clock, random } = platform
    const now = clock.now()
    const registration = forgotPin
      ? undefined
      : await findRegistration(trx, phone, new Date(now.getTime() - pendingRegistrationLifeSeconds * 1000))
    const token = random.token()
    await insertAuthToken(trx, {
      token_hash: hashToken(token),
      phone_number: phone,
      purpose,
      registration: registration ? JSON.stringify(registration) : null,
      expires_at: new Date(now.getTime() + authTokenLifeSeconds * 1000),
    })
    return { auth_token: token }
  })
}
