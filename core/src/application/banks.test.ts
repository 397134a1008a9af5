import { expect, it } from 'vitest'
import { banks, expectedDigits, isBankCode } from './banks.ts'

it.each([
  ['004', '123456789', 10],
  ['004', '123-4-56789-0', null],
  ['004', '12345678901', 10],
  ['030', '1234567890', 12],
  ['070', '1', null],
  ['999', '1', null],
  ['004', '', null],
  ['004', '-', null],
  ['004', '1', 10],
  ['070', '1234567890', null],
])('of bank %s, the account %j is expected to have %s digits', (bank, account, digits) => {
  expect(expectedDigits(bank, account)).toBe(digits)
})

it('knows the codes of the list and no others', () => {
  expect([isBankCode('004'), isBankCode('4'), isBankCode('')]).toEqual([true, false, false])
})

it('the accounts of the big banks have ten digits, of the state banks twelve, of one fourteen', () => {
  const withDigits = (digits: number | null) => banks.filter((bank) => bank.digits === digits).map(({ code }) => code)
  expect(withDigits(10)).toEqual(['004', '014', '002', '006', '025', '011', '022', '024', '066', '069'])
  expect([withDigits(12), withDigits(14), withDigits(null)]).toEqual([['030', '034', '033'], ['067'], ['070', '071', '073', '020']])
})
