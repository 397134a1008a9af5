import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  draftPrefix,
  paymentCodesKey,
  clearStored,
  expireStored,
  readStored,
  refreshSession,
  sessionEndsAt,
  sessionValues,
  store,
  subscribeToStored,
} from './session-store.ts'
import { ownPath, startSession } from './start-session.ts'

const minute = 60_000
const session = {
  token: 'a-token',
  user_id: '0d3e7bd2-8a4f-4c55-9a43-2f6b7c1d9e10',
  active: 'on',
  loan_form_state: 'qr_scan',
  loan_submitted: false,
  restricted: false,
  pin_lifts: false,
  code_lifts: false,
  identity_lifts: false,
} as const

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-05T08:00:00Z') })
  clearStored()
})
afterEach(() => vi.useRealTimers())

describe('the session values', () => {
  test('live 10 minutes without activity', () => {
    startSession(session, '+66812345678')
    vi.advanceTimersByTime(10 * minute - 1)
    expect(sessionValues().loggedIn).toBe(true)
    vi.advanceTimersByTime(1)
    expect(sessionValues().loggedIn).toBe(false)
  })

  test('get another 10 minutes from activity, all of them', () => {
    startSession(session, '+66812345678')
    vi.advanceTimersByTime(9 * minute)
    refreshSession()
    vi.advanceTimersByTime(9 * minute)
    expect(sessionValues()).toEqual({ loggedIn: true, active: 'on', loanFormState: 'qr_scan', loanSubmitted: false })
    expect(sessionEndsAt()! - Date.now()).toBe(minute)
  })

  test('do not come back to life by activity after their end', () => {
    startSession(session, '+66812345678')
    vi.advanceTimersByTime(10 * minute)
    refreshSession()
    expect(sessionValues().loggedIn).toBe(false)
  })

  test('leave the phone number, the count and the loan state for 365 days', () => {
    startSession(session, '+66812345678')
    store('count', 3)
    vi.advanceTimersByTime(364 * 24 * 60 * minute)
    expect([readStored('phone_number'), readStored('count'), readStored('loanState')]).toEqual(['+66812345678', 3, 'pending'])
    vi.advanceTimersByTime(24 * 60 * minute)
    expect(readStored('phone_number')).toBeUndefined()
  })

  test('keep the loan state of the last page, and are pending before it', () => {
    startSession(session, '+66812345678')
    expect(readStored('loanState')).toBe('pending')
    store('loanState', 'active')
    startSession(session, '+66812345678')
    expect(readStored('loanState')).toBe('active')
  })

  test('go at their end with the drafts of an application and how to pay; the phone number and a registration stay', () => {
    startSession(session, '+66812345678')
    localStorage.setItem('letwe-registration', '{}')
    localStorage.setItem(`${draftPrefix}customer_information`, '{}')
    localStorage.setItem(paymentCodesKey, '{}')
    expireStored()
    expect(Object.keys(localStorage).toSorted()).toEqual(['letwe-registration', 'letwe.loanState', 'letwe.phone_number'])
  })

  test('all go with a logout, with every draft', () => {
    startSession(session, '+66812345678')
    localStorage.setItem('letwe-registration', '{}')
    sessionStorage.setItem('letwe-otp', '{}')
    const heard = vi.fn()
    const stop = subscribeToStored(heard)
    clearStored()
    stop()
    expect(localStorage.length + sessionStorage.length).toBe(0)
    expect(heard).toHaveBeenCalledOnce()
  })

  test('a broken storage is a visit without a session', () => {
    localStorage.setItem('letwe.token', '{not json')
    expect(sessionValues().loggedIn).toBe(false)
    expect(sessionEndsAt()).toBeUndefined()
    refreshSession()
  })
})

describe('after a login', () => {
  test('the intended page opens, once', () => {
    store('intended_url', '/payment/atm?from=home')
    expect(startSession(session, '+66812345678')).toBe('/payment/atm?from=home')
    expect(startSession({ ...session, loan_submitted: true }, '+66812345678')).toBe('/home')
  })

  test('the page of the guard opens at once, without a look at home', () => {
    expect(startSession({ ...session, active: 'off' }, '+66812345678')).toBe('/rejection')
    expect(startSession({ ...session, loan_form_state: 'customer_information' }, '+66812345678')).toBe('/required-documents')
  })

  test.each([
    'https://evil.example/home',
    '//evil.example/home',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/login',
    '/register',
    '/',
    '/faq',
    '/nowhere',
    'home',
    '',
    ' /home',
    '/%2e%2e//evil.example',
  ])('never %s', (stored) => {
    expect(ownPath(stored)).toBeNull()
  })

  test('only the path and query of the stored value count', () => {
    expect(ownPath('/home#x')).toBe('/home')
    expect(ownPath('/profile/../home?a=1')).toBe('/home?a=1')
  })
})
