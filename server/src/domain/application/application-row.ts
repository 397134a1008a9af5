import type { ApplicationAnswers, StepDrafts } from '@let-twe/core/application/answers.ts'
import type { ApplicationId, BorrowerId } from '@let-twe/core/id.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { PermitFacts } from '../../platform/permit-lookup/permit-lookup.ts'
import { type Keys, decryptJson } from '../../platform/encryption/encrypted-column.ts'

type Stored = Selectable<Tables['application']>
type Encrypted = 'answers' | 'drafts' | 'permit_facts'

/** An application with its borrower's decrypted answers, without search keys. */
export type ApplicationRow = Omit<Stored, Encrypted | `${string}_key`> & {
  readonly answers: ApplicationAnswers
  readonly drafts: StepDrafts
  readonly permit_facts: PermitFacts | null
}

/** Decrypts an application. */
export function openApplication(keys: Keys, row: Stored): ApplicationRow {
  const {
    answers: _answers,
    drafts,
    permit_facts,
    identity_number_key: _i,
    passport_key: _p,
    work_permit_key: _w,
    account_key: _a,
    person_key: _k,
    employer_key: _e,
    ...rest
  } = row
  const owner = row.borrower_id
  return {
    ...rest,
    answers: decryptAnswers(keys, row),
    drafts: drafts === null ? {} : decryptJson<StepDrafts>(keys, 'application.drafts', owner, drafts),
    permit_facts: permit_facts === null ? null : decryptJson<PermitFacts>(keys, 'application.permit_facts', owner, permit_facts),
  }
}

/** The answers of an application; they were checked when they were saved. */
export function decryptAnswers(keys: Keys, { answers, borrower_id: owner }: Pick<Stored, 'answers' | 'borrower_id'>): ApplicationAnswers {
  return answers === null ? {} : decryptJson<ApplicationAnswers>(keys, 'application.answers', owner, answers)
}

/** The answers of an application by its id. */
export async function findAnswers(keys: Keys, db: Kysely<Tables>, id: ApplicationId): Promise<ApplicationAnswers> {
  const row = await db.selectFrom('application').select(['answers', 'borrower_id']).where('id', '=', id).executeTakeFirstOrThrow()
  return decryptAnswers(keys, row)
}

/** The answers of a borrower's newest application; none without one. */
export async function findNewestAnswers(keys: Keys, db: Kysely<Tables>, borrowerId: BorrowerId): Promise<ApplicationAnswers> {
  const row = await db
    .selectFrom('application')
    .where('borrower_id', '=', borrowerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select(['answers', 'borrower_id'])
    .executeTakeFirst()
  return row ? decryptAnswers(keys, row) : {}
}
