import type { IneligibleReason } from '@let-twe/core/application/eligibility.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { type DateWords, sayDate, sayWholeDate } from '@let-twe/texts/say-date.ts'

/**
 * The reason against a loan by an answer, with its dates: the first possible day, and for a permit the given and the needed date.
 */
export type AnswerReason = {
  readonly reason: IneligibleReason
  readonly from: BusinessDate | null
  readonly neededUntil: BusinessDate | null
  readonly permitEnd: BusinessDate | null
}

/** The sentences of a reason. */
export function reasonWords({ reason, from, neededUntil, permitEnd }: AnswerReason, words: Texts['application'], dates: DateWords): string {
  const isPermit = neededUntil !== null && permitEnd !== null
  const why = isPermit
    ? fill(words.reason_permit_too_short, { end: sayWholeDate(permitEnd, dates), needed: sayWholeDate(neededUntil, dates) })
    : words[`reason_${reason}`]
  return from === null ? why : `${why} ${fill(words.reason_from, { date: sayDate(from, dates) })}`
}
