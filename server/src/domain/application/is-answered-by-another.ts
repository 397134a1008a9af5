import type { BorrowerId } from '@let-twe/core/id.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Whether another borrower's sent application holds all the values of one of these under a step; missing values match nothing. */
export async function isAnsweredByAnother(
  db: Kysely<Tables>,
  borrowerId: BorrowerId,
  step: 'customer_information' | 'additional_information',
  alternatives: readonly Readonly<Record<string, string | undefined>>[],
): Promise<boolean> {
  const known = alternatives.filter((each) => Object.values(each).every((value) => value !== undefined))
  if (known.length === 0) return false
  const row = await db
    .selectFrom('application')
    .where('borrower_id', '<>', borrowerId)
    .where('submitted_at', 'is not', null)
    .where((eb) => eb.or(known.map((each) => sql<boolean>`answers @> ${JSON.stringify({ [step]: each })}::jsonb`)))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
