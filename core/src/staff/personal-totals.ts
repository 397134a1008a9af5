import { type BusinessDate, instantInBangkok } from '../business-date.ts'
import { type Satang, satang } from '../money.ts'

/**
 * The operations of one person that add up, over all loans: transfers assigned to a loan, also by typing them, money out proposed, cash fetched
 * from the bank, and late fees waived.
 */
export const summedOperations = ['assigned', 'moneyOut', 'fetched', 'waived'] as const

/** One of them. */
export type SummedOperation = (typeof summedOperations)[number]

/** The sums of a day and of its month, in satang: those that a person may reach, or has reached. */
export type PersonalTotal = { readonly day: Satang; readonly month: Satang }

/** What is left, and whether the day or the month ends first. */
export type Left = { readonly satang: Satang; readonly of: 'day' | 'month' }

/** The same, or what is left on one loan. */
export type LeftOnLoan = Left | { readonly satang: Satang; readonly of: 'loan' }

/** What a person may still do of an operation; never less than nothing, after the limit was lowered. */
export function leftOf(max: PersonalTotal, used: PersonalTotal): Left {
  const [day, month] = [max.day - used.day, max.month - used.month]
  return { satang: satang(Math.max(0, Math.min(day, month))), of: month < day ? 'month' : 'day' }
}

/** The same on one loan, on which all people together do no more, ever, than this person may in a day. */
export function leftOnLoan(left: Left, max: PersonalTotal, done: Satang): LeftOnLoan {
  const rest = satang(Math.max(0, max.day - done))
  return rest < left.satang ? { satang: rest, of: 'loan' } : left
}

/** The first instants of a day and of its month in Bangkok. */
export function beginningsOf(today: BusinessDate): { readonly day: Date; readonly month: Date } {
  const first = `${today.slice(0, 8)}01` as BusinessDate
  return { day: instantInBangkok(today, '00:00'), month: instantInBangkok(first, '00:00') }
}
