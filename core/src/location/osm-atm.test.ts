import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nearestDistrict } from './district.ts'
import { readOsmAtms } from './osm-atm.ts'

const node = (tags: object, over: object = {}) => ({
  type: 'node',
  id: 7,
  lat: 13.5475,
  lon: 100.2744,
  tags: { amenity: 'atm', ...tags },
  ...over,
})

it("knows the bank by the mappers' spellings, in Thai and in English", () => {
  const banks = ['ธนาคารกสิกรไทย', 'Krungthai Bank', 'SCB', 'ธนาคารออมสิน', 'Village cooperative'].map((operator, id) =>
    node({ operator }, { id }),
  )
  expect(readOsmAtms({ elements: banks }).map(({ bank }) => bank)).toEqual(['004', '006', '014', '030', ''])
})

it('takes machines only, each once, at locations on earth', () => {
  const elements = [
    node({ name: 'A' }),
    node({ name: 'A again' }),
    node({ amenity: 'bench' }, { id: 8 }),
    node({}, { id: 9, lat: 91 }),
    node({}, { id: 10, lat: 'x' }),
    { type: 'way', id: 11 },
    null,
  ]
  expect(readOsmAtms({ elements }).map(({ source, name }) => [source, name])).toEqual([['osm/node/7', 'A again']])
})

it('keeps names free of hidden and reordering characters, and short', () => {
  const [atm] = readOsmAtms({ elements: [node({ name: `a\u202Eb\u0000c${'x'.repeat(500)}` })] })
  expect(atm!.name.startsWith('a b c')).toBe(true)
  expect(atm!.name).toHaveLength(120)
})

it('never throws, whatever the reply is', () => {
  fc.assert(fc.property(fc.anything(), (reply) => void readOsmAtms({ elements: [reply], reply })))
  fc.assert(fc.property(fc.anything(), (reply) => void expect(readOsmAtms(reply)).toBeInstanceOf(Array)))
})

it('finds the district of a location, and none far away', () => {
  expect(nearestDistrict({ latitude: 13.7, longitude: 100.32 })).toBe('krathum-baen')
  expect(nearestDistrict({ latitude: 18.8, longitude: 99 })).toBe('')
})

it('skips a machine without its own number, and writes the address from the known parts', () => {
  expect(readOsmAtms({ elements: [node({}, { id: 'x' }), node({}, { id: 1.5 })] })).toEqual([])
  const [whole, part] = readOsmAtms({
    elements: [
      node({ 'addr:housenumber': '9', 'addr:street': 'Ekkachai', 'addr:subdistrict': 'Mahachai' }, { id: 1 }),
      node({ 'addr:street': 'Ekkachai' }, { id: 2 }),
    ],
  })
  expect([whole!.address, part!.address]).toEqual(['9 Ekkachai Mahachai', 'Ekkachai'])
})

it('calls a machine that nobody named an ATM', () => {
  expect(readOsmAtms({ elements: [node({})] })).toMatchObject([{ name: 'ATM', bank: '' }])
})

it.each([
  ['a machine in a bank', { tags: { amenity: 'bank', atm: 'yes' } }, 1],
  ['a bank without one', { tags: { amenity: 'bank', atm: 'no' } }, 0],
  ['a machine that is an outline', { type: 'way' }, 0],
  ['a place without a longitude', { lon: undefined }, 0],
  ['a place without a latitude', { lat: undefined }, 0],
  ['the pole', { lat: 90 }, 1],
  ['the date line', { lon: -180 }, 1],
  ['a place beyond it', { lon: 180.5 }, 0],
])('of %s is read', (_, over, count) => {
  expect(readOsmAtms({ elements: [node({}, over)] })).toHaveLength(count)
})

it.each([[null], ['x'], [{}], [{ elements: {} }], [{ elements: null }]])('of the reply %j nothing is read', (reply) => {
  expect(readOsmAtms(reply)).toEqual([])
})
