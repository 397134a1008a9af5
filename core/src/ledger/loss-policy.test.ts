import { expect, it } from 'vitest'
import { satang } from '../money.ts'
import { allowanceFor, classWords, classesOf, lossClassOf, lossesOf, unorderedClasses } from './loss-policy.ts'

const policy = lossesOf({})

it.each([
  [0, 0],
  [1, 1],
  [30, 1],
  [31, 2],
  [60, 2],
  [61, 3],
  [90, 3],
  [91, 4],
  [180, 4],
  [181, 5],
  [3_000, 5],
])('%d days in arrears are class %d', (days, place) => expect(lossClassOf(policy, days)).toBe(place))

it.each([
  [100_000, 100, 1_000],
  [49, 100, 0],
  [50, 100, 1],
  [123_456, 7_500, 92_592],
  [123_456, 10_000, 123_456],
  [123_456, 0, 0],
])('of %d satang at %d are %d expected to be lost', (exposure, rate, allowance) =>
  expect(allowanceFor(satang(exposure), rate)).toBe(allowance),
)

it('names the classes that begin before the class before them', () => {
  expect(unorderedClasses(policy)).toEqual([])
  expect(unorderedClasses({ ...policy, class2: { from: 1, rate: 1 }, class4: { from: 60, rate: 1 } })).toEqual(['class2', 'class4'])
})

it('names a class by its first and last day', () => {
  const classes = classesOf(policy)
  expect([0, 1, 5].map((place) => classWords(classes, place))).toMatchObject([
    { words: 'loss_not_late' },
    { words: 'loss_days_to', values: { from: 1, to: 30 } },
    { words: 'loss_days_more', values: { days: 180 } },
  ])
})
