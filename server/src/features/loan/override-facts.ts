import { createHash } from 'node:crypto'
import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import type { OverridableRule } from '@let-twe/core/loan/override.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Keys } from '../../platform/encryption/encrypted-column.ts'
import { findOthersWithAccount, findOthersWithPapers } from '../../domain/application/find-others-with.ts'
import { findBorrower } from '../../domain/borrower/find-borrower.ts'
import { type Papers, havingPaper } from '../../domain/borrower/papers.ts'
import { type RelatedStaff, readDeclaredPeople, relatedStaffOf } from '../../domain/staff/related-parties.ts'
import type { Platform } from '../../platform/platform.ts'

/** The facts behind the overridable rules: the other persons, and a fingerprint that changes with any part of them. */
export type OverrideFacts = {
  readonly identityShared: boolean
  readonly bankAccountShared: boolean
  readonly relatedToStaff: boolean
  readonly fingerprints: Readonly<Record<OverridableRule, string>>
}

/** Reads it for a borrower's answers as they are now. */
export async function readOverrideFacts(
  platform: Pick<Platform, 'clock' | 'configuration'>,
  db: Kysely<Tables>,
  borrowerId: BorrowerId,
  answers: ApplicationAnswers,
): Promise<OverrideFacts> {
  const { customer_information: person, additional_information: work } = answers
  const papers = { work_permit: person?.work_permit, identity_number: person?.identity_number, passport: person?.passport }
  const account = { bank: work?.bank, account_number: work?.account_number }
  const answered = await findOthersWithPapers(platform, db, borrowerId, papers)
  const held = await findProfilesOfOthers(platform, db, borrowerId, papers)
  const accountOf = await findOthersWithAccount(platform, db, borrowerId, account)
  const related = await findRelated(platform, db, borrowerId, answers)
  return {
    identityShared: answered.length + held.length > 0,
    bankAccountShared: accountOf.length > 0,
    relatedToStaff: related.length > 0,
    fingerprints: {
      identity_not_shared: fingerprint([papers, [...new Set([...answered, ...held])].toSorted()]),
      bank_account_not_shared: fingerprint([account, accountOf]),
      not_related_to_staff: fingerprint(related),
      payout_account_in_own_name: fingerprint([person?.name, account, work?.account_name]),
    },
  }
}

async function findRelated(
  platform: Pick<Platform, 'clock' | 'configuration'>,
  db: Kysely<Tables>,
  borrowerId: BorrowerId,
  answers: ApplicationAnswers,
): Promise<RelatedStaff[]> {
  const declared = await readDeclaredPeople(platform, db)
  return declared.size === 0 ? [] : relatedStaffOf(declared, await findBorrower(platform, db, borrowerId), answers)
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
