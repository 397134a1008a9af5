import { destoryCache, sendOtp } from '@let-twe/core/auth/endpoints.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { sendChangeNumberOtp } from '@let-twe/core/borrower/endpoints.ts'
import type { Failure } from '@let-twe/client/result.ts'
import { callApi } from '../../api/call-api.ts'
import { type OtpPurpose, accountProgress, storeOtpRequest } from './account-progress.ts'

/** Requests a code unless one was just sent; null when one is on its way, else the failure. */
export async function requestCode(purpose: OtpPurpose, phone: PhoneNumber): Promise<Failure | null> {
  const { code: before, pin } = accountProgress(purpose)
  if (before?.phone === phone && before.resendAt > Date.now()) return null
  // the code and the registration of a mistyped number serve nobody; whether this is answered does not matter
  if (before && before.phone !== phone && purpose !== 'change_number') void callApi(destoryCache, { body: { phone_number: before.phone } })
  const reply =
    purpose === 'change_number'
      ? await callApi(sendChangeNumberOtp, { body: { phone_number: phone } }, pin === undefined ? {} : { pin })
      : await callApi(sendOtp, { body: { phone_number: phone, forget_password: purpose === 'forgot_pin' } })
  if (!reply.ok) return reply
  storeOtpRequest(purpose, phone, reply.data)
  return null
}
