import type { BusinessDate } from '../business-date.ts'
import { sumSatang } from '../money.ts'
import { type LineOut, type MoneyOut, payeeReader } from './match-outgoing.ts'
import { numberKey } from './transfer-match.ts'

/** A shorter number begins another one by chance. */
const minTellingNumber = 6

/** How many payments a line says that it pays: `12 TXN`, `จำนวน 12 รายการ`. */
const counted = /(?<![\d.,])(\d{1,4})\s*(?:txns?|trans(?:actions?)?|items?|payments?|records?|รายการ)(?!\p{L})/iu

/**
 * The payments that one line of money out is together, where the sum is exact, and the count where the line names one: those whose numbers begin
 * with the line's, else all of one day until whose next business day the bank debits. Empty where none are; a person chooses then.
 */
export function matchBatch(
  line: LineOut,
  payments: readonly MoneyOut[],
  nextBusinessDay: (day: BusinessDate) => BusinessDate,
): readonly string[] {
  const isWhole = (batch: readonly MoneyOut[]) =>
    batch.length > 1 && sumSatang(batch.map(({ amount }) => amount)) === line.amount && isCount(line.words, batch.length)
  const key = numberKey(line.number ?? '') ?? ''
  const numbered = key.length < minTellingNumber ? [] : payments.filter(({ number }) => numberKey(number ?? '')?.startsWith(key))
  const days = [...Map.groupBy(payments, ({ date }) => date).entries()]
    .filter(([day]) => day <= line.date && nextBusinessDay(day) >= line.date)
    .toSorted(([one], [other]) => other.localeCompare(one))
  return [numbered, ...days.map(([, ofDay]) => ofDay)].find(isWhole)?.map(({ id }) => id) ?? []
}

/** True when a line cannot be the debit of payments that a person chose: it names another count or payee, or is of a day before one of them. */
export function contradictsBatch(line: LineOut, payments: readonly MoneyOut[]): boolean {
  const { payeeIn } = payeeReader()
  return !isCount(line.words, payments.length) || payments.some((each) => each.date > line.date || payeeIn(line, each) === 'other')
}

function isCount(words: string | null, count: number): boolean {
  const told = counted.exec(words ?? '')?.[1]
  return told === undefined || Number(told) === count
}
