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

it('refuses characters outside its code', () => {
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

const marks: Readonly<Record<string, string>> = {
  '11010000100': 'start A',
  '11010010000': 'start B',
  '11010011100': 'start C',
  '11101011110': 'A',
  '10111101110': 'B',
  '10111011110': 'C',
}
const symbols = (text: string) => code128Modules(text).slice(0, -13).match(/.{11}/g)!

it.each([
  ['1234', 'start C . .'],
  ['12', 'start B . .'],
  ['12345', 'start B . C . .'],
  ['12345a', 'start B . C . . B .'],
  ['1234a', 'start C . . B .'],
  ['1234A', 'start C . . B .'],
  ['1234\r', 'start C . . A .'],
  ['a123', 'start B . . . .'],
  ['a1234', 'start B . C . .'],
  ['a12345', 'start B . . C . .'],
  ['\r', 'start A .'],
  ['\rA', 'start A . .'],
  ['\r_', 'start A . .'],
  ['\r`', 'start A . B .'],
  ['\ra\r', 'start A . B . A .'],
  ['a\x1f', 'start B . A .'],
  ['a ', 'start B . .'],
])('writes %j as %s', (text, expected) => {
  const written = symbols(text).slice(0, -1)
  expect(written.map((symbol) => marks[symbol] ?? '.').join(' ')).toBe(expected)
})

it('a carriage return in set A is the symbol of an m in set B, as in the standard’s table', () => {
  expect(symbols('\r')[1]).toBe(symbols('m')[1])
  expect(symbols('\0')[1]).toBe(symbols('`')[1])
})
