import { expect, test } from 'vitest'
import { usualAnswerMinutes } from './usual-answer.ts'

const times = (...parts: (readonly [count: number, minutes: number])[]) =>
  parts.flatMap(([count, minutes]) => Array.from({ length: count }, () => minutes))

test.each([
  ['too few', times([9, 1]), null],
  ['all at once', times([10, 0]), 15],
  ['three of four', times([9, 14], [3, 500]), 15],
  ['fewer than three of four', times([8, 14], [4, 55]), 60],
  ['exactly a step', times([12, 30]), 30],
  ['slower than any step', times([12, 241]), null],
])('the usual answer: %s', (_name, minutes, expected) => {
  expect(usualAnswerMinutes(minutes)).toBe(expected)
})
