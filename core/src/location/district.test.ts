import { expect, it } from 'vitest'
import { nearestDistrict } from './district.ts'

it.each([
  ['mueang-samut-sakhon', 13.5475, 100.2744],
  ['krathum-baen', 13.6697, 100.2907],
  ['ban-phaeo', 13.59, 100.109],
  // the market halls of Mahachai, Om Noi, and Lak Sam on the canal
  ['mueang-samut-sakhon', 13.551, 100.281],
  ['krathum-baen', 13.7, 100.32],
  ['ban-phaeo', 13.61, 100.05],
])('%s is the district of %f, %f', (district, latitude, longitude) => {
  expect(nearestDistrict({ latitude, longitude })).toBe(district)
})

it('a position far outside belongs to none', () => {
  expect(nearestDistrict({ latitude: 13.75, longitude: 100.6 })).toBe('')
  expect(nearestDistrict({ latitude: 18.79, longitude: 98.98 })).toBe('')
})

it('half way to the west it is the other district', () => {
  expect(nearestDistrict({ latitude: 13.57, longitude: 100.2 })).toBe('mueang-samut-sakhon')
  expect(nearestDistrict({ latitude: 13.57, longitude: 100.18 })).toBe('ban-phaeo')
})
