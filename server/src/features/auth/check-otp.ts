import { authTokenLifeSeconds } from '@let-twe/core/auth/otp-rules.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { DeviceCookie } from '../../platform/http/device-cookie.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'
import { findRegistrations } from './auth.queries.ts'
import { chooseRegistration, registeredSince } from './choose-registration.ts'
import { insertAuthToken } from './write-auth-token.ts'
import { withCode } from '../../domain/auth/one-time-code.ts'
import { pendingOwner } from './pending-owner.ts'
import { encryptJson } from '../../platform/encryption/encrypted-column.ts'

/**
 * Checks a code and gives the token to set a PIN with: single use, bound to number and purpose, with the registration as
 * it was verified. Where the caller has none, the code is used up and a new registration helps.
 */
export async function checkOtp(
  platform: Platform,
  {
    phone,
    code,
    forgotPin,
    address,
    device,
  }: { phone: PhoneNumber; code: string; forgotPin: boolean; address: string; device: DeviceCookie },
): Promise<{ auth_token: string } | Refusal> {
  const purpose = forgotPin ? 'forgot_pin' : 'register'
  const key = { phone, purpose, borrowerId: null, at: { device: device.cameBack, address } } as const
  return withCode(platform, { kind: 'guest', id: null, address }, key, code, async (trx) => {
    const { clock, random } = platform
    const now = clock.now()
    const owner = pendingOwner(device.cameBack, address)
    const waiting = forgotPin ? [] : await findRegistrations(platform, trx, phone, registeredSince(platform), owner)
    const registration = chooseRegistration(waiting, owner)
    if (!forgotPin && registration === null) return refuse('registration_missing')
    device.give()
    const token = random.token()
    const hash = hashToken(token)
    await insertAuthToken(trx, {
      token_hash: hash,
      phone_number: phone,
      purpose,
      registration: registration ? encryptJson(platform, 'auth_token.registration', hash, registration) : null,
      expires_at: new Date(now.getTime() + authTokenLifeSeconds * 1000),
    })
    return { auth_token: token }
  })
}
