import type { BusinessDate } from '../business-date.ts'
import { nameKey } from '../loan/same-name.ts'
import type { Satang } from '../money.ts'
import { mayBeShown, senderAccountsIn } from './sender-account.ts'
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
  const { payeeIn, readingOf } = payeeReader()
  // a file may hold thousands of lines that say the same: they are compared once
  const groups = [...Map.groupBy(all, ({ amount, date, key, words }) => JSON.stringify([amount, date, key, words])).values()]
  const certain = new Map<string, string>()
  const taken = new Set<string>()
  const nearOf = remember(
    ({ amount, date }: LineOut) => `${amount} ${date}`,
    ({ amount, date }) => (byAmount.get(amount) ?? []).filter((posting) => date >= posting.date && date <= posting.until),
  )
  const byPayee = remember(
    ({ amount, date, words }: LineOut) => `${amount} ${date} ${readingOf(words)}`,
    (line) => {
      const named = Map.groupBy(nearOf(line), (posting) => payeeIn(line, posting))
      return { same: named.get('same') ?? [], unknown: Map.groupBy(named.get('unknown') ?? [], ({ key }) => key) }
    },
  )
  const settle = (candidatesOf: (line: Keyed<LineOut>) => readonly Keyed<MoneyOut>[]) => {
    const asked = new Map<string, number>()
    const found = groups.flatMap((group) => {
      const [line] = group
      if (line === undefined || certain.has(line.id)) return []
      const some = candidatesOf(line).filter(({ id }) => !taken.has(id))
      for (const { id } of some) asked.set(id, (asked.get(id) ?? 0) + group.length)
      return some.length === 1 ? [{ line, posting: some[0]! }] : []
    })
    for (const { line, posting } of found) {
      if (asked.get(posting.id) !== 1) continue
      certain.set(line.id, posting.id)
      taken.add(posting.id)
    }
  }
  settle((line) =>
    (line.key === null ? [] : (byNumber.get(line.key) ?? [])).filter(
      (posting) =>
        posting.amount === line.amount && payeeIn(line, posting) !== 'other' && (isTelling(line) || nearOf(line).includes(posting)),
    ),
  )
  settle((line) => byPayee(line).same)
  // nothing contradicts: the words name no other payee, and the numbers differ only where they name the payee
  settle((line) => {
    const { same, unknown } = byPayee(line)
    const unnamed = line.key === null ? [...unknown.values()].flat() : [...(unknown.get(null) ?? []), ...(unknown.get(line.key) ?? [])]
    return [...same, ...unnamed]
  })
  const suggestedFor = remember(
    ({ amount, date, key }: Keyed<LineOut>) => `${amount} ${date} ${key !== null && byNumber.has(key) ? key : ''}`,
    (line) => {
      const numbers = line.key === null ? [] : (byNumber.get(line.key) ?? [])
      const candidates = [...new Set([...(byAmount.get(line.amount) ?? []), ...numbers])]
      return nearestOf(
        line,
        candidates.filter(({ id }) => !taken.has(id)),
      )
    },
  )
  const matchOf = (line: Keyed<LineOut>): OutgoingMatch => {
    const posting = certain.get(line.id)
    return posting === undefined ? { suggested: suggestedFor(line) } : { posting }
  }
  return new Map(all.map((line) => [line.id, matchOf(line)]))
}

type Keyed<T> = T & { readonly key: string | null }

function remember<In, Out>(keyOfOne: (one: In) => string, compute: (one: In) => Out): (one: In) => Out {
  const known = new Map<string, Out>()
  return (one) => {
    const key = keyOfOne(one)
    if (!known.has(key)) known.set(key, compute(one))
    return known.get(key)!
  }
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

/** True for words that show an account, or a name behind a title. */
export function namesPayee(words: string): boolean {
  return senderAccountsIn(words).length > 0 || words.normalize('NFKC').toUpperCase().search(titles) >= 0
}

type PayeeInWords = 'same' | 'other' | 'unknown'

/** Reads words and payees once each, since a file may compare each with hundreds of the other. */
export function payeeReader() {
  const wordsOf = remember((words: string) => words, readWords)
  const partsOf = remember(
    (name: string) => name,
    (name) => nameKey(name).split(' '),
  )
  return {
    /** Equal for words that say the same of every payee: they may differ by a number of the transfer. */
    readingOf: (words: string | null): string => (words === null ? '' : wordsOf(words).reading),
    payeeIn({ words }: Pick<LineOut, 'words'>, { payee }: Pick<MoneyOut, 'payee'>): PayeeInWords {
      if (words === null || payee === null) return 'unknown'
      const { name, account } = payee
      const read = wordsOf(words)
      const named = name === null ? 'unknown' : nameIn(read, partsOf(name))
      if (account === null || read.accounts.length === 0) return named
      return mayBeShown(read.accounts, account) ? (named === 'other' ? 'unknown' : 'same') : 'other'
    },
  }
}

/** The accounts that a line shows, the name behind a title, and all its words. */
type Read = {
  readonly reading: string
  readonly accounts: readonly string[]
  readonly told: readonly string[]
  readonly all: readonly string[]
}

function readWords(words: string): Read {
  const text = words.normalize('NFKC').toUpperCase()
  const [, ...named] = text.split(titles)
  const read = { accounts: senderAccountsIn(words), told: tokensOf(named.at(-1) ?? ''), all: tokensOf(text) }
  return { ...read, reading: JSON.stringify(read) }
}

const titles = /(?:\b(?:MR|MRS|MS|MISS)\b|นางสาว|น\.ส\.|นาง|นาย)\.?\s*/g

/** The words of a line about a payee's name: the same, another one, or nothing. A bank cuts a long name: its words are the beginnings of the payee's. */
function nameIn({ told, all }: Read, mine: readonly string[]): PayeeInWords {
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
  return mine.length >= 2 && mine.every((token) => all.includes(token)) ? 'same' : 'unknown'
}

function tokensOf(text: string): string[] {
  return text.split(/[^A-Z0-9]+/).filter((token) => /^[A-Z]+$/.test(token) && !isBankWord(token))
}
