import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type BranchCustomer, findBranchCustomers } from './auth.queries.ts'
import { paperNames } from '../../domain/borrower/papers.ts'
import type { NewBorrower } from '../../domain/borrower/write-borrower.ts'
import type { Keys } from '../../platform/encryption/encrypted-column.ts'

/** A branch borrower's own statements. */
export type BranchClaim = { readonly [P in (typeof paperNames)[number] | 'father_name']?: string }

type Known = Pick<NewBorrower, 'branch_customer_id' | 'name' | 'dob' | 'father_name' | 'identity_number' | 'passport' | 'work_permit'>

/**
 * Finds a person's branch record. One matching document, and the father's name where the branch knows it, links the account for
 * the officers; name and birth date show only after a second matching fact, so that a document's number alone opens no record.
 */
export async function recogniseBranchCustomer(keys: Keys, db: Kysely<Tables>, claim: BranchClaim): Promise<Known> {
  const said: Known = {
    identity_number: claim.identity_number ?? null,
    passport: claim.passport ?? null,
    work_permit: claim.work_permit ?? null,
    father_name: claim.father_name ?? null,
  }
  const candidates = (await findBranchCustomers(keys, db, claim)).filter((person) => !contradicts(person, claim))
  const [person] = candidates
  if (!person || candidates.length > 1) return said
  const linked = { ...said, branch_customer_id: person.id }
  return provenFacts(person, claim) >= 2 ? { ...linked, name: person.name, dob: person.dob } : linked
}

function contradicts(person: BranchCustomer, claim: BranchClaim): boolean {
  const wrongPaper = paperNames.some((paper) => claim[paper] !== undefined && person[paper] !== null && claim[paper] !== person[paper])
  return wrongPaper || (person.father_name !== null && !sameName(person.father_name, claim.father_name))
}

function provenFacts(person: BranchCustomer, claim: BranchClaim): number {
  const fittingPapers = paperNames.filter((paper) => claim[paper] !== undefined && claim[paper] === person[paper]).length
  return fittingPapers + (person.father_name !== null && sameName(person.father_name, claim.father_name) ? 1 : 0)
}

function sameName(one: string, other: string | undefined): boolean {
  return other !== undefined && simple(one) === simple(other)
}

function simple(name: string): string {
  return name
    .normalize('NFC')
    .toUpperCase()
    .replace(/[\s.]+/g, '')
    .replace(/^(U|DAW|ဦး|ဒေါ်)(?=.{3})/, '')
}
