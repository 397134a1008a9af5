import { ownPageCache } from '../service-worker/first-pages.ts'
import type { SessionValues } from '@let-twe/core/auth/guards.ts'
import type { FormState } from '@let-twe/core/application/steps.ts'
import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'

/** The stored values of a visit, under their names (docs/product.md §3.2). PIN and one-time code are never among them. */
export type StoredValues = {
  token: string
  userId: string
  loanSubmitted: boolean
  loanFormState: FormState
  active: 'on' | 'off'
  authToken: string
  rejectCode: string
  phone_number: string
  loanState: string
  count: number
  /** The way to pay that was looked at last. */
  payWay: PaymentType
  appointmentDone: boolean
  pushUserId: string
  intended_url: string
  /** The session shows only due amounts: after a forgotten PIN, or while PIN or code is missing. */
  restricted: boolean
  /** Restricted only because a code alone opened the session: the PIN opens it. */
  pinLifts: boolean
  /** Restricted because this phone is new: a code opens the session. */
  codeLifts: boolean
  /** Restricted because the PIN was forgotten: answers about the documents on file open the session. */
  identityLifts: boolean
  /** The person goes on without the PIN, the code or the answers for now. */
  pinPostponed: boolean
  /** The account has no passkey yet, and this is not the first log-in: one may be offered. */
  passkeyOffer: boolean
  /** The language that the server uses for later texts. */
  toldLanguage: string
}

type Name = keyof StoredValues

/** Session values live 10 minutes and are refreshed by activity; these live 365 days (docs/product.md §3.2). */
const longLived: readonly Name[] = ['loanState', 'phone_number', 'count', 'payWay']
const shortMs = 10 * 60_000
const longMs = 365 * 24 * 3_600_000
const prefix = 'letwe.'
/** The unsent answers of an application, by step. */
export const draftPrefix = 'letwe-draft.'
/** How to pay, for a phone without network. */
export const paymentCodesKey = 'letwe-codes'

const listeners = new Set<() => void>()

/** Reads a value; undefined when it was never stored or has expired. */
export function readStored<N extends Name>(name: N): StoredValues[N] | undefined {
  try {
    const { value, expires } = JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as { value: StoredValues[N]; expires: number }
    return expires > Date.now() ? value : undefined
  } catch {
    return undefined
  }
}

/** Stores a value for its lifetime. */
export function store<N extends Name>(name: N, value: StoredValues[N]): void {
  const expires = Date.now() + (longLived.includes(name) ? longMs : shortMs)
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ value, expires }))
  } catch {
    // a full or forbidden storage ends the visit early, but breaks nothing
  }
  changed()
}

/** Forgets one value. */
export function forget(name: Name): void {
  localStorage.removeItem(prefix + name)
  changed()
}

/** Activity: gives every session value that is still alive another 10 minutes. */
export function refreshSession(): void {
  for (const key of Object.keys(localStorage)) {
    const name = key.slice(prefix.length) as Name
    if (!key.startsWith(prefix) || !isSessionValue(name)) continue
    const value = readStored(name)
    if (value !== undefined) localStorage.setItem(key, JSON.stringify({ value, expires: Date.now() + shortMs }))
  }
}

/**
 * The server counts calls, not key presses: after this time of typing without a call the app makes a small one, so that both
 * clocks agree.
 */
const tellServerAfterMs = 3 * 60_000

/** True when the server has to hear of activity, since the call at this time was the last one. */
export function isServerBehind(lastCallAt: number): boolean {
  return Date.now() - lastCallAt > tellServerAfterMs
}

/** When the session will end without activity, in milliseconds since the epoch; undefined without a session. */
export function sessionEndsAt(): number | undefined {
  try {
    return (JSON.parse(localStorage.getItem(`${prefix}token`) ?? 'null') as { expires: number }).expires
  } catch {
    return undefined
  }
}

/** Logout: every value and every draft goes, in this tab and, by the storage event, in all others. The language stays, in its cookie. */
export function clearStored(): void {
  localStorage.clear()
  sessionStorage.clear()
  closePages()
  changed()
}

/**
 * The end of an idle session: clears its values and all typed or shown data of the account; the phone number and other long-lived
 * values stay, and the draft of a registration, which belongs to no account yet.
 */
export function expireStored(): void {
  for (const key of Object.keys(localStorage)) {
    const name = key.slice(prefix.length) as Name
    const isPrivate = key.startsWith(draftPrefix) || key === paymentCodesKey
    if (isPrivate || (key.startsWith(prefix) && isSessionValue(name))) localStorage.removeItem(key)
  }
  closePages()
  changed()
}

/** The session as the guards look at it. */
export function sessionValues(): SessionValues {
  return {
    loggedIn: readStored('token') !== undefined && readStored('userId') !== undefined,
    active: readStored('active') ?? 'on',
    loanFormState: readStored('loanFormState') ?? null,
    loanSubmitted: readStored('loanSubmitted') ?? false,
  }
}

/** Calls back after every change, also of another tab; returns the way to stop. */
export function subscribeToStored(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/**
 * Closes the session on this phone: deletes the cookie without which the server opens no page
 * (server/src/platform/http/page-cookie.ts), and its cached pages; also offline.
 */
function closePages(): void {
  const prefix = location.protocol === 'https:' ? '__Host-' : ''
  document.cookie = `${prefix}open=; Path=/; Max-Age=0${prefix === '' ? '' : '; Secure'}`
  if ('caches' in globalThis) void caches.delete(ownPageCache).catch(() => {})
}

function isSessionValue(name: Name): boolean {
  return !longLived.includes(name)
}

function changed(): void {
  for (const listener of listeners) listener()
}
