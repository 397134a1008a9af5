import { businessDateAt } from '@let-twe/core/business-date.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** True on the day for which an officer, having spoken or written to the borrower, planned the next contact about the loan of a notice. */
export async function isCallPlanned(
  db: Kysely<Tables>,
  { params }: { readonly params: Readonly<Record<string, unknown>> },
  now: Date,
): Promise<boolean> {
  if (typeof params['loan_id'] !== 'string') return false
  const planned = await db
    .selectFrom('collection_case')
    .where('loan_id', '=', params['loan_id'] as never)
    .where('next_date', '=', businessDateAt(now))
    .where('contacted_at', '>', new Date(0))
    .select('loan_id')
    .executeTakeFirst()
  return planned !== undefined
}
