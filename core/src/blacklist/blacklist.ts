import { nameKey } from '../loan/same-name.ts'
import { englishNameField, phoneNumberField } from '../fields.ts'
import { identityNumberField, passportField, workPermitField } from '../borrower/answers.ts'
import type { ApplicationAnswers } from '../application/answers.ts'
import { accountNumber } from '../application/field-kinds.ts'

/** The kinds of blacklist entries: numbers, and names. */
export const blacklistKinds = ['phone_number', 'identity_number', 'passport', 'work_permit', 'bank_account', 'name'] as const

export type BlacklistKind = (typeof blacklistKinds)[number]

/** How the value of an entry is read: like the same field of a form, or no application would ever match. */
export const blacklistFields = {
  phone_number: phoneNumberField,
  identity_number: identityNumberField,
  passport: passportField,
  work_permit: workPermitField,
  bank_account: accountNumber.schema,
  name: englishNameField,
} as const satisfies Record<BlacklistKind, unknown>

/** A value in the form in which it is compared: names as `isSameName` compares them, a doubled letter once; numbers as forms store them. */
export function blacklistKey(kind: BlacklistKind, value: string): string {
  return kind === 'name' ? nameKey(value).replace(/([A-Z])\1+/g, '$1') : value
}

/** The lender's facts of a person besides the answers of an application. */
export type BlacklistPerson = { readonly [K in 'name' | 'phone_number' | 'identity_number' | 'passport' | 'work_permit']: string | null }

/** All values of a person that an entry could name: those of the profile and of applications, each once. */
export function blacklistKeysOf(
  person: BlacklistPerson,
  { customer_information: told, additional_information: work }: ApplicationAnswers,
): { readonly kind: BlacklistKind; readonly key: string }[] {
  const values: Record<BlacklistKind, readonly (string | null | undefined)[]> = {
    phone_number: [person.phone_number],
    identity_number: [person.identity_number, told?.identity_number],
    passport: [person.passport, told?.passport],
    work_permit: [person.work_permit, told?.work_permit],
    bank_account: [work?.account_number],
    name: [person.name, told?.name, work?.account_name],
  }
  return blacklistKinds.flatMap((kind) => {
    const keys = new Set(values[kind].flatMap((value) => (value ? [blacklistKey(kind, value)] : [])))
    return [...keys].map((key) => ({ kind, key }))
  })
}
