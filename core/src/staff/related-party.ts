import * as z from 'zod/mini'
import { type BankCode, isBankCode } from '../application/banks.ts'
import { accountNumber } from '../application/field-kinds.ts'
import type { ApplicationAnswers } from '../application/answers.ts'
import { identityNumberField } from '../borrower/answers.ts'
import { accountText, personText } from '../borrower/compared-person.ts'
import { type BusinessDate, addMonths } from '../business-date.ts'
import { choiceField, dateField, englishNameField, parsedField, phoneNumberField } from '../fields.ts'
import { comparedPaper } from '../nrc/compared-paper.ts'

/** The relation of a declared person to the member of staff: `self` holds the own numbers. */
export const relations = ['self', 'spouse', 'parent', 'child', 'sibling', 'relative', 'partner'] as const

const bankField = parsedField(3, 'choice_invalid', (text): BankCode | null => (isBankCode(text) ? text : null))

const relatedPerson = z.strictObject({
  relation: choiceField(relations),
  name: englishNameField,
  dob: z.optional(dateField),
  phone_number: z.optional(phoneNumberField),
  /** A Thai identity number, an NRC or a passport. */
  identity_number: z.optional(identityNumberField),
  bank: z.optional(bankField),
  account_number: z.optional(accountNumber.schema),
})

/** A person of a declaration. */
export type RelatedPerson = z.output<typeof relatedPerson>

/** The persons of one declaration: the declarer, further own phones and accounts, and the relatives. */
export const relatedPeopleField = z.array(relatedPerson).check(z.minLength(1), z.maxLength(20))

/** The fields without which a declaration says nothing, by the name of the field; empty for a complete one. */
export function missingInDeclaration(people: readonly RelatedPerson[]): string[] {
  return people.flatMap(({ relation, identity_number, phone_number, bank, account_number }, place) => {
    const own = place === 0 && relation === 'self'
    return [
      ...(place === 0 && relation !== 'self' ? [`people.${place}.relation`] : []),
      ...(own && identity_number === undefined ? [`people.${place}.identity_number`] : []),
      ...(own && phone_number === undefined ? [`people.${place}.phone_number`] : []),
      ...(bank === undefined && account_number !== undefined ? [`people.${place}.bank`] : []),
      ...(bank !== undefined && account_number === undefined ? [`people.${place}.account_number`] : []),
    ]
  })
}

/** A declaration is renewed after this many months. */
const monthsOfDeclaration = 12

/** The last day of a declaration. */
export function declarationEnd(declared: BusinessDate): BusinessDate {
  return addMonths(declared, monthsOfDeclaration)
}

/** By which facts a borrower is a declared person. */
export const relatedFacts = ['paper', 'phone', 'account', 'person'] as const

export type RelatedFact = (typeof relatedFacts)[number]

/** The facts of a borrower besides the answers of an application. */
export type RelatedBorrower = {
  readonly name: string | null
  readonly dob: string | null
  readonly phone_number: string | null
  readonly identity_number: string | null
  readonly passport: string | null
  readonly work_permit: string | null
}

type Keys = Readonly<Record<RelatedFact, readonly string[]>>

/** The facts by which a borrower is one of the declared persons, each in the form in which two are compared. */
export function relatedBy(
  people: readonly RelatedPerson[],
  borrower: RelatedBorrower,
  { customer_information: person, additional_information: work }: ApplicationAnswers,
): RelatedFact[] {
  const theirs: Keys = {
    paper: [borrower, person].flatMap((each) =>
      each ? [each.identity_number, each.passport, each.work_permit].flatMap((number) => (number ? [comparedPaper(number)] : [])) : [],
    ),
    phone: borrower.phone_number === null ? [] : [borrower.phone_number],
    account: work ? [accountText(work)] : [],
    person: [borrower, person].flatMap((each) => (each?.name && each.dob ? [personText({ name: each.name, dob: each.dob })] : [])),
  }
  const declared = people.map(declaredKeys)
  return relatedFacts.filter((fact) => declared.some((keys) => keys[fact].some((key) => theirs[fact].includes(key))))
}

function declaredKeys({ name, dob, phone_number, identity_number, bank, account_number }: RelatedPerson): Keys {
  return {
    paper: identity_number === undefined ? [] : [comparedPaper(identity_number)],
    phone: phone_number === undefined ? [] : [phone_number],
    account: bank === undefined || account_number === undefined ? [] : [accountText({ bank, account_number })],
    person: dob === undefined ? [] : [personText({ name, dob })],
  }
}
