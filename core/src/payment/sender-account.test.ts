import { expect, it } from 'vitest'
import { mayBeSender, senderAccountsIn } from './sender-account.ts'

it.each([
  ['รับโอนจาก SCB X1234 น.ส. มาลี', ['X1234']],
  ['FROM KBANK xxx-x-x1234-x MR A', ['XXXXX1234X']],
  ['TRF A/C 123-4-56789-0', ['1234567890']],
  ['บัญชี ๑๒๓-๔-๕๖๗๘๙-๐', ['1234567890']],
  ['Ref 1000000017 MR XAVIER XX', []],
  ['PromptPay 0812345678', []],
  ['XX12', []],
])('%j shows %j', (words, shown) => expect(senderAccountsIn(words)).toEqual(shown))

it.each([
  ['FROM X1234', '9998881234', true],
  ['FROM X1234', '9998881235', false],
  ['FROM XXX-X-X1234-X', '9999912340', true],
  ['FROM XXX-X-X1234-X', '9999912350', false],
  ['A/C 1234567890', '1234567890', true],
  ['A/C 1234567890', '1234567891', false],
  ['SOMCHAI', '1234567890', true],
  [null, '1234567890', true],
])('%j may be of %j: %s', (words, number, may) => expect(mayBeSender(words, number)).toBe(may))
