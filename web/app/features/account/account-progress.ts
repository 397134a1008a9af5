import { otpTries } from '@let-twe/core/auth/otp-rules.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { readStored, store } from '../../session/session-store.ts'
import { type RegistrationDraft, emptyDraft } from './registration-answers.ts'

/** The purpose of a page's one-time code. */
export type OtpPurpose = 'register' | 'forgot_pin' | 'change_number'

/** A requested code: its destination, its expiry, and the time of the next request. Never the code. */
export type OtpRequest = {
  readonly purpose: OtpPurpose
  readonly phone: PhoneNumber
  readonly expiresAt: number
  readonly resendAt: number
  /** How often a wrong code was entered. */
  readonly wrong: number
}

/** The progress to an account, a new PIN or a new number: a page starts from here. */
export type AccountProgress = {
  /** A day on this phone: as long as the server stores a pending registration. */
  readonly draft: RegistrationDraft
  /** This tab only: a phone that drops the page while the SMS is read finds it again. */
  readonly code?: OtpRequest | undefined
  /** Proves that the code was right; a stored session value (docs/product.md §3.2). */
  readonly authToken?: string | undefined
  /** The PIN between choosing and confirming it: in this page's memory, never in a storage. A reload forgets it. */
  readonly pin?: string | undefined
}

const draftKey = 'letwe-registration'
const codeKey = 'letwe-otp'
const draftMs = 24 * 3_600_000
let pin: string | undefined

/** The progress of one purpose. */
export function accountProgress(purpose: OtpPurpose): AccountProgress {
  const code = parsed<OtpRequest>(sessionStorage.getItem(codeKey))
  return { draft: readDraft(), code: code?.purpose === purpose ? code : undefined, authToken: readStored('authToken'), pin }
}

/** The typed registration, so that a reload loses nothing. */
export function storeDraft(draft: RegistrationDraft): void {
  try {
    localStorage.setItem(draftKey, JSON.stringify({ draft, until: Date.now() + draftMs }))
  } catch {
    // a full or forbidden storage only costs the draft
  }
}

/** The server has just sent a code; its lifetime and the wait before another are in seconds. */
export function storeOtpRequest(purpose: OtpPurpose, phone: PhoneNumber, sent: { expires_in: number; resend_in: number }): void {
  const now = Date.now()
  const request: OtpRequest = { purpose, phone, wrong: 0, expiresAt: now + sent.expires_in * 1000, resendAt: now + sent.resend_in * 1000 }
  sessionStorage.setItem(codeKey, JSON.stringify(request))
}

/** A wrong code was entered: how many tries its number has left; null when that is not known. */
export function countWrongCode(purpose: OtpPurpose): number | null {
  const { code } = accountProgress(purpose)
  if (!code) return null
  const wrong = code.wrong + 1
  sessionStorage.setItem(codeKey, JSON.stringify({ ...code, wrong } satisfies OtpRequest))
  return otpTries - wrong
}

/** The code was right. */
export function storeAuthToken(authToken: string): void {
  store('authToken', authToken)
}

/** The PIN was chosen, or entered before a new number; undefined to ask for it again. It is in this page's memory only. */
export function choosePin(chosen: string | undefined): void {
  pin = chosen
}

/** Drops the code and the PIN, after use or for another code. The typed registration stays. */
export function forgetOtpRequest(): void {
  sessionStorage.removeItem(codeKey)
  pin = undefined
}

/** There is an account: nothing of the way to it is needed. */
export function forgetProgress(): void {
  forgetOtpRequest()
  localStorage.removeItem(draftKey)
}

function readDraft(): RegistrationDraft {
  const stored = parsed<{ draft: Partial<RegistrationDraft>; until: number }>(localStorage.getItem(draftKey))
  return stored && stored.until > Date.now() ? { ...emptyDraft, ...stored.draft } : emptyDraft
}

function parsed<T>(text: string | null): T | null {
  try {
    return JSON.parse(text ?? 'null') as T | null
  } catch {
    return null
  }
}
