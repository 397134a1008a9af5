import { expect, it } from 'vitest'
import { code128Modules } from './code-128.ts'

it('encodes as the standard does: start, symbols, check symbol, stop', () => {
  // value of "A" in set B is 33: (104 + 33) mod 103 = 34
  expect(code128Modules('A')).toBe('1101001000010100011000100010110001100011101011')
})

it('packs digits in pairs, and takes the carriage returns of a bill', () => {
  const modules = code128Modules('|012345678901600\r1000000017\r2612150001\r259314')
  expect((modules.length - 13) % 11).toBe(0)
  expect(modules.length).toBeLessThanOrEqual(400)
  expect(modules).toMatch(/^1[01]*1$/)
})

it('refuses what it cannot write', () => {
  expect(() => code128Modules('')).toThrow(RangeError)
  expect(() => code128Modules('฿')).toThrow(RangeError)
})

it.each([
  // start, symbols, check: eleven modules each; stop: thirteen
  ['1234', 4],
  ['123', 5],
  ['12345', 6],
  ['a1234', 6],
  ['123456', 5],
])('writes %j in %i symbols beside the stop', (text, symbols) => {
  expect((code128Modules(text).length - 13) / 11).toBe(symbols)
})

it('writes the first and the last character of ASCII', () => {
  expect(code128Modules(' ')).toHaveLength(11 + 11 + 11 + 13)
  expect(code128Modules(' ').startsWith('110100100001101100110011001101100')).toBe(true)
  expect(code128Modules('\x7f')).toHaveLength(46)
})

it('refuses a text of which one letter cannot be written', () => {
  expect(() => code128Modules('100 ฿')).toThrow(RangeError)
})
