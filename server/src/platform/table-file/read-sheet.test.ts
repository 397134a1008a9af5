import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { textCell, workbook } from '../../testing/workbook.ts'
import { readSheet } from './read-sheet.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const read = (bytes: Buffer) => readSheet(app.platform, { person: 'officer', bytes })

it('reads days, amounts, numbers and Thai words as a bank means them, and carries no formula out', async () => {
  const rows = await read(
    workbook(
      `<row r="1">${textCell('A1', 'วันที่')}${textCell('B1', 'จำนวนเงิน')}</row>
       <row r="2"><c r="A2" s="1"><v>46349</v></c><c r="B2"><v>2593.1400000000003</v></c><c r="C2"><f>1+1</f><v>77.5</v></c>${textCell('D2', '=cmd|calc')}</row>
       <row r="3"><c r="A3"><v>1000000016</v></c><c r="B3"><v>0.005</v></c></row>`,
    ),
  )
  expect(rows).toEqual([
    ['วันที่', 'จำนวนเงิน', '', ''],
    ['2026-11-23', '2593.14', '77.5', '=cmd|calc'],
    ['1000000016', '0.005', '', ''],
  ])
})

it('refuses a workbook larger than a statement, one in many parts, and other files', async () => {
  const bomb = workbook('', { 'xl/media/zeros.bin': new Uint8Array(65 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  const parts = workbook('', Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`x/${at}.xml`, strToU8('x')])))
  for (const bytes of [bomb, parts, Buffer.from(zipSync({ 'a.txt': strToU8('x') })), Buffer.from('PK\u0003\u0004nothing')])
    expect(await read(bytes)).toMatchObject({ refused: 'statement_unreadable' })
})

it('ends with a part that says it is small and is not', async () => {
  const bomb = workbook(`<row r="1">${textCell('A1', 'x'.repeat(65 * 1024 * 1024))}</row>`)
  // the size in every header of the archive is made small
  const size = Buffer.alloc(4)
  size.writeUInt32LE(1_000)
  for (const [signature, offset] of [
    ['PK\u0003\u0004', 22],
    ['PK\u0001\u0002', 24],
  ] as const)
    for (let at = bomb.indexOf(signature); at >= 0; at = bomb.indexOf(signature, at + 4)) size.copy(bomb, at + offset)
  expect(await read(bomb)).toMatchObject({ refused: 'statement_unreadable' })
})
