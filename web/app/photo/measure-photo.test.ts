import { expect, test } from 'vitest'
import { clippedShare, type GreyPicture, laplacianVariance, meanBrightness, photoFlaws, toGrey } from './measure-photo.ts'

const side = 120

function picture(at: (x: number, y: number) => number): GreyPicture {
  return {
    width: side,
    height: side,
    grey: Uint8ClampedArray.from({ length: side * side }, (_, index) => at(index % side, Math.floor(index / side))),
  }
}

/** Lines of letters on paper: dark strokes every few points. */
const paper = picture((x, y) => (x % 5 < 2 && y % 9 < 5 ? 40 : 190))
/** The same paper, every point the mean of its neighbourhood. */
const shaken = blur(paper, 5)

test('a sharp, well lit paper has no flaw', () => {
  expect(photoFlaws(paper)).toEqual([])
})

test('a shaken photo of the same paper is blurred', () => {
  expect(laplacianVariance(shaken)).toBeLessThan(laplacianVariance(paper) / 10)
  expect(photoFlaws(shaken)).toEqual(['blurred'])
})

test('a photo without light is dark, and only that', () => {
  expect(photoFlaws(picture((x, y) => (paper.grey[y * side + x] ?? 0) / 6))).toEqual(['dark'])
})

test('a white patch of a lamp glares; white paper as a whole does not', () => {
  expect(photoFlaws(picture((x, y) => (x < 70 && y < 70 ? 255 : (paper.grey[y * side + x] ?? 0))))).toContain('glaring')
  expect(photoFlaws(picture((x, y) => (x % 12 === 0 && y % 6 === 0 ? 30 : 252)))).not.toContain('glaring')
})

test('brightness and the clipped share are plain averages', () => {
  const half = picture((x) => (x < side / 2 ? 0 : 255))
  expect(meanBrightness(half)).toBeCloseTo(127.5)
  expect(clippedShare(half)).toBeCloseTo(0.5)
})

test('a picture too small to have neighbours measures zero', () => {
  expect(laplacianVariance({ width: 1, height: 1, grey: Uint8ClampedArray.of(9) })).toBe(0)
})

test('grey follows the eye: green counts most', () => {
  const { grey } = toGrey(3, 1, Uint8ClampedArray.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255))
  expect([...grey]).toEqual([76, 150, 29])
})

function blur({ width, height, grey }: GreyPicture, radius: number): GreyPicture {
  const clamp = (value: number, most: number) => Math.min(most - 1, Math.max(0, value))
  return picture((x, y) => {
    let sum = 0
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) sum += grey[clamp(y + dy, height) * width + clamp(x + dx, width)]!
    }
    return sum / (2 * radius + 1) ** 2
  })
}
