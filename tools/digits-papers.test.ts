import { expect, test } from 'vitest'
import { seedOf } from './digits/draw-papers.ts'

test('no paper both changes the reader and measures it', () => {
  expect(seedOf(['tuning', 9_999])).toBeLessThan(seedOf(['measuring', 0]))
  expect(() => seedOf(['tuning', 10_000])).toThrow(RangeError)
})
