import { createHash } from 'node:crypto'
import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import type { OverridableRule } from '@let-twe/core/loan/override.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { findAnsweredByOthers } from '../application/is-answered-by-another.ts'

/** What the rules that may be overridden look at: the other persons, and a fingerprint that changes with any part of it. */
export type OverrideFacts = {
  readonly identityShared: boolean
  readonly bankAccountShared: boolean
  readonly fingerprints: Readonly<Record<OverridableRule, string>>
}

/** Reads it for a borrower's answers as they are now. */
export async function readOverrideFacts(
  db: Kysely<Tables>,
  borrowerId: string,
  { customer_information: person, additional_information: work }: ApplicationAnswers,
): Promise<OverrideFacts> {
  const papers = { work_permit: person?.work_permit, identity_number: person?.identity_number, passport: person?.passport }
  const account = { bank: work?.bank, account_number: work?.account_number }
  const answered = await findAnsweredByOthers(
    db,
    borrowerId,
    'customer_information',
    Object.entries(papers).map(([name, value]) => ({ [name]: value })),
  )
  const held = await findProfilesOfOthers(db, borrowerId, papers)
  const accountOf = await findAnsweredByOthers(db, borrowerId, 'additional_information', [account])
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

/** The other persons whose profile holds one of these papers: a customer of a branch never sent an application. */
async function findProfilesOfOthers(
  db: Kysely<Tables>,
  borrowerId: string,
  papers: Readonly<Record<'identity_number' | 'passport' | 'work_permit', string | undefined>>,
): Promise<string[]> {
  const names = ['identity_number', 'passport', 'work_permit'] as const
  const known = names.flatMap((name) => (papers[name] === undefined ? [] : [[name, papers[name]] as const]))
  if (known.length === 0) return []
  const rows = await db
    .selectFrom('borrower')
    .where('id', '<>', borrowerId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or(known.map(([name, value]) => eb(name, '=', value))))
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

function fingerprint(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}
