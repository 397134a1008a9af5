import { expect, it } from 'vitest'
import { isNearEqualPicture, pictureBands } from './picture-hash.ts'

const hash = '0123456789abcdef'
const flipped = (...places: number[]) =>
  [...hash].map((digit, at) => (places.includes(at) ? (parseInt(digit, 16) ^ 1).toString(16) : digit)).join('')

it('takes hashes that differ in six bits for the same picture', () => {
  expect([[], [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5, 6]].map((places) => isNearEqualPicture(hash, flipped(...places)))).toEqual([
    true,
    true,
    false,
  ])
})

it('gives pictures that differ in three bits a band in common, wherever those are', () => {
  for (let one = 0; one < 16; one += 1)
    for (let two = 0; two < 16; two += 1)
      for (let three = 0; three < 16; three += 1)
        expect(pictureBands(flipped(one, two, three)).some((band) => pictureBands(hash).includes(band))).toBe(true)
})

it('distinguishes equal bands in two places', () => {
  expect(new Set(pictureBands('0000000000000000')).size).toBe(4)
})
