import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { businessDateAt, timeInBangkok } from '@let-twe/core/business-date.ts'
import { type Language, languageFacts, paperLanguage } from '@let-twe/core/language.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { inLanguage, type Translated } from '@let-twe/core/translated.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatExactAmount } from '@let-twe/texts/format.ts'
import { buddhistYear } from '@let-twe/core/thai-date.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { dateWordsIn, textsIn } from '@let-twe/texts/texts-in.ts'
import { fontsFor, paperFamilies } from './paper-fonts.ts'

/** A text in Thai with the reader's language beside it; none when the reader reads Thai. */
export type Pair = { readonly th: string; readonly other: string | null }

/** A key of the papers' texts. */
export type PaperKey = keyof Texts['paper']

/** Writes the texts of a PDF in Thai and in one more language. */
export type PaperTexts = {
  readonly language: Language
  pair(key: PaperKey, values?: Readonly<Record<string, string | number | Pair>>): Pair
  /** A day; in Thai with both eras, since the law counts in the Buddhist one. */
  date(day: BusinessDate): Pair
  /** A day and a time of Bangkok. */
  instant(at: Date): Pair
  /** The same with the word for Baht behind it: the title of a table of amounts. */
  inBaht(key: PaperKey): Pair
  paymentType(type: PaymentType): Pair
  reason(code: ReasonCode): Pair
  own(text: Translated): Pair
}

/** The texts of papers for a reader. */
export function paperTexts(language: Language): PaperTexts {
  const { paper: thai, payment_type: thaiTypes, reason: thaiReasons } = textsIn(paperLanguage)
  const { paper: mine, payment_type: myTypes, reason: myReasons } = textsIn(language)
  const beside = <T>(text: () => T) => (language === paperLanguage ? null : text())
  const date = (day: BusinessDate): Pair => ({
    th: `${sayDate(day, dateWordsIn(paperLanguage, day))} ${buddhistYear(day)} (${day.slice(0, 4)})`,
    other: beside(() => sayDate(day, dateWordsIn(language))),
  })
  return {
    language,
    pair: (key, values = {}) => ({
      th: fill(thai[key], sideOf(values, 'th')),
      other: beside(() => fill(mine[key], sideOf(values, 'other'))),
    }),
    date,
    instant: (at) => {
      const { th, other } = date(businessDateAt(at))
      return { th: `${th} ${timeInBangkok(at)}`, other: other && `${other} ${timeInBangkok(at)}` }
    },
    inBaht: (key) => ({
      th: `${thai[key]} (${languageFacts[paperLanguage].baht})`,
      other: beside(() => `${mine[key]} (${languageFacts[language].baht})`),
    }),
    paymentType: (type) => ({ th: thaiTypes[type], other: beside(() => myTypes[type]) }),
    reason: (code) => ({ th: thaiReasons[code], other: beside(() => myReasons[code]) }),
    own: (text) => ({ th: text[paperLanguage], other: beside(() => inLanguage(text, language)) }),
  }
}

function sideOf(values: Parameters<PaperTexts['pair']>[1] & object, side: keyof Pair): Record<string, string | number> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? (value[side] ?? '') : value]))
}

/** An amount with its sign, for a line without a currency in its heading. */
export function bahtSign(amount: Satang): string {
  return `${formatExactAmount(amount)} ฿`
}

/** Head and foot of every document: the lender, the title, the number, the day. */
export function letterhead(texts: PaperTexts, lender: Lender, paper: { title: PaperKey; number: string; printedAt: Date }) {
  const date: BusinessDate = businessDateAt(paper.printedAt)
  const [year, month, day] = date.split('-').map(Number)
  return {
    language: languageFacts[texts.language].tag,
    fonts: fontsFor(texts.language),
    'base-fonts': paperFamilies,
    'thai-fonts': fontsFor(paperLanguage),
    title: texts.pair(paper.title),
    number: paper.number,
    printed: texts.date(date),
    date: { year, month, day },
    demo: lender.demo ? texts.pair('demo_note') : null,
    lender: texts.own(lender.legalName),
    'lender-address': lender.address[paperLanguage],
    'lender-facts': [
      { label: texts.pair('licence_number'), value: lender.licenceNumber },
      { label: texts.pair('tax_id'), value: lender.taxId },
      { label: texts.pair('phone'), value: displayPhoneNumber(lender.phone) },
    ],
  }
}
