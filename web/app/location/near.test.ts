import { expect, test } from 'vitest'
import { farAway, withDistances, queryOf } from './near.ts'

const locations = [
  { id: 'a', name: 'Ban Phaeo', address: '', district: 'ban-phaeo', latitude: 13.59, longitude: 100.109 },
  { id: 'b', name: 'Mahachai', address: '', district: 'mueang-samut-sakhon', latitude: 13.5475, longitude: 100.2744 },
]
const mahachai = { latitude: 13.54, longitude: 100.27 }
const chiangMai = { latitude: 18.79, longitude: 98.98 }

test('with a position the nearest comes first, without one nothing moves', () => {
  expect(withDistances(locations, { position: mahachai, district: '' }).map(({ id }) => id)).toEqual(['b', 'a'])
  expect(withDistances(locations, { position: null, district: '' }).map(({ id, metres }) => [id, metres])).toEqual([
    ['a', null],
    ['b', null],
  ])
})

test('a district filters its own locations, also in a cached list', () => {
  expect(withDistances(locations, { position: mahachai, district: 'ban-phaeo' }).map(({ id }) => id)).toEqual(['a'])
})

test('a visitor in another part of the country reads the distance', () => {
  expect(farAway(withDistances(locations, { position: mahachai, district: '' }))).toBeNull()
  expect(farAway(withDistances(locations, { position: chiangMai, district: '' }))).toBeGreaterThan(500_000)
  expect(farAway([])).toBeNull()
})

test('the server hears a position only roughly', () => {
  expect(queryOf({ position: { latitude: 13.547512, longitude: 100.274498 }, district: '' })).toEqual({
    latitude: '13.548',
    longitude: '100.274',
  })
  expect(queryOf({ position: null, district: 'ban-phaeo' })).toEqual({ district: 'ban-phaeo' })
})
