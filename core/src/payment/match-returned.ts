import type { BusinessDate } from '../business-date.ts'
import type { Satang } from '../money.ts'
import { type MoneyOut, payeeReader } from './match-outgoing.ts'
import { mayBeShown, senderAccountsIn } from './sender-account.ts'
import { numberKey } from './transfer-match.ts'

/** What in a bank's line says that it brings a disbursement back: its number, its payee, the lender as the sender, or words of a return. */
export const returnSigns = ['number', 'payee', 'lender', 'return_words'] as const

export type ReturnSign = (typeof returnSigns)[number]

/** Words and codes by which banks call money that they send back. */
const returnWords =
  /\b(?:return(?:ed)?|retn?|rtn|reject(?:ed|ion)?|rejt|revers(?:al|ed)|refund(?:ed)?|unpaid|AC0[1-6])\b|คืนเงิน|เงินคืน|โอนคืน|ตีกลับ|โอนไม่สำเร็จ|ปฏิเสธ/i

/** True for words of a return. */
export function saysReturned(words: string): boolean {
  return returnWords.test(words)
}

/** A transfer in suspense, as its bank line says. */
export type LineIn = {
  readonly date: BusinessDate
  readonly amount: Satang
  readonly number: string | null
  readonly payer: string | null
  readonly words: string | null
}

/** The lender as the bank names it beside money that comes back. */
export type LenderInLines = { readonly names: readonly string[]; readonly accounts: readonly string[] }

/** A disbursement that a line may bring back, with its signs. */
export type Returned = { readonly posting: string; readonly signs: readonly ReturnSign[] }

/** A shorter number stands among other digits by chance. */
const minTellingNumber = 6

/**
 * The disbursements that a line of money in may bring back: of its amount, made on its day or before, and with a sign in the line. The most signs
 * first, then the newest. None of another payee, unless the line has the number of the disbursement.
 */
export function matchReturned(line: LineIn, disbursements: readonly MoneyOut[], lender: LenderInLines): Returned[] {
  const texts = [line.payer, line.words].filter((part) => part !== null)
  const text = texts.join(' ')
  const letters = lettersOf(text)
  const { payeeIn } = payeeReader()
  const accounts = senderAccountsIn(text)
  const ofLender =
    lender.names.some((name) => lettersOf(name).length > 3 && letters.includes(lettersOf(name))) ||
    (accounts.length > 0 && lender.accounts.some((each) => mayBeShown(accounts, each)))
  const signsOf = (posting: MoneyOut): ReturnSign[] => {
    const key = numberKey(posting.number ?? '') ?? ''
    const numbered = key.length >= minTellingNumber && (numberKey(line.number ?? '') === key || letters.includes(key))
    // behind a title a word of a return would be a part of the name
    const payees = texts.map((each) => payeeIn({ words: each.replaceAll(new RegExp(returnWords, 'gi'), ' ') }, posting))
    const isPayee = payees.includes('same')
    if (payees.includes('other') && !isPayee && !numbered && !ofLender) return []
    const given: Record<ReturnSign, boolean> = {
      number: numbered,
      payee: isPayee,
      lender: ofLender,
      return_words: saysReturned(text),
    }
    return returnSigns.filter((sign) => given[sign])
  }
  return disbursements
    .filter(({ amount, date }) => amount === line.amount && date <= line.date)
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .flatMap((posting) => {
      const signs = signsOf(posting)
      return signs.length === 0 ? [] : [{ posting: posting.id, signs }]
    })
    .toSorted((one, other) => other.signs.length - one.signs.length)
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
