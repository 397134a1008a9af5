import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boxAround, distanceM } from './distance.ts'

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

it('measures from Mahachai to Ban Phaeo', () => {
  expect(distanceM({ latitude: 13.5475, longitude: 100.2744 }, { latitude: 13.59, longitude: 100.109 })).toBeCloseTo(18_489, -2)
})

it('is the same both ways, zero at the location itself, and never above half the round of the earth', () => {
  fc.assert(
    fc.property(position, position, (one, other) => {
      expect(distanceM(one, other)).toBe(distanceM(other, one))
      expect(distanceM(one, one)).toBe(0)
      expect(distanceM(one, other)).toBeLessThanOrEqual(20_015_087)
    }),
  )
})

it('finds everything that is within the distance inside the box', () => {
  fc.assert(
    fc.property(position, position, (from, to) => {
      const { south, north, west, east } = boxAround(from, distanceM(from, to) + 1)
      expect(to.latitude).toBeGreaterThanOrEqual(south)
      expect(to.latitude).toBeLessThanOrEqual(north)
      expect(to.longitude).toBeGreaterThanOrEqual(west)
      expect(to.longitude).toBeLessThanOrEqual(east)
    }),
    { numRuns: 2000 },
  )
})

it('draws a box no wider than it must', () => {
  const { south, north, west, east } = boxAround({ latitude: 13.5475, longitude: 100.2744 }, 1000)
  expect(north - south).toBeCloseTo(0.018, 3)
  expect(east - west).toBeCloseTo(0.0185, 3)
})

it('measures a degree and half the round of the earth to the metre', () => {
  expect(distanceM({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBe(111_195)
  expect(distanceM({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBe(20_015_087)
  expect(distanceM({ latitude: 0, longitude: -90 }, { latitude: 0, longitude: 90 })).toBe(20_015_087)
})

it.each([
  ['the north pole', 89.999, 0],
  ['the south pole', -89.999, 0],
  ['the date line from the west', 0, 179.999],
  ['the date line from the east', 0, -179.999],
])('draws a box over %s the whole round', (_, latitude, longitude) => {
  const { west, east, south, north } = boxAround({ latitude, longitude }, 1000)
  expect([west, east]).toEqual([-180, 180])
  expect([south >= -90, north <= 90]).toEqual([true, true])
  expect(north - south).toBeLessThan(0.019)
})

it.each([
  [0, 179.98],
  [0, -179.98],
  [89.9, 0],
  [-89.9, 0],
])('draws a box of its own beside them, at %f, %f', (latitude, longitude) => {
  const { west, east } = boxAround({ latitude, longitude }, 1000)
  expect((west + east) / 2).toBeCloseTo(longitude, 6)
  expect(east - west).toBeLessThan(12)
})
