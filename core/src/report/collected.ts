import { type ArrearsBucket, bucketDays } from '../contact/arrears-bucket.ts'

/** When an instalment was paid, by the due date of its own plan, which no deferral moves. Later payments count as not collected. */
export const collectedParts = ['on_time', 'days_1_5', 'days_6_30', 'days_31_60', 'days_61_90'] as const satisfies (
  | 'on_time'
  | ArrearsBucket
)[]

export type CollectedPart = (typeof collectedParts)[number]

/** The loans behind a figure: those that paid in a part, or still owe; all without one. */
export const collectedFilters = [...collectedParts, 'open'] as const

export type CollectedFilter = (typeof collectedFilters)[number]

/** First and last day after the due date of each part; what is paid before the due date is on time. */
export function partDays(part: CollectedPart): { readonly from: number | null; readonly to: number } {
  if (part === 'on_time') return { from: null, to: 0 }
  const { from, to } = bucketDays[part]
  return { from, to: to! }
}

/** A due day is counted anew until so many days after it. */
export const countedForDays = partDays('days_61_90').to
