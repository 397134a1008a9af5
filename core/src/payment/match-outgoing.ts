import type { BusinessDate } from '../business-date.ts'
import { nameKey } from '../loan/same-name.ts'
import type { Satang } from '../money.ts'
import { mayBeSender, senderAccountsIn } from './sender-account.ts'
import { isBankWord, numberKey } from './transfer-match.ts'

/** A line of a bank statement by which money left. */
export type LineOut = {
  readonly id: string
  readonly date: BusinessDate
  readonly amount: Satang
  readonly number: string | null
  readonly words: string | null
}

/** The account that money was sent to, as far as the product knows it. */
export type Payee = { readonly name: string | null; readonly account: string | null }

/** A posting of money out that no bank line has shown; `amount` is positive. */
export type MoneyOut = {
  readonly id: string
  readonly date: BusinessDate
  readonly amount: Satang
  readonly number: string | null
  readonly payee: Payee | null
}

/** The certain posting of a line, else the postings that a person compares with it. */
export type OutgoingMatch = { readonly posting: string } | { readonly suggested: readonly string[] }

/** A shorter number may be another listing's by chance. */
const minTellingNumber = 6
const mostSuggested = 5

/**
 * Matches lines of money out with postings, one to one. Certain: the number and the amount are equal; else the amount, on the posting's day or
 * until the next business day, first where the words name the payee; each time of a pair without another candidate on either side. Never
 * certain: another payee in the words, or two different numbers without the payee in the words.
 */
export function matchOutgoing(
  lines: readonly LineOut[],
  postings: readonly MoneyOut[],
  nextBusinessDay: (day: BusinessDate) => BusinessDate,
): ReadonlyMap<string, OutgoingMatch> {
  const all = lines.map((line) => ({ ...line, key: keyOf(line) }))
  const outs = postings.map((posting) => ({ ...posting, key: keyOf(posting), until: nextBusinessDay(posting.date) }))
  const byAmount = Map.groupBy(outs, ({ amount }) => amount)
  const byNumber = Map.groupBy(outs, ({ key }) => key)
  const payeeIn = payeeReader()
  const certain = new Map<string, string>()
  const taken = new Set<string>()
  const near = ({ amount, date }: LineOut) =>
    (byAmount.get(amount) ?? []).filter((posting) => date >= posting.date && date <= posting.until)
  const numbered = ({ key, amount }: Keyed<LineOut>) =>
    key === null ? [] : (byNumber.get(key) ?? []).filter((each) => each.amount === amount)
  const settle = (
    mayBe: (line: Keyed<LineOut>, posting: Keyed<MoneyOut>) => boolean,
    candidatesOf: (line: Keyed<LineOut>) => readonly Keyed<MoneyOut>[] = near,
  ) => {
    const asked = new Map<string, number>()
    const found = all.flatMap((line) => {
      if (certain.has(line.id)) return []
      const some = candidatesOf(line).filter((posting) => !taken.has(posting.id) && mayBe(line, posting))
      for (const { id } of some) asked.set(id, (asked.get(id) ?? 0) + 1)
      return some.length === 1 ? [{ line, posting: some[0]! }] : []
    })
    for (const { line, posting } of found) {
      if (asked.get(posting.id) !== 1) continue
      certain.set(line.id, posting.id)
      taken.add(posting.id)
    }
  }
  settle(
    (line, posting) => payeeIn(line, posting) !== 'other' && (isTelling(line) || near(line).some(({ id }) => id === posting.id)),
    numbered,
  )
  settle((line, posting) => payeeIn(line, posting) === 'same')
  settle((line, posting) => mayBeOf(line, posting, payeeIn(line, posting)))
  const matchOf = (line: Keyed<LineOut>): OutgoingMatch => {
    const posting = certain.get(line.id)
    if (posting !== undefined) return { posting }
    const numbers = line.key === null ? [] : (byNumber.get(line.key) ?? [])
    const candidates = [...new Set([...(byAmount.get(line.amount) ?? []), ...numbers])]
    const open = candidates.filter(({ id }) => !taken.has(id))
    return { suggested: nearestOf(line, open) }
  }
  return new Map(all.map((line) => [line.id, matchOf(line)]))
}

type Keyed<T> = T & { readonly key: string | null }

/** Nothing contradicts: the words name no other payee, and the numbers differ only where they name the payee. */
function mayBeOf(line: Keyed<LineOut>, posting: Keyed<MoneyOut>, payee: PayeeInWords): boolean {
  return payee === 'same' || (payee === 'unknown' && (line.key === null || posting.key === null || line.key === posting.key))
}

function nearestOf({ date }: LineOut, postings: readonly MoneyOut[]): string[] {
  const distance = (posting: MoneyOut) => Math.abs(Date.parse(posting.date) - Date.parse(date))
  return postings
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, mostSuggested)
    .map(({ id }) => id)
}

function keyOf({ number }: { readonly number: string | null }): string | null {
  return number === null ? null : numberKey(number)
}

function isTelling({ key }: Keyed<LineOut>): boolean {
  return (key?.length ?? 0) >= minTellingNumber
}

type PayeeInWords = 'same' | 'other' | 'unknown'

/** Remembered, since a file may repeat its words thousands of times. */
function payeeReader(): (line: LineOut, posting: MoneyOut) => PayeeInWords {
  const known = new Map<string, PayeeInWords>()
  return ({ words }, { payee }) => {
    if (words === null || payee === null) return 'unknown'
    const key = [words, payee.account, payee.name].join('\n')
    const found = known.get(key) ?? readPayee(words, payee)
    known.set(key, found)
    return found
  }
}

/** The words of a line about the payee of a posting: the same account or name, another one, or nothing. */
function readPayee(words: string, payee: Payee): PayeeInWords {
  const name = payee.name === null ? 'unknown' : nameIn(words, payee.name)
  if (payee.account === null || senderAccountsIn(words).length === 0) return name
  return mayBeSender(words, payee.account) ? (name === 'other' ? 'unknown' : 'same') : 'other'
}

const titles = /(?:\b(?:MR|MRS|MS|MISS)\b|นางสาว|น\.ส\.|นาง|นาย)\.?\s*/g

/** A bank cuts a long name: its words are the beginnings of the payee's. */
function nameIn(words: string, name: string): 'same' | 'other' | 'unknown' {
  const mine = nameKey(name).split(' ')
  const text = words.normalize('NFKC').toUpperCase()
  const [, ...named] = text.split(titles)
  const told = tokensOf(named.at(-1) ?? '')
  if (told.length > 0) {
    const rest = [...mine]
    const fits = told.every((token) => {
      const at = rest.findIndex((each) => each.startsWith(token))
      if (at >= 0) rest.splice(at, 1)
      return at >= 0
    })
    if (!fits) return 'other'
    return told.length >= Math.min(2, mine.length) ? 'same' : 'unknown'
  }
  const all = tokensOf(text)
  return mine.length >= 2 && mine.every((token) => all.includes(token)) ? 'same' : 'unknown'
}

function tokensOf(text: string): string[] {
  return text.split(/[^A-Z0-9]+/).filter((token) => /^[A-Z]+$/.test(token) && !isBankWord(token))
}
