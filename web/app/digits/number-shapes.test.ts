import { expect, test } from 'vitest'
import { type PrintedNumber, findNumbers, inGroups } from './number-shapes.ts'

test.each<[PrintedNumber, string, string[]]>([
  ['account', '????? 123-4-56789-0', ['1234567890']],
  ['account', '123 4 56789 0', ['1234567890']],
  ['account', '123-456789-0 ???', ['1234567890']],
  ['account', '123-456-789-0', ['1234567890']],
  ['account', '123-4-56789-012', ['123456789012']],
  // two on a line, and a number that was read in part: the photo has another number
  ['account', '123-4-56789-0 ? 123-4-56789-1', ['1234567890', '1234567891']],
  ['account', '123-4-5?789-0', ['12345?7890']],
  ['account', '???-?-??78?-0', []],
  // a digit beside it is another number
  ['account', '?123-4-56789-0', []],
  ['account', '123-4-56789-01', []],
  ['account', '1-123-4-56789-0', []],
  ['account', '123-4-56789-0 1', []],
  // a mobile phone, a customer, a branch, groups of no bank, an account upside down
  ['account', '081-234-5678', []],
  ['account', '1234567890', []],
  ['account', '02-888-1234', []],
  ['account', '0-98765-4-321', []],
  ['permit', '0 0123 45678 90 1', ['0012345678901']],
  ['permit', '0-0123-45678-90-1', ['0012345678901']],
  // a tax number, numbers of a work permit, an account
  ['permit', '0 1055 61234 56 7', []],
  ['permit', '0 ?055 61234 56 7', []],
  ['permit', '1065123456789', []],
  ['permit', '6512345678901', []],
  ['permit', '123-4-56789-0', []],
])('%s in "%s": %j', (kind, text, digits) => {
  expect(findNumbers(kind, text).map((found) => found.digits)).toEqual(digits)
})

test('digits are shown in the groups of their print', () => {
  expect(inGroups('1234567890')).toBe('123 4 56789 0')
  expect(inGroups('123456789012')).toBe('123 4 56789 012')
  expect(inGroups('0012345678901')).toBe('0 0123 45678 90 1')
  expect(inGroups('12345678901')).toBe('12345678901')
})
