import { maxStatementLines } from '@let-twe/core/payment/bank-statement.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

const read = (text: string) => readCsv(Buffer.from(text))

it('reads commas or semicolons, quotes and any line ends, and counts empty lines as rows', () => {
  expect(read('\ufeffa,"b, ""c""",d\r\n\r\n1\n"two\nlines",2\r3,')).toEqual([
    ['a', 'b, "c"', 'd'],
    [''],
    ['1'],
    ['two\nlines', '2'],
    ['3', ''],
  ])
  expect(read('a;"1,000.00";b\n1;2;3\n')).toEqual([
    ['a', '1,000.00', 'b'],
    ['1', '2', '3'],
  ])
  expect(read('')).toEqual([])
})

it('a quote in the middle of a cell is a letter', () => {
  expect(read('SHOP 5" TV,1\n2,3')).toEqual([
    ['SHOP 5" TV', '1'],
    ['2', '3'],
  ])
})

it('gives back every cell that was written', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', ';', '"', '\n', '\r', ' ', '๑', '\u0000'), maxLength: 6 })
  const row = fc.array(cell, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
      // the heading decides the separator, as a bank's does
      const all = [['d', 'a', 't', 'e', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', ''], ...rows]
      const separator = all.join().split(';').length > all.join().split(',').length ? ';' : ','
      const text = all.map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(separator)).join('\r\n')
      fc.pre((text.split(';').length > text.split(',').length ? ';' : ',') === separator)
      expect(read(text)).toEqual(all)
    }),
    { numRuns: 300 },
  )
})

it.each([
  ['a quote that nobody closed', `date,credit\n"23/11/2026,1.00\n${'x,1\n'.repeat(100)}`],
  ['one cell without an end', 'x'.repeat(1_000_000)],
  ['more characters than a statement has', 'a\n'.repeat(2_500_001)],
])('%s is no CSV of ours', (_, text) => {
  expect(read(text)).toBeNull()
})

it('stops after one line more than a statement may have', () => {
  expect(read('a\n'.repeat(maxStatementLines * 2))).toHaveLength(maxStatementLines + 1)
})
