import fc from 'fast-check'
import { expect, it } from 'vitest'
import { displayPhoneNumber, maskPhoneNumber, parsePhoneNumber, storedPhoneNumber } from './phone-number.ts'

it.each([
  '0812345678',
  '081 234 5678',
  '081-234-5678',
  '081.234.5678',
  '(081) 234-5678',
  '812345678',
  '+66812345678',
  '+66 81 234 5678',
  '+66 (0)81 234 5678',
  '66812345678',
  '660812345678',
  '0066812345678',
  '๐๘๑๒๓๔๕๖๗๘',
  '၀၈၁၂၃၄၅၆၇၈',
  // the letter ဝ in the place of the digit
  'ဝ၈၁၂၃၄၅၆၇၈',
  '081‑234‑5678',
  // as contacts, messengers and Japanese keyboards copy and type it
  '\u202a+66 81 234 5678\u202c',
  '081\u200b2345678',
  '０８１－２３４－５６７８',
  '＋66（81）2345678',
  '081-234-\n5678',
])('%s is +66812345678', (input) => {
  expect(parsePhoneNumber(input)).toBe('+66812345678')
})

it.each([
  '',
  'phone',
  '08123456789',
  '081234567',
  // a landline in Bangkok, a Myanmar mobile, an American one
  '021234567',
  '+959421234567',
  '+12025550123',
  '0712345678',
  '+66+812345678',
  '0812345678x1',
  '٠٨١٢٣٤٥٦٧٨',
  '0812345678;drop',
])('%j is no Thai mobile number', (input) => {
  expect(parsePhoneNumber(input)).toBeNull()
})

it('is read again from every form in which it is shown', () => {
  fc.assert(
    fc.property(fc.constantFrom('6', '8', '9'), fc.stringMatching(/^\d{8}$/), (first, rest) => {
      const number = parsePhoneNumber(`0${first}${rest}`)!
      expect(number).toBe(`+66${first}${rest}`)
      expect(parsePhoneNumber(number)).toBe(number)
      expect(parsePhoneNumber(displayPhoneNumber(number))).toBe(number)
      expect(maskPhoneNumber(number)).toBe(`***-***-${rest.slice(-3)}`)
    }),
  )
})

it.each([
  ['+66812345678', '081-234-5678'],
  ['+6621234567', '02-123-4567'],
  ['+6634123456', '034-123-456'],
  ['+959421234567', '+959421234567'],
  ['1213', '1213'],
])('%s is shown as it is dialled at home, %s, and stored again from it', (number, shown) => {
  expect(displayPhoneNumber(number)).toBe(shown)
  expect(storedPhoneNumber(shown)).toBe(number)
})

it.each([
  ['02 123 4567', '+6621234567'],
  ['(034) 123-456', '+6634123456'],
  ['๐๒-๑๒๓-๔๕๖๗', '+6621234567'],
  [' the shop ', 'the shop'],
])('%j is stored as %s', (typed, stored) => {
  expect(storedPhoneNumber(typed)).toBe(stored)
})
