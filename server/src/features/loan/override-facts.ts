import { createHash } from 'node:crypto'
import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import type { OverridableRule } from '@let-twe/core/loan/override.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Keys } from '../../platform/encryption/encrypted-column.ts'
import { findOthersWithAccount, findOthersWithPapers } from '../../domain/application/find-others-with.ts'
import { type Papers, havingPaper } from '../../domain/borrower/papers.ts'

/** The facts behind the overridable rules: the other persons, and a fingerprint that changes with any part of them. */
export type OverrideFacts = {
  readonly identityShared: boolean
  readonly bankAccountShared: boolean
  readonly fingerprints: Readonly<Record<OverridableRule, string>>
}

/** Reads it for a borrower's answers as they are now. */
export async function readOverrideFacts(
  keys: Keys,
  db: Kysely<Tables>,
  borrowerId: string,
  { customer_information: person, additional_information: work }: ApplicationAnswers,
): Promise<OverrideFacts> {
  const papers = { work_permit: person?.work_permit, identity_number: person?.identity_number, passport: person?.passport }
  const account = { bank: work?.bank, account_number: work?.account_number }
  const answered = await findOthersWithPapers(keys, db, borrowerId, papers)
  const held = await findProfilesOfOthers(keys, db, borrowerId, papers)
  const accountOf = await findOthersWithAccount(keys, db, borrowerId, account)
  return {
    identityShared: answered.length + held.length > 0,
    bankAccountShared: accountOf.length > 0,
    fingerprints: {
      identity_not_shared: fingerprint([papers, [...new Set([...answered, ...held])].toSorted()]),
      bank_account_not_shared: fingerprint([account, accountOf]),
      payout_account_in_own_name: fingerprint([person?.name, account, work?.account_name]),
    },
  }
}

/** The other persons whose profile holds one of these documents: a customer of a branch never sent an application. */
async function findProfilesOfOthers(keys: Keys, db: Kysely<Tables>, borrowerId: string, papers: Papers): Promise<string[]> {
  const rows = await db
    .selectFrom('borrower')
    .where('id', '<>', borrowerId)
    .where('deleted_at', 'is', null)
    .where(havingPaper(keys, 'borrower', papers))
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

function fingerprint(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}
