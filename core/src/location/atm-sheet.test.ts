import { expect, it } from 'vitest'
import { readAtmSheet } from './atm-sheet.ts'

const head = ['Bank', 'Name', 'Address', 'Lat', 'Lon']

it('reads machines by the names of the columns, in any order, and finds their banks', () => {
  const read = readAtmSheet([
    ['lon', 'lat', 'ชื่อ'],
    ['100.2744', '13.5475', 'ATM กสิกรไทย'],
    ['', '', ''],
    ['100,2750', '13,5480', 'Corner shop'],
  ])
  expect(read).toEqual({
    mistakes: [],
    atms: [
      { source: 'file/13.54750,100.27440/004', bank: '004', name: 'ATM กสิกรไทย', address: '', latitude: 13.5475, longitude: 100.2744 },
      { source: 'file/13.54800,100.27500/Corner shop', bank: '', name: 'Corner shop', address: '', latitude: 13.548, longitude: 100.275 },
    ],
  })
})

it('reports each invalid row, by its number in the file', () => {
  const read = readAtmSheet([
    head,
    ['SCB', 'One', '', '13.5', '100.2'],
    ['SCB', '', '', '13.5', '100.3'],
    ['SCB', 'Two', '', 'north', '100.2'],
    ['SCB', 'Three', '', '100.2', '13.5'],
    ['SCB', 'One again', '', '13.5', '100.2'],
  ])
  expect(read?.mistakes).toEqual([
    { row: 3, mistake: 'no_name' },
    { row: 4, mistake: 'no_position' },
    { row: 5, mistake: 'not_in_thailand' },
    { row: 6, mistake: 'twice' },
  ])
  expect(read?.atms.map(({ name }) => name)).toEqual(['One'])
})

it('keeps machines of one long name apart', () => {
  const name = 'A shop of a very long name '.repeat(6)
  const read = readAtmSheet([head, ['', name, '', '13.5', '100.2'], ['', name, '', '13.6', '100.2']])
  expect([read?.atms.length, read?.mistakes]).toEqual([2, []])
})

it('reads nothing without the columns that it needs', () => {
  expect(
    readAtmSheet([
      ['name', 'place'],
      ['One', 'here'],
    ]),
  ).toBeNull()
  expect(readAtmSheet([])).toBeNull()
})
