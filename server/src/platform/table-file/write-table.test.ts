import readSheets from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { writeTable } from './write-table.ts'

const rows = [
  ['Product', 'Loans', 'Amount'],
  ['007', -3, { baht: -1234.5 }],
  ['=1+1', 0, { baht: 0 }],
  ['-5', null, null],
]

it('writes words as words, also those that look like a number, and numbers as numbers', async () => {
  const { bytes } = await writeTable(rows, 'csv', 'report')
  expect(bytes.toString().split('\r\n')).toEqual(['\uFEFFProduct,Loans,Amount', '007,-3,-1234.50', "'=1+1,0,0.00", "'-5,,", ''])
  const xlsx = await writeTable(rows, 'xlsx', 'report')
  const [sheet] = await readSheets(new Uint8Array(xlsx.bytes).buffer)
  expect(sheet!.data).toEqual([
    ['Product', 'Loans', 'Amount'],
    ['007', -3, -1234.5],
    ['=1+1', 0, 0],
    ['-5', null, null],
  ])
  expect(xlsx.fileName).toBe('report.xlsx')
})

it("writes a workbook that opens, whatever a person's name", async () => {
  const names = ['a\uffffb\u0001c\ud800', '\u202eဇော် <&> "ก็"\u200b', `${'x'.repeat(32_766)}😀`]
  const { bytes } = await writeTable([names], 'xlsx', 'report')
  const [sheet] = await readSheets(new Uint8Array(bytes).buffer)
  expect(sheet!.data).toEqual([['abc', names[1], `${'x'.repeat(32_766)}…`]])
})
