import type * as z from 'zod/mini'
import { isChannelAddress } from '../appointment/channel-link.ts'
import {
  amountField,
  booleanField,
  choiceField,
  dateField,
  emailField,
  englishNameField,
  parsedField,
  phoneNumberField,
  provinceField,
  textField,
  wholeNumberField,
} from '../fields.ts'
import { toLatinNumber } from '../text-input.ts'

/** How an answer is typed and shown: which input asks for it, which format shows it. */
export type FieldKind = 'text' | 'lines' | 'paper' | 'phone' | 'date' | 'money' | 'number' | 'province' | 'bank' | 'choice' | 'yes'

/** The hints for the phone's keyboard and autofill. */
export type Typing = {
  readonly type?: 'tel' | 'email'
  readonly inputMode?: 'numeric' | 'email'
  readonly autoComplete?: string
  readonly autoCapitalize?: 'characters' | 'words' | 'none'
  readonly spellCheck?: false
}

/** A field: its kind, the schema of an answer that is there, how it is typed, and the values of a choice. */
export type Field = {
  readonly kind: FieldKind
  readonly schema: z.ZodMiniType
  readonly typing?: Typing
  readonly options?: readonly string[]
  readonly span?: DateSpan
}

/** Which days a date may be. */
export type DateSpan = {
  /** The first and the last year to choose, counted from this one. */
  readonly years: readonly [first: number, last: number]
  /** About right is enough: the month, as its first day. */
  readonly monthOnly?: true
  /** Read from a paper of Thailand, which writes years of the Buddhist era. */
  readonly thaiYears?: true
}

/** Free text of one line, at most `max` UTF-16 units. */
export const text = (max: number, typing: Typing = {}) =>
  ({ kind: 'text', schema: textField(max), typing: { autoComplete: 'off', ...typing } }) as const

/** Free text of several lines, at most `max` UTF-16 units. */
export const lines = (max: number, typing: Typing = {}) => ({ kind: 'lines', schema: textField(max), typing }) as const

/** A name in English letters. */
export const englishName = (typing: Typing = {}) =>
  ({
    kind: 'text',
    schema: englishNameField,
    typing: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, ...typing },
  }) as const

/** A number of an identity document, by the schema of that document. */
export const paper = <S extends z.ZodMiniType>(schema: S, typing: Typing = { autoCapitalize: 'characters', spellCheck: false }) =>
  ({ kind: 'paper', schema, typing: { autoComplete: 'off', ...typing } }) as const

/** A Thai mobile number. */
export const phone = (typing: Typing = {}) => ({ kind: 'phone', schema: phoneNumberField, typing }) as const

/** An e-mail address. */
export const email = { kind: 'text', schema: emailField, typing: { type: 'email', inputMode: 'email', autoComplete: 'email' } } as const

/** A day that is chosen. */
export const date = (span: DateSpan, typing: Typing = {}) => ({ kind: 'date', schema: dateField, typing, span }) as const

/** Whole Baht. */
export const money = (min: number, max: number) => ({ kind: 'money', schema: amountField(min, max) }) as const

/** A whole number. */
export const number = (min: number, max: number) => ({ kind: 'number', schema: wholeNumberField(min, max) }) as const

/** A Thai province. */
export const province = { kind: 'province', schema: provinceField } as const

/** A Thai bank by its three digits; any code, because banks come and go. */
export const bank = { kind: 'bank', schema: parsedField(3, 'choice_invalid', (code) => (/^\d{3}$/.test(code) ? code : null)) } as const

/** One of a few values; their words are the text section with the question's name. */
export const choice = <const T extends readonly string[]>(options: T) =>
  ({ kind: 'choice', schema: choiceField(options), options }) as const

/** Yes or no. */
export const yes = { kind: 'yes', schema: booleanField } as const

/** A bank account's number, 10 to 15 digits; banks differ (docs/product.md §16.3). */
export const accountNumber = {
  kind: 'text',
  schema: parsedField(40, 'account_number_invalid', (typed) => {
    const digits = toLatinNumber(typed).replace(/[\s-]/g, '')
    return /^\d{10,15}$/.test(digits) ? digits : null
  }),
  typing: { inputMode: 'numeric', autoComplete: 'off' },
} as const

/** A link to, or a name in, a social network; shown to officers, never fetched. A link leads to one of the channels itself. */
export const socialAccount = {
  kind: 'text',
  schema: parsedField(200, 'url_invalid', (typed) => {
    const accepted = /^https?:/i.test(typed) ? isChannelAddress(typed) : /^([^\s:]{2,100}|\+?[\d\s-]{6,20})$/.test(typed)
    return accepted ? typed : null
  }),
  typing: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
} as const
