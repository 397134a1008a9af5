import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { type Papers, findBranchCustomers } from './auth.queries.ts'

/** What a person of a branch says of themselves. */
export type BranchClaim = Papers & { readonly father_name?: string }

type Known = Pick<
  Insertable<Tables['borrower']>,
  'branch_customer_id' | 'name' | 'dob' | 'father_name' | 'identity_number' | 'passport' | 'work_permit'
>

/**
 * Finds who a person was at a branch. One paper that fits, and the father's name where the branch knows it, links the
 * account for the officers; name and birth date are shown only to who gave a second fact, so that a number of a paper
 * alone opens nobody's record.
 */
export async function recogniseBranchCustomer(db: Kysely<Tables>, claim: BranchClaim): Promise<Known> {
  const said: Known = {
    identity_number: claim.identity_number ?? null,
    passport: claim.passport ?? null,
    work_permit: claim.work_permit ?? null,
    father_name: claim.father_name ?? null,
  }
  const candidates = (await findBranchCustomers(db, claim)).filter((person) => !contradicts(person, claim))
  const [person] = candidates
  if (!person || candidates.length > 1) return said
  const linked = { ...said, branch_customer_id: person.id }
  return provenFacts(person, claim) >= 2 ? { ...linked, name: person.name, dob: person.dob } : linked
}

type Person = Selectable<Tables['branch_customer']>

function contradicts(person: Person, claim: BranchClaim): boolean {
  const wrongPaper = papers.some((paper) => claim[paper] !== undefined && person[paper] !== null && claim[paper] !== person[paper])
  return wrongPaper || (person.father_name !== null && !sameName(person.father_name, claim.father_name))
}

function provenFacts(person: Person, claim: BranchClaim): number {
  const fittingPapers = papers.filter((paper) => claim[paper] !== undefined && claim[paper] === person[paper]).length
  return fittingPapers + (person.father_name !== null && sameName(person.father_name, claim.father_name) ? 1 : 0)
}

const papers = ['identity_number', 'passport', 'work_permit'] as const

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
