import { expect, it } from 'vitest'
import { accountOfConfirmation, dayOfConfirmation } from './payment-confirmation.ts'

const lender = {
  billers: ['012345678901600', '012345678901601'],
  accounts: [
    { bank: '014', number: '111-2-22333-4' },
    { bank: '014', number: '1112229994' },
    { bank: '004', number: '1112223334' },
  ],
}

it.each([
  ['014', '1112223334', { account: '014 1112223334' }],
  ['014', '111-2-22333-4', { account: '014 1112223334' }],
  ['014', 'xxxxxx3334', { account: '014 1112223334' }],
  // two of ours fit, or too little is shown
  ['014', '111222XXX4', { account: null }],
  ['014', 'XXXXXXX334', { account: null }],
  ['014', '', { account: null }],
  ['014', '9992223334', 'other_biller'],
  ['025', '1112223334', 'other_biller'],
  ['014', '111222333', 'other_biller'],
] as const)('gives money to %s %s the account %j', (bank, number, expected) => {
  expect(accountOfConfirmation({ billerId: lender.billers[1]!, account: { bank, number } }, lender)).toEqual(expected)
})

it('refuses the biller of another company', () => {
  expect(accountOfConfirmation({ billerId: '099999999999900', account: lender.accounts[0]! }, lender)).toBe('other_biller')
})

it.each([
  ['2026-11-23T09:00:00+07:00', '2026-11-23T08:59:00+07:00', { day: '2026-11-23' }],
  // a clock that is ahead within the day changes nothing
  ['2026-11-23T09:00:00+07:00', '2026-11-23T15:00:00+07:00', { day: '2026-11-23' }],
  ['2026-11-23T23:30:00+07:00', '2026-11-24T00:30:00+07:00', { day: '2026-11-23' }],
  ['2026-11-23T23:30:00+07:00', '2026-11-24T00:30:01+07:00', { waits: 'date_in_future' }],
  ['2026-11-24T00:10:00+07:00', '2026-11-23T23:10:00+07:00', { day: '2026-11-23' }],
  ['2026-11-23T09:00:00+07:00', '2026-11-16T00:00:00+07:00', { day: '2026-11-16' }],
  ['2026-11-23T09:00:00+07:00', '2026-11-15T23:59:59+07:00', { waits: 'reported_late' }],
])('at %s a payment of %s is %j', (now, at, expected) => {
  expect(dayOfConfirmation(new Date(at), new Date(now))).toEqual(expected)
})
