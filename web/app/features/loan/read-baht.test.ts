import { satang, satangToDecimal } from '@let-twe/core/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBaht } from './read-baht.ts'

test('amounts are read as they are printed and as they are typed', () => {
  expect(readBaht('1,296.57')).toBe(129_657)
  expect(readBaht(' 500 ')).toBe(50_000)
  expect(readBaht('0.5')).toBe(50)
  expect(readBaht('၁၂၉၆.၅၇')).toBe(129_657)
  expect(readBaht('๕๐๐')).toBe(50_000)
})

test('anything else is no amount', () => {
  for (const text of ['', '-5', '1.234', '1e3', '12345678', 'ห้าร้อย', '.']) expect(readBaht(text)).toBeNull()
})

test('what is written with two decimals is read exactly', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => readBaht(satangToDecimal(satang(amount))) === amount))
})
