import { type ProfileName, profileNames } from '@let-twe/core/borrower/profile-fields.ts'
import type { BorrowerRow } from './find-borrower.ts'

type Borrower = BorrowerRow
/** A fact of the profile is stored in the column of its own name. */
type Facts = { [Name in ProfileName]: Borrower[Name] }

/** The facts of a borrower's profile by their names on the wire. */
export function profileOf(borrower: Borrower): Facts {
  return Object.fromEntries(profileNames.map((name) => [name, borrower[name]])) as Facts
}

/** The columns that these answers fill: those that are facts of the profile and that were given. */
export function columnsOf(answers: Readonly<Record<string, unknown>>): Partial<Borrower> {
  const given = profileNames.filter((name) => answers[name] !== undefined)
  return Object.fromEntries(given.map((name) => [name, answers[name]]))
}

/** Null for every fact of the profile, except the phone number, which must stay unique. */
export function noFacts(): Partial<Borrower> {
  return columnsOf(Object.fromEntries(profileNames.filter((name) => name !== 'phone_number').map((name) => [name, null])))
}
