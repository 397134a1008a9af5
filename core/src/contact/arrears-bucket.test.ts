import { expect, it } from 'vitest'
import { addDays, daysBetween } from '../business-date.ts'
import { arrearsBuckets, bucketDates, bucketOf } from './arrears-bucket.ts'

it.each([
  [0, null],
  [1, 'days_1_5'],
  [5, 'days_1_5'],
  [6, 'days_6_30'],
  [30, 'days_6_30'],
  [31, 'days_31_60'],
  [60, 'days_31_60'],
  [61, 'days_61_90'],
  [90, 'days_61_90'],
  [91, 'days_over_90'],
  [4_000, 'days_over_90'],
])('%i days late belong to %s', (days, bucket) => {
  expect(bucketOf(days)).toBe(bucket)
})

it('has every late day in exactly one span of due dates, the same as the days say', () => {
  const today = '2026-11-23'
  for (let days = 0; days < 200; days += 1) {
    const due = addDays(today, -days)
    const found = arrearsBuckets.filter((bucket) => {
      const { first, last } = bucketDates(bucket, today)
      return due <= last && (first === null || due >= first)
    })
    const expected = bucketOf(daysBetween(due, today))
    expect(found).toEqual(expected === null ? [] : [expected])
  }
})
