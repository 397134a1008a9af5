import { expect, it } from 'vitest'
import { addDays } from '../business-date.ts'
import { arrearsBuckets, bucketDates } from './arrears-bucket.ts'

const today = '2026-11-23'

it.each([
  [0, []],
  [1, ['days_1_5']],
  [5, ['days_1_5']],
  [6, ['days_6_30']],
  [30, ['days_6_30']],
  [31, ['days_31_60']],
  [60, ['days_31_60']],
  [61, ['days_61_90']],
  [90, ['days_61_90']],
  [91, ['days_over_90']],
  [4_000, ['days_over_90']],
])('%i days in arrears belong to %s', (days, buckets) => {
  expect(bucketsOf(days)).toEqual(buckets)
})

it('has every late day in exactly one span of due dates', () => {
  for (let days = 1; days < 200; days += 1) expect(bucketsOf(days), `${days}`).toHaveLength(1)
})

function bucketsOf(days: number) {
  const due = addDays(today, -days)
  return arrearsBuckets.filter((bucket) => {
    const { first, last } = bucketDates(bucket, today)
    return due <= last && (first === null || due >= first)
  })
}
