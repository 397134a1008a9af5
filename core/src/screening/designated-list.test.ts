import { expect, it } from 'vitest'
import { readDesignatedList } from './designated-list.ts'

it('reads names in three scripts, years of birth and numbers below any title rows', () => {
  const rows = [
    ['รายชื่อบุคคลที่ถูกกำหนด', '', ''],
    ['No.', 'ชื่อ-สกุล', 'Alias', 'วันเกิด', 'เลขหนังสือเดินทาง', 'Remark'],
    ['1', 'สมชาย ใจดี', 'SOMCHAI JAIDEE; Somchai Chaidee', '๑๒/๐๓/๒๕๑๓ | 1971', 'AA1234567;n/a', '=cmd()'],
    ['2', 'ကျော်စွာ', '', 'about 1965', '', ''],
    ['', '', '', '1970', '', ''],
  ]
  expect(readDesignatedList(rows)).toEqual([
    { names: ['สมชาย ใจดี', 'SOMCHAI JAIDEE', 'Somchai Chaidee'], birthYears: [1970, 1971], numbers: ['AA1234567'] },
    { names: ['ကျော်စွာ'], birthYears: [1965], numbers: [] },
  ])
})

it.each([
  ['nothing', []],
  ['no head', [['KYAW SWAR', '1970']]],
  ['a head without birth or number', [['Name'], ['KYAW SWAR']]],
  ['no person', [['Name', 'DOB']]],
  ['a head far below', [...Array.from({ length: 30 }, () => ['x']), ['Name', 'DOB'], ['KYAW SWAR', '1970']]],
  ['too many persons', [['Name', 'DOB'], ...Array.from({ length: 20_001 }, () => ['KYAW SWAR', '1970'])]],
])('refuses a file with %s', (_, rows) => {
  expect(readDesignatedList(rows)).toBeNull()
})

it('drops hidden characters, and clips what no name is', () => {
  const [entry] = readDesignatedList([
    ['Name', 'DOB'],
    [`KYAW\u202e\u0000 SWAR;${'A'.repeat(5_000)}`, '11970 19701'],
  ])!
  expect(entry).toEqual({ names: ['KYAW SWAR', 'A'.repeat(200)], birthYears: [], numbers: [] })
})
