import { type BusinessDate, addDays } from '../business-date.ts'

/** The lists of late loans by days in arrears, counted from the dates of the contract (docs/product.md §14.1). */
export const arrearsBuckets = ['days_1_5', 'days_6_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const

export type ArrearsBucket = (typeof arrearsBuckets)[number]

/** First and last day in arrears of each bucket; the last one has no end. */
export const bucketDays: Readonly<Record<ArrearsBucket, { readonly from: number; readonly to: number | null }>> = {
  days_1_5: { from: 1, to: 5 },
  days_6_30: { from: 6, to: 30 },
  days_31_60: { from: 31, to: 60 },
  days_61_90: { from: 61, to: 90 },
  days_over_90: { from: 91, to: null },
}

/** The due dates of the oldest unpaid instalment that put a loan into a bucket today; `first` is null where there is no earliest one. */
export function bucketDates(
  bucket: ArrearsBucket,
  today: BusinessDate,
): { readonly first: BusinessDate | null; readonly last: BusinessDate } {
  const { from, to } = bucketDays[bucket]
  return { first: to === null ? null : addDays(today, -to), last: addDays(today, -from) }
}
