import * as z from 'zod/mini'
import type { Id } from './id.ts'
import { type BusinessDate, isBusinessDate } from './business-date.ts'
import { type ErrorCode, isErrorCode } from './errors.ts'
import { perLanguage } from './language.ts'
import { type Satang, isSatang } from './money.ts'
import { parsePhoneNumber } from './phone-number.ts'
import { isProvinceCode } from './location/province.ts'
import { isCleanText, isEnglishName, toLatinNumber, trimInvisible } from './text-input.ts'

/** The longest free text that any field takes, in UTF-16 units. */
const longText = 500

/** Of unknown fields this many are named in a refusal. */
export const maxUnknownNamed = 10

/** Free text: NFC, trimmed, at least one character that can be seen, nothing that hides or reorders text. */
/* @__NO_SIDE_EFFECTS__ */
export function textField(maximum: number = longText) {
  return z
    .pipe(
      cleanString(maximum),
      z.transform((text: string) => trimInvisible(text.normalize('NFC'))),
    )
    .check(z.refine((text) => text !== '', { error: code('field_required'), abort: true }))
}

/** A stored text in a reply of the back office, in every language that it has. */
export const translatedData = z.strictObject(perLanguage(() => z.optional(z.string())))

/** A text read by `parse`, which returns null for an invalid one; then the field's error is `error`. */
/* @__NO_SIDE_EFFECTS__ */
export function parsedField<T>(maximum: number, error: ErrorCode, parse: (text: string) => T | null) {
  return z.pipe(
    textField(maximum),
    z.transform((text: string, context): T => {
      const value = parse(text)
      if (value !== null) return value
      context.issues.push({ code: 'custom', input: text, message: error })
      return z.NEVER
    }),
  )
}

/** A Thai mobile number in any usual spelling; becomes E.164. */
export const phoneNumberField = parsedField(40, 'phone_number_invalid', parsePhoneNumber)

/** A day, `yyyy-mm-dd`, Gregorian. */
export const dateField = parsedField(10, 'date_invalid', (text): BusinessDate | null => (isBusinessDate(text) ? text : null))

/** A time of the day, `hh:mm` in 24 hours. */
export const timeField = parsedField(5, 'field_invalid', (text) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null))

/** A day in a reply: the same text on the wire, typed on both sides. */
export const dateData = z.string().check(z.refine((text) => isBusinessDate(text))) as unknown as z.ZodMiniType<BusinessDate, BusinessDate>

/** An amount of money in a reply, in whole satang; a number that is no safe integer fails the call instead of reaching a phone. */
export const satangData = z.number().check(z.refine(isSatang)) as unknown as z.ZodMiniType<Satang, Satang>

/** A name in English letters (docs/product.md §7.2). */
export const englishNameField = parsedField(80, 'english_only', (text) => {
  const name = text.replace(/\s+/g, ' ')
  return isEnglishName(name) ? name : null
})

/** A province as ISO 3166-2, such as `TH-74`. */
export const provinceField = parsedField(5, 'choice_invalid', (text) => (isProvinceCode(text) ? text : null))

/** Six digits of a one-time code; Thai and Myanmar digits are understood. */
export const otpField = parsedField(12, 'otp_format', sixDigits)

/** After a one-time code was sent: its life, and the wait before another one, in seconds. */
export const otpSentData = z.strictObject({ expires_in: z.number(), resend_in: z.number() })

/** A PIN: exactly 6 digits (docs/product.md §6.4). */
export const pinField = parsedField(12, 'pin_format', sixDigits)

/** An e-mail address as HTML's `input type=email` takes it, with a dot in its domain; quoted names and other scripts are refused. */
export const emailField = parsedField(254, 'email_invalid', (typed) => {
  const text = typed.normalize('NFKC')
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d]([a-z\d-]{0,61}[a-z\d])$/i.test(text) ? text : null
})

/** A whole number within bounds; never a text. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumberField(minimum: number, maximum: number) {
  return boundedField(minimum, maximum, () => 'amount_out_of_range')
}

/** A whole amount of money within bounds; a required amount that is not above zero has its own code. */
/* @__NO_SIDE_EFFECTS__ */
export function amountField(minimum: number, maximum: number) {
  return boundedField(minimum, maximum, (value) => amountError(value, minimum))
}

/** An amount of money within bounds, in whole satang. */
/* @__NO_SIDE_EFFECTS__ */
export function satangField(min: number, max: number) {
  return amountField(min, max) as unknown as z.ZodMiniType<Satang, Satang>
}

/** One of the listed values. */
/* @__NO_SIDE_EFFECTS__ */
export function choiceField<const T extends readonly string[]>(values: T) {
  return z.enum(values as unknown as readonly [string, ...string[]], { error: code('choice_invalid') }) as unknown as z.ZodMiniType<
    T[number],
    T[number]
  >
}

/** Yes or no. */
export const booleanField = z.boolean({ error: code('field_invalid') })

/** An identifier made by the server. */
export const idField = z
  .string({ error: code('field_invalid') })
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: code('field_invalid') }))

/** The identifier of one kind of thing. */
/* @__NO_SIDE_EFFECTS__ */
export function idOf<T extends Id<string>>() {
  return idField as unknown as z.ZodMiniType<T, T>
}

/** The one parameter of a path that names a thing by its identifier. */
export const idInUrl = z.strictObject({ id: idField })

/** The same for one kind of thing. */
/* @__NO_SIDE_EFFECTS__ */
export function idInUrlOf<T extends Id<string>>() {
  return idInUrl as unknown as z.ZodMiniType<{ id: T }, { id: T }>
}

/** A whole number that travels as text, in a path or a query. */
/* @__NO_SIDE_EFFECTS__ */
export function numberInUrl(minimum: number, maximum: number) {
  return boundedInUrl(minimum, maximum, () => 'amount_out_of_range')
}

/** An amount of money in satang that travels as text. */
/* @__NO_SIDE_EFFECTS__ */
export function satangInUrl(min: number, max: number) {
  return boundedInUrl(min, max, (value) => amountError(value, min)) as unknown as z.ZodMiniType<Satang, string>
}

/** The query of a list without filters: the number of its page, from 1. */
export const pageQuery = z.strictObject({ page: z.optional(numberInUrl(1, 100_000)) })

const placeInUrl = z.optional(z.string().check(z.maxLength(200)))

/** The query of a list that may grow long: beside the number of the page where it begins, from the `next` or `previous` of another one. */
export const longListQuery = { page: z.optional(numberInUrl(1, 100_000)), after: placeInUrl, before: placeInUrl }

/** A value that was read by a schema: its output, or a code for each field that is wrong (the key `''` is the whole). */
export type ParsedFields<T> = { value: T } | { fields: Record<string, ErrorCode> }

/** Reads any value by a schema. Of a field that is missing or empty nothing else is said than that it is required (docs/product.md §7.2). */
export function parseFields<T>(schema: z.ZodMiniType<T, unknown>, value: unknown): ParsedFields<T> {
  const result = schema.safeParse(value)
  if (result.success) return { value: result.data }
  const fields: Record<string, ErrorCode> = {}
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, maxUnknownNamed)) fields[fieldName([...issue.path, key])] ??= 'unknown_field'
    } else {
      const error = isErrorCode(issue.message) ? issue.message : 'field_invalid'
      fields[fieldName(issue.path)] ??= isMissing(valueAt(value, issue.path)) ? 'field_required' : error
    }
  }
  return { fields }
}

function fieldName(path: readonly PropertyKey[]): string {
  return path.map(String).join('.').slice(0, 80)
}

function cleanString(maximum: number) {
  return z.string({ error: code('field_invalid') }).check(
    z.refine((text) => text.length <= maximum, { error: code('field_too_long'), abort: true }),
    z.refine(isCleanText, { error: code('characters_refused'), abort: true }),
  )
}

function sixDigits(text: string): string | null {
  const digits = toLatinNumber(text)
  return /^\d{6}$/.test(digits) ? digits : null
}

function code(error: ErrorCode): ErrorCode {
  return error
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((inner, key) => (inner as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[key], value)
}

function amountError(value: number, minimum: number): ErrorCode {
  return value <= 0 && minimum > 0 ? 'amount_not_positive' : 'amount_out_of_range'
}

function boundedField(minimum: number, maximum: number, outside: (value: number) => ErrorCode) {
  return z.number({ error: code('number_invalid') }).check(
    z.refine((value) => Number.isSafeInteger(value), { error: code('number_invalid'), abort: true }),
    z.refine((value) => value >= minimum && value <= maximum, { error: ({ input }) => outside(input as number) }),
  )
}

function boundedInUrl(minimum: number, maximum: number, outside: (value: number) => ErrorCode) {
  return z.pipe(
    z.string({ error: code('number_invalid') }).check(z.regex(/^\d{1,15}$/, { error: code('number_invalid') })),
    z.transform((text: string, context): number => {
      const value = Number(text)
      if (value >= minimum && value <= maximum) return value
      context.issues.push({ code: 'custom', input: text, message: outside(value) })
      return z.NEVER
    }),
  )
}
