import { expect, it } from 'vitest'
import { readBankStatement } from './bank-statement.ts'
import { type FileBalances, chainBalances, joinFiles, joinNextFile } from './statement-balances.ts'

const head = 'วันที่|รายการ|ถอนเงิน|ฝากเงิน|ยอดคงเหลือ'
const chain = (...lines: string[]) => chainBalances(readBankStatement([head, ...lines].map((line) => line.split('|')))!)
const balances = (...lines: string[]) => chain(...lines) as FileBalances

const lines = [
  '23/11/2569|IN||100.00|1,100.00',
  '23/11/2569|OUT|50.00||1,050.00',
  '24/11/2569|IN||100.00|1,150.00',
  '25/11/2569|OUT|1,200.00||-50.00',
] as const

it('reads the first and last balance, in either order, and with a balance on some lines only', () => {
  const read = { firstDay: '2026-11-23', lastDay: '2026-11-25', opening: 100_000, closing: -5_000 }
  expect(chain(...lines)).toMatchObject(read)
  expect(chain(...lines.toReversed())).toMatchObject(read)
  expect(chain(lines[0], lines[1].replace('1,050.00', ''), lines[2].replace('1,150.00', ''), lines[3])).toMatchObject(read)
  expect(chain('23/11/2569|ยอดยกมา|||1,000.00', ...lines, '25/11/2569|ยอดยกไป|||-50.00')).toMatchObject(read)
  expect(chain('23/11/2569|IN||100.00|', '24/11/2569|OUT|1.00||')).toBeNull()
})

it.each([
  ['an altered amount', ['23/11/2569|IN||100.00|1,100.00', '23/11/2569|OUT|51.00||1,050.00'], 3],
  ['a missing line', [lines[0], lines[2]], 3],
  ['an invented line', [lines[0], '23/11/2569|IN||700.00|1,100.00', lines[1]], 3],
  ['an unreadable line', [lines[0], '23/11/2569|IN||x|1,100.00', lines[1]], 3],
  ['another balance brought forward', ['23/11/2569|ยอดยกมา|||900.00', ...lines], 2],
  ['another closing balance', [...lines, '25/11/2569|ยอดยกไป|||0.00'], 6],
  ['an earlier day after a later one', [lines[0], '25/11/2569|OUT|50.00||1,050.00', lines[2], lines[3]], 4],
])('names the line of %s', (_, file, broken) => {
  expect(chain(...file)).toEqual({ broken })
})

const all = balances(...lines)

it.each([
  ['the first file', null, lines, null],
  ['one that goes on a day later', lines.slice(0, 2), lines.slice(2), null],
  ['one that goes on later on the same day', lines.slice(0, 1), lines.slice(1), null],
  ['one that begins with known lines', lines.slice(0, 3), lines.slice(1), null],
  ['the same lines', lines, lines, null],
  ['a part of the same', lines, lines.slice(1, 3), null],
  ['one after days that no file shows', lines.slice(0, 1), lines.slice(3), { from: '2026-11-23', until: '2026-11-25', satang: 5_000 }],
])('joins %s', (_, before, file, gap) => {
  expect(joinFiles(before && balances(...before), balances(...file))).toEqual({ gap })
})

it.each([
  ['an invented line among known ones', [lines[0], '23/11/2569|IN||5.00|1,105.00', '23/11/2569|OUT|50.00||1,055.00'], 3],
  ['another balance on a day before the last', ['23/11/2569|IN||100.00|1,200.00'], 2],
  ['a line after known ones that are not the last', [lines[0], lines[1], '24/11/2569|IN||9.00|1,059.00'], 4],
])('a file that shows %s contradicts', (_, file, broken) => {
  expect(joinFiles(all, balances(...file))).toEqual({ broken })
})

it.each([
  ['ends before it', lines.slice(0, 2), lines.slice(2), { gap: null }],
  ['ends with its first lines', lines.slice(0, 3), lines.slice(1), { gap: null }],
  ['goes on behind it', lines, lines.slice(1, 3), { gap: null }],
  ['leaves days out', lines.slice(0, 1), lines.slice(2), { gap: { from: '2026-11-23', until: '2026-11-24', satang: -5_000 } }],
  ['has other lines on its days', [lines[0], '25/11/2569|IN||1.00|1,101.00'], lines.slice(2), { broken: 3 }],
  ['lacks a line before common ones', [lines[0], '24/11/2569|IN||50.00|1,150.00', lines[3]], lines.slice(2), { broken: 4 }],
])('an older file that %s: %#', (_, file, after, joined) => {
  expect(joinNextFile(balances(...file), balances(...after))).toEqual(joined)
})
