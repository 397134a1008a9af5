import type { BorrowerId } from '@let-twe/core/id.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Whether another borrower's sent application holds all the values of one of these under a step; missing values match nothing. */
export async function isAnsweredByAnother(...asked: Parameters<typeof findAnsweredByOthers>): Promise<boolean> {
  return (await findAnsweredByOthers(...asked)).length > 0
}

/** The other borrowers whose sent application does, by id. */
export async function findAnsweredByOthers(
  db: Kysely<Tables>,
  borrowerId: BorrowerId,
  step: 'customer_information' | 'additional_information',
  alternatives: readonly Readonly<Record<string, string | undefined>>[],
): Promise<string[]> {
  const known = alternatives.filter((each) => Object.values(each).every((value) => value !== undefined))
  if (known.length === 0) return []
  const rows = await db
    .selectFrom('application')
    .where('borrower_id', '<>', borrowerId)
    .where('submitted_at', 'is not', null)
    .where((eb) => eb.or(known.map((each) => sql<boolean>`answers @> ${JSON.stringify({ [step]: each })}::jsonb`)))
    .select('borrower_id')
    .distinct()
    .orderBy('borrower_id')
    .execute()
  return rows.map(({ borrower_id }) => borrower_id)
}
