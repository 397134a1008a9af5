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
