import { gunzipSync } from 'node:zlib'
import { isRefusal } from '@let-twe/core/errors.ts'
import readSheets from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import type { TableRows } from './to-csv.ts'
import { writeTable } from './write-table.ts'

const rows = [
  ['Product', 'Loans', 'Amount'],
  ['007', -3, { baht: -1234.5 }],
  ['=1+1', 0, { baht: 0 }],
  ['-5', null, null],
]

it('writes words as words, also those that look like a number, and numbers as numbers', async () => {
  const csv = await written(rows, 'csv')
  expect(gunzipSync(csv.bytes).toString().split('\r\n')).toEqual([
    '\uFEFFProduct,Loans,Amount',
    '007,-3,-1234.50',
    "'=1+1,0,0.00",
    "'-5,,",
    '',
  ])
  const xlsx = await written(rows, 'xlsx')
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
  const { bytes } = await written([names], 'xlsx')
  const [sheet] = await readSheets(new Uint8Array(bytes).buffer)
  expect(sheet!.data).toEqual([['abc', names[1], `${'x'.repeat(32_766)}…`]])
})

it('refuses a workbook of too many rows, without reading all of them, and writes them as CSV', async () => {
  let read = 0
  const many = () => {
    read = 0
    return (function* () {
      yield ['Row']
      for (; read < 200_000; read++) yield [read]
    })()
  }
  expect(await writeTable(many(), 'xlsx', 'rows')).toEqual({ refused: 'export_too_large' })
  expect(read).toBe(30_000)
  const csv = await written(many(), 'csv')
  expect(csv.rows).toBe(200_000)
  expect(gunzipSync(csv.bytes).toString()).toMatch(/^\uFEFFRow\r\n0\r\n[^]*\r\n199999\r\n$/)
})

it('fails with the error of its rows, and writes no half of a table', async () => {
  const broken = (async function* () {
    yield ['Row']
    throw new Error('the database is away')
  })()
  await expect(writeTable(broken, 'csv', 'rows')).rejects.toThrow('the database is away')
})

async function written(table: TableRows, format: 'csv' | 'xlsx') {
  const file = await writeTable(table, format, 'report')
  if (isRefusal(file)) throw new Error(file.refused)
  return file
}
