import { expect, it } from 'vitest'
import { accountKey, accountOfKey, readStatementAccount } from './statement-account.ts'

const ours = { bank: '004', number: '123-4-56789-0' }
const second = { bank: '014', number: '1234567891' }
const read = (...rows: string[]) =>
  readStatementAccount(
    rows.map((row) => row.split('|')),
    [ours, second],
  )

it.each([
  ['Account No.|123-4-56789-0', ours],
  ['เลขที่บัญชี : 123 4 56789 1|ออมทรัพย์', second],
  ['เลขที่บัญชี ๑๒๓-๔-๕๖๗๘๙-๐', ours],
  ['LET TWE CO LTD 1234567890', ours],
  ['Account XXX-X-X6789-1', second],
  ['บัญชี ***-*-*6789-0', ours],
  // every digit that is shown fits both
  ['Account XXX-X-56789-X', null],
  ['Account No.|987-6-54321-0', 'other'],
  ['Tax id 0105524011056', null],
  ['Account statement of November 2026', null],
])('reads the account of a file from %j', (row, account) => {
  expect(read('รายการเดินบัญชี', row)).toEqual(account)
})

it('prefers an account of the lender to another number', () => {
  expect(read('Account 987-6-54321-0', 'Account 123-4-56789-0')).toEqual(ours)
})

it('compares accounts by bank and digits', () => {
  expect(accountKey(ours)).toBe('004 1234567890')
  expect(accountOfKey(accountKey(ours))).toEqual({ bank: '004', number: '1234567890' })
})
