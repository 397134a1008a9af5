import { expect, it } from 'vitest'
import { scbDialect } from './scb-dialect.ts'

const message = {
  payeeProxyId: '012345678901600',
  payeeProxyType: 'BILLERID',
  payeeAccountNumber: '1112223334',
  payerAccountNumber: '0987654321',
  payerName: ' MR AUNG\u200b AUNG ',
  sendingBankCode: '004',
  receivingBankCode: '014',
  amount: '1296.57',
  transactionId: '202611231234567890ABC',
  transactionDateandTime: '2026-11-23T08:58:12.000+07:00',
  billPaymentRef1: '1000000017',
  billPaymentRef2: '2612150001',
  currencyCode: '764',
  channelCode: 'ATM',
  transactionType: 'Domestic Transfers',
  aFieldOfNextYear: [1],
}

it('reads a confirmation, and leaves out what it does not know', () => {
  expect(scbDialect.read(message)).toEqual({
    billerId: '012345678901600',
    account: { bank: '014', number: '1112223334' },
    at: new Date('2026-11-23T01:58:12Z'),
    amount: 129_657,
    number: '202611231234567890ABC',
    reference: '1000000017',
    payer: 'MR AUNG AUNG',
    words: '004 a/c 0987654321',
    type: 'atm',
  })
  const { billPaymentRef1: _, payerAccountNumber: _a, payerName: _n, channelCode: _c, ...needed } = message
  expect(scbDialect.read(needed)).toMatchObject({ reference: null, payer: null, words: null, type: 'mobile-banking' })
})

it.each([
  ['2026-11-23T08:58:12', '2026-11-23T01:58:12Z'],
  ['2026-11-23T01:58:12.123456Z', '2026-11-23T01:58:12Z'],
  ['2026-11-23T08:58:12+07:00', '2026-11-23T01:58:12Z'],
])('reads the time %s', (transactionDateandTime, at) => {
  expect(scbDialect.read({ ...message, transactionDateandTime })).toMatchObject({ at: new Date(at) })
})

it.each<[string, unknown]>([
  ['amount', '0.00'],
  ['amount', '-1.00'],
  ['amount', '1.005'],
  ['amount', '1e3'],
  ['amount', '1,000.00'],
  ['amount', '๑๐๐'],
  ['amount', ''],
  ['amount', 100],
  ['amount', ['100.00']],
  ['amount', '12345678901.00'],
  ['transactionId', undefined],
  ['transactionId', '--'],
  ['transactionId', 'A\0B12345'],
  ['transactionId', '1'.repeat(101)],
  ['billPaymentRef1', { $ne: '' }],
  ['billPaymentRef1', '1'.repeat(21)],
  ['payeeProxyId', '0123'],
  ['receivingBankCode', 14],
  ['transactionDateandTime', '2026-02-30T10:00:00+07:00'],
  ['transactionDateandTime', '2026-11-23T25:00:00+07:00'],
  ['transactionDateandTime', '2026-11-23'],
  ['transactionDateandTime', '23/11/2569 10:00'],
  ['transactionDateandTime', 1_795_400_000],
  ['currencyCode', null],
])('cannot read the %s %j', (name, value) => {
  expect(scbDialect.read({ ...message, [name]: value })).toBe('unreadable')
})

it.each([undefined, null, [], 'text', 7])('cannot read %j', (body) => {
  expect(scbDialect.read(body)).toBe('unreadable')
})

it('takes Baht alone', () => {
  expect(scbDialect.read({ ...message, currencyCode: 'THB' })).toMatchObject({ amount: 129_657 })
  expect(scbDialect.read({ ...message, currencyCode: '840' })).toBe('other_currency')
})
