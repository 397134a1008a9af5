import * as z from 'zod/mini'
import { type Satang, satang } from '../money.ts'

/** The classes of running loans by days in arrears, the last is the worst. */
export const lossClasses = ['class0', 'class1', 'class2', 'class3', 'class4', 'class5'] as const

/** The part that is expected to be lost, in hundredths of a percent. */
const rate = z.int().check(z.minimum(0), z.maximum(10_000))
/** A class from its first day in arrears on. */
const late = z.strictObject({ from: z.int().check(z.minimum(1), z.maximum(3_650)), rate })

/** The first day in arrears and the expected loss of each class; the first holds loans without arrears. */
export const lossSchema = z.strictObject({
  class0: z.strictObject({ rate }),
  class1: late,
  class2: late,
  class3: late,
  class4: late,
  class5: late,
})

/** The expected losses of a lender. */
export type LossPolicy = z.output<typeof lossSchema>

/** A proposal to begin with: no source says that these are the rates of a pico lender, and its accountant confirms or changes them. */
const usualLosses: LossPolicy = {
  class0: { rate: 100 },
  class1: { from: 1, rate: 500 },
  class2: { from: 31, rate: 2_000 },
  class3: { from: 61, rate: 5_000 },
  class4: { from: 91, rate: 7_500 },
  class5: { from: 181, rate: 10_000 },
}

/** The expected losses in force. */
export function lossesOf({ losses }: { readonly losses?: LossPolicy | undefined }): LossPolicy {
  return losses ?? usualLosses
}

/** A class with its first day in arrears and its rate. */
export type LossClass = { readonly from: number; readonly rate: number }

/** The classes from the best to the worst, by their place. */
export function classesOf(policy: LossPolicy): LossClass[] {
  return lossClasses.map((name) => ({ from: 0, ...policy[name] }))
}

/** The place of the class of some days in arrears. */
export function lossClassOf(policy: LossPolicy, daysLate: number): number {
  return classesOf(policy).findLastIndex(({ from }) => daysLate >= from)
}

/** The allowance for a loan's principal and accrued interest, rounded half-up. */
export function allowanceFor(exposure: Satang, rate: number): Satang {
  return satang(Math.floor((exposure * rate + 5_000) / 10_000))
}

/** The classes whose first day is not after that of the class before. */
export function unorderedClasses(policy: LossPolicy): (typeof lossClasses)[number][] {
  const classes = classesOf(policy)
  return lossClasses.filter((_, place) => place > 0 && classes[place]!.from <= classes[place - 1]!.from)
}

/** The name of a class in the texts of the ledger, with its values: not late, from a day in arrears to another, or more than some. */
export function classWords(
  classes: readonly LossClass[],
  place: number,
): {
  readonly words: 'loss_not_late' | 'loss_days_to' | 'loss_days_more'
  readonly values: Readonly<Record<'from' | 'to' | 'days', number>>
} {
  const { from } = classes[place]!
  const to = (classes[place + 1]?.from ?? 0) - 1
  const words = to === 0 ? 'loss_not_late' : to > 0 ? 'loss_days_to' : 'loss_days_more'
  return { words, values: { from, to, days: from - 1 } }
}
