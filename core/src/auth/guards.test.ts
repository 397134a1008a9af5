import { expect, it } from 'vitest'
import { type SessionValues, applyGuard } from './guards.ts'

const stay = { stay: true }
const toLogin = { goTo: '/login', remember: true }
const guest: SessionValues = { loggedIn: false, active: 'on', loanFormState: null, loanSubmitted: false }
const borrower: SessionValues = { ...guest, loggedIn: true, loanFormState: 'qr_scan' }
const submitted: SessionValues = { ...borrower, loanSubmitted: true }
const inactive: SessionValues = { ...submitted, active: 'off' }

it.each([
  ['none', guest, stay],
  ['none', inactive, stay],
  ['guest', guest, stay],
  ['guest', borrower, { goTo: '/home' }],
  ['login', guest, toLogin],
  ['login', borrower, stay],
  ['login', inactive, stay],
  ['active', guest, toLogin],
  ['active', borrower, stay],
  ['active', inactive, { goTo: '/rejection' }],
  ['loan_progress', guest, toLogin],
  ['loan_progress', borrower, { goTo: '/customer-information' }],
  ['loan_progress', submitted, stay],
  ['loan_progress', inactive, { goTo: '/rejection' }],
  ['steps', guest, toLogin],
  ['steps', borrower, { goTo: '/customer-information' }],
  ['steps', submitted, { goTo: '/home' }],
  ['steps', inactive, { goTo: '/rejection' }],
] as const)('the guard %s, called for a page by %j, returns %j', (guard, session, outcome) => {
  expect(applyGuard(guard, '/somewhere', session)).toEqual(outcome)
})

it('the forced page of the form state can be visited', () => {
  expect(applyGuard('steps', '/customer-information', borrower)).toEqual(stay)
  expect(applyGuard('steps', '/qr-scan', { ...borrower, loanFormState: null })).toEqual(stay)
})
