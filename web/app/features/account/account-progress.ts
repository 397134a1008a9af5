import { otpTries } from '@let-twe/core/auth/otp-rules.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { readStored, store } from '../../session/session-store.ts'
import { type FirstCheck, emptyCheck } from './first-answers.ts'
import { type RegistrationDraft, emptyDraft } from './registration-answers.ts'

/** The purpose of a page's one-time code. */
export type OtpPurpose = 'register' | 'forgot_pin' | 'change_number'

/** A requested code: its destination, its expiry, and the time of the next request. Never the code. */
export type OtpRequest = {
  readonly purpose: OtpPurpose
  readonly phone: PhoneNumber
  readonly expiresAt: number
  readonly resendAt: number
  /** The number of wrong codes. */
  readonly wrong: number
}

/** The state of a registration, a forgotten PIN or a change of number, from which each of its pages starts. */
export type AccountProgress = {
  /** Stored on this phone for a day, as the server stores a pending registration. */
  readonly draft: RegistrationDraft
  /** The amount and the answers about eligibility, beside it. */
  readonly check: FirstCheck
  /** Stored in this tab, since a phone may drop the page while its owner reads the SMS. */
  readonly code?: OtpRequest | undefined
  /** The proof of a right code; a stored session value (docs/product.md §3.2). */
  readonly authToken?: string | undefined
  /** The PIN between choosing and confirming it: in this page's memory, never in a storage. A reload forgets it. */
  readonly pin?: string | undefined
}

const draftKey = 'letwe-registration'
const checkKey = 'letwe-first-check'
const codeKey = 'letwe-otp'
const draftMs = 24 * 3_600_000
let pin: string | undefined

export function accountProgress(purpose: OtpPurpose): AccountProgress {
  const code = parsed<OtpRequest>(sessionStorage.getItem(codeKey))
  return {
    draft: readTyped(draftKey, emptyDraft),
    check: readTyped(checkKey, emptyCheck),
    code: code?.purpose === purpose ? code : undefined,
    authToken: readStored('authToken'),
    pin,
  }
}

/** Stores typed answers, so that a reload loses nothing. */
export function storeDraft(draft: RegistrationDraft): void {
  storeTyped(draftKey, draft)
}

/** Stores the amount and the answers about eligibility. */
export function storeCheck(check: FirstCheck): void {
  storeTyped(checkKey, check)
}

/** Stores that the server sent a code. Its lifetime and the wait before another are in seconds. */
export function storeOtpRequest(purpose: OtpPurpose, phone: PhoneNumber, sent: { expires_in: number; resend_in: number }): void {
  const now = Date.now()
  const request: OtpRequest = { purpose, phone, wrong: 0, expiresAt: now + sent.expires_in * 1000, resendAt: now + sent.resend_in * 1000 }
  sessionStorage.setItem(codeKey, JSON.stringify(request))
}

/** Counts a wrong code and returns the attempts left; null when they are unknown. */
export function countWrongCode(purpose: OtpPurpose): number | null {
  const { code } = accountProgress(purpose)
  if (!code) return null
  const wrong = code.wrong + 1
  sessionStorage.setItem(codeKey, JSON.stringify({ ...code, wrong } satisfies OtpRequest))
  return otpTries - wrong
}

/** Stores the proof of a right code. */
export function storeAuthToken(authToken: string): void {
  store('authToken', authToken)
}

/** Holds the PIN in the page's memory between two screens; undefined drops it. */
export function choosePin(chosen: string | undefined): void {
  pin = chosen
}

/** Drops the code and the PIN, after use or for another code. The typed registration stays. */
export function forgetOtpRequest(): void {
  sessionStorage.removeItem(codeKey)
  pin = undefined
}

/** Drops all progress, after the account exists. */
export function forgetProgress(): void {
  forgetOtpRequest()
  localStorage.removeItem(draftKey)
  localStorage.removeItem(checkKey)
}

function storeTyped(key: string, draft: RegistrationDraft | FirstCheck): void {
  try {
    localStorage.setItem(key, JSON.stringify({ draft, until: Date.now() + draftMs }))
  } catch {
    // a full or forbidden storage loses only the draft
  }
}

function readTyped<Typed extends object>(key: string, empty: Typed): Typed {
  const stored = parsed<{ draft: Partial<Typed>; until: number }>(localStorage.getItem(key))
  return stored && stored.until > Date.now() ? { ...empty, ...stored.draft } : empty
}

function parsed<T>(text: string | null): T | null {
  try {
    return JSON.parse(text ?? 'null') as T | null
  } catch {
    return null
  }
}
