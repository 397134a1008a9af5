import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Kysely } from 'kysely'
import { decryptAnswers } from '../../domain/application/application-row.ts'
import { decryptIdentityNumbers, paperNames } from '../../domain/borrower/papers.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Keys } from '../../platform/encryption/encrypted-column.ts'

/** Numbers of identity documents and a date of birth, as the form has them. */
export type IdentityAnswers = { readonly [P in (typeof paperNames)[number]]?: string | undefined } & { readonly dob: string }

/** The stored identity facts of a person: in the profile, in applications, at a branch. */
export type IdentityFacts = { readonly [P in (typeof paperNames)[number] | 'dob']: ReadonlySet<string> }

/** Reads the numbers of papers and the dates of birth that are on file of a borrower. */
export async function findIdentityFacts(keys: Keys, db: Kysely<Tables>, id: BorrowerId): Promise<IdentityFacts> {
  const papers = ['id', 'dob', ...paperNames] as const
  const borrower = await db
    .selectFrom('borrower')
    .select([...papers, 'branch_customer_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const customer = await db
    .selectFrom('branch_customer')
    .select(papers)
    .where('id', '=', borrower.branch_customer_id ?? id)
    .executeTakeFirst()
  const applications = await db.selectFrom('application').select(['answers', 'borrower_id']).where('borrower_id', '=', id).execute()
  const sources = [
    decryptIdentityNumbers(keys, 'borrower', borrower),
    ...(customer ? [decryptIdentityNumbers(keys, 'branch_customer', customer)] : []),
    ...applications.map((application) => decryptAnswers(keys, application).customer_information ?? {}),
  ] as readonly { readonly [P in keyof IdentityFacts]?: string | null | undefined }[]
  const onFile = (name: keyof IdentityFacts) => new Set(sources.flatMap((source) => source[name] ?? []))
  return {
    identity_number: onFile('identity_number'),
    passport: onFile('passport'),
    work_permit: onFile('work_permit'),
    dob: onFile('dob'),
  }
}

/** True where there is something to answer: a document and a date of birth. */
export function canAskIdentity(facts: IdentityFacts): boolean {
  return facts.dob.size > 0 && paperNames.some((paper) => facts[paper].size > 0)
}

/** True where every answer is on file, and one of them is the number of a document. */
export function isOnFile(facts: IdentityFacts, { dob, ...papers }: IdentityAnswers): boolean {
  const given = paperNames.flatMap((paper) => (papers[paper] === undefined ? [] : [facts[paper].has(papers[paper])]))
  return given.length > 0 && given.every(Boolean) && facts.dob.has(dob)
}
