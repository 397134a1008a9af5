import { type BusinessDate, addDays } from '../business-date.ts'
import { nameKey } from '../loan/same-name.ts'
import type { Satang } from '../money.ts'
import { haveSameParts } from './line-key.ts'

/**
 * The numbering of a transfer: a bank's listing, its confirmations in real time, the keys of an account's lines without numbers, or a number typed
 * from a slip.
 */
export const numberings = ['bill_payments', 'account', 'confirmation', 'account_line', 'typed'] as const

export type Numbering = (typeof numberings)[number]

/** Listings that number each transfer of theirs once and in one way. */
function isStrict(numbering: Numbering): boolean {
  return numbering === 'bill_payments' || numbering === 'account' || numbering === 'confirmation'
}

/** A transfer as one source reports it. */
export type TransferRecord = {
  /** The account that received it, as the file says or its sender chose; null where nothing says it. */
  readonly account: string | null
  readonly date: BusinessDate
  readonly amount: Satang
  readonly numbering: Numbering
  /** The bank's number, as `numberKey` writes it. */
  readonly number: string | null
  /** The payer, as `payerKey` writes it. */
  readonly payer: string | null
  /** The payment reference number of a loan. */
  readonly reference: string | null
}

/** `same`: one transfer, seen again. `likely`: perhaps; a person compares both. `new`: two transfers. */
export type TransferMatch = 'same' | 'likely' | 'new'

/** A shorter number may be another listing's number by chance. */
const minDistinctDigits = 6

/** True when two appearances are one transfer; which of them came first changes nothing. */
export function matchTransfer(one: TransferRecord, other: TransferRecord): TransferMatch {
  const otherAccount = one.account !== null && other.account !== null && one.account !== other.account
  const sameNumber = one.number !== null && one.number === other.number
  const sameMoney = isSameMoney(one, other)
  const oneListing =
    one.numbering === other.numbering &&
    (isStrict(one.numbering) || (one.numbering === 'account_line' && haveSameParts(one.number, other.number)))
  const telling = oneListing || (one.number?.length ?? 0) >= minDistinctDigits
  const contradicting = contradicts(one, other)
  // a mistaken account number that was corrected since is no other account: a person compares
  if (sameNumber && sameMoney && telling && !contradicting) return otherAccount ? 'likely' : 'same'
  if (otherAccount) return 'new'
  if (sameNumber && (telling || sameMoney)) return 'likely'
  // a bank gives every transfer of a listing its own number
  if (oneListing && one.number !== null && other.number !== null) return 'new'
  const samePayer = one.payer !== null && one.payer === other.payer && !contradicting
  const samePerson = samePayer || (one.reference !== null && one.reference === other.reference)
  return samePerson && one.amount === other.amount && isNear(one.date, other.date) ? 'likely' : 'new'
}

function isSameMoney(one: TransferRecord, other: TransferRecord): boolean {
  return one.amount === other.amount && one.date === other.date
}

/** They name two loans. */
function contradicts(one: TransferRecord, other: TransferRecord): boolean {
  return one.reference !== null && other.reference !== null && one.reference !== other.reference
}

/** The same day or the next: banks book late evenings on the day after. */
function isNear(one: BusinessDate, other: BusinessDate): boolean {
  return one === other || one === addDays(other, 1) || other === addDays(one, 1)
}

/** A bank's number in the form in which it is compared; null when nothing of it is left. */
export function numberKey(number: string): string | null {
  const key = number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '')
  return key === '' ? null : key
}

/** The words that banks write around a name. */
const bankWords = new Set(
  `TRANSFER TRF TRANS FROM TO BY VIA PAYMENT PAY BILL DEPOSIT CASH IN CREDIT MOBILE BANKING BANK APP ATM CDM COUNTER TELLER BRANCH ONLINE
  PROMPTPAY QR NO REF SCB KBANK BBL KTB BAY TTB GSB BAAC CIMB UOB โอน โอนเงิน โอนจาก รับโอนจาก รับโอนเงินจาก รับโอน รับโอนเงิน จาก ฝาก ฝากเงิน เงินสด พร้อมเพย์ ชำระ รับชำระ นาย นาง
  นางสาว`.split(/\s+/),
)

/** True for a word in capitals that a bank writes around a name. */
export function isBankWord(word: string): boolean {
  return bankWords.has(word)
}

/** The name in a payer's text, without titles and the bank's words around it, in one order; null without a name. */
export function payerKey(words: string): string | null {
  const tokens = words
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((token) => token !== '' && !/\p{N}/u.test(token) && !isBankWord(token))
  const latin = nameKey(tokens.join(' '))
  const others = tokens.filter((token) => !/^[A-Z]+$/.test(token)).toSorted()
  const key = [latin, ...others].filter((part) => part !== '').join(' ')
  return key.length < 3 ? null : key
}

/** Known records, indexed by the values that they could share with another: as fast for fifty thousand as for one. */
export class TransferIndex<T> {
  readonly #byKey = new Map<string, { readonly appearance: TransferRecord; readonly of: T }[]>()

  add(appearance: TransferRecord, of: T): void {
    const { number, payer, reference, numbering, amount, date } = appearance
    const keys = [
      number === null ? null : `number ${number}`,
      payer === null ? null : `payer ${numbering} ${number === null} ${amount} ${date} ${payer}`,
      reference === null ? null : `reference ${numbering} ${number === null} ${amount} ${date} ${reference}`,
    ]
    for (const key of keys) {
      if (key === null) continue
      const known = this.#byKey.get(key)
      if (known) known.push({ appearance, of })
      else this.#byKey.set(key, [{ appearance, of }])
    }
  }

  /** Every known record that this appearance is the same as or likely is. */
  *matches(appearance: TransferRecord): Generator<{ readonly match: 'same' | 'likely'; readonly known: TransferRecord; readonly of: T }> {
    for (const key of keysToLookAt(appearance))
      for (const { appearance: known, of } of this.#byKey.get(key) ?? []) {
        const match = matchTransfer(appearance, known)
        if (match !== 'new') yield { match, known, of }
      }
  }

  /** Everything that this appearance is the same as or likely is, each once. */
  all(appearance: TransferRecord): T[] {
    return [...new Set([...this.matches(appearance)].map(({ of }) => of))]
  }

  /** The match of this record: the same transfer, else the probable one, else null. */
  match(appearance: TransferRecord): { readonly match: 'same' | 'likely'; readonly of: T } | null {
    let likely: T | null = null
    for (const { match, of } of this.matches(appearance)) {
      if (match === 'same') return { match, of }
      likely ??= of
    }
    return likely === null ? null : { match: 'likely', of: likely }
  }
}

/** What the expected transfers say of a record that the bank shows. */
export type ExpectedMatch<T> = {
  /** The expected transfer that the bank shows with it. */
  readonly same: T | null
  /** Those that it may be: a person compares each with it. */
  readonly likely: readonly T[]
  /** A person typed this number, amount and day for another loan than the bank names. */
  readonly contradicted: boolean
}

/** Only number, amount and day make a bank's record an expected transfer: two payments of one borrower may differ by nothing else. */
export function matchExpected<T>(record: TransferRecord, expected: TransferIndex<T>): ExpectedMatch<T> {
  const matches = [...expected.matches(record)]
  const same = matches.find(({ match }) => match === 'same')?.of ?? null
  return {
    same,
    likely: [...new Set(matches.map(({ of }) => of))].filter((of) => of !== same),
    contradicted: matches.some(({ known }) => record.number === known.number && isSameMoney(record, known) && contradicts(record, known)),
  }
}

function keysToLookAt({ number, payer, reference, numbering, amount, date }: TransferRecord): string[] {
  const keys = number === null ? [] : [`number ${number}`]
  for (const other of numberings)
    for (const unnumbered of [true, false]) {
      // two numbers of one listing are two transfers: nothing to look at
      if (other === numbering && isStrict(other) && number !== null && !unnumbered) continue
      for (const day of [addDays(date, -1), date, addDays(date, 1)]) {
        if (payer !== null) keys.push(`payer ${other} ${unnumbered} ${amount} ${day} ${payer}`)
        if (reference !== null) keys.push(`reference ${other} ${unnumbered} ${amount} ${day} ${reference}`)
      }
    }
  return keys
}
