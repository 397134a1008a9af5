import type { PhoneNumber } from '@let-twe/core/phone-number.ts'

/** What the one-time code of a page is for. */
export type OtpPurpose = 'register' | 'forgot_pin' | 'change_number'

/** A code that was asked for: where it went, and until when it lives and another must wait. Never the code. */
export type OtpRequest = {
  readonly purpose: OtpPurpose
  readonly phone: PhoneNumber
  readonly expiresAt: number
  readonly resendAt: number
}

// this tab only: a phone that drops the page while the SMS is read finds it again
const key = 'letwe-otp'

/** Keeps the request that the server has just answered. */
export function keepOtpRequest(purpose: OtpPurpose, phone: PhoneNumber, sent: { expires_in: number; resend_in: number }): void {
  const now = Date.now()
  const request: OtpRequest = { purpose, phone, expiresAt: now + sent.expires_in * 1000, resendAt: now + sent.resend_in * 1000 }
  sessionStorage.setItem(key, JSON.stringify(request))
}

/** The latest request for a purpose; undefined when there was none. */
export function readOtpRequest(purpose: OtpPurpose): OtpRequest | undefined {
  try {
    const request = JSON.parse(sessionStorage.getItem(key) ?? 'null') as OtpRequest | null
    return request?.purpose === purpose ? request : undefined
  } catch {
    return undefined
  }
}

/** True while a code for this number and purpose is on its way: asking again would only be refused. */
export function isOnItsWay(purpose: OtpPurpose, phone: PhoneNumber): boolean {
  const request = readOtpRequest(purpose)
  return request?.phone === phone && request.resendAt > Date.now()
}

/** Forgets the request, once it has served. */
export function forgetOtpRequest(): void {
  sessionStorage.removeItem(key)
}
