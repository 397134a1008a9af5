import { addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import { type Quarter, reviewSignatures } from '@let-twe/core/staff/rights-review.ts'
import { type RawBuilder, sql } from 'kysely'

/** SQL: true for a quarter with accounts of which a signature was missing at an instant. Raw: a condition of several statements. */
export function isRightsUnsigned({ from, until }: Quarter, at: Date): RawBuilder<boolean> {
  return sql`(select count(*) from rights_review where quarter = ${from}::date and signed_at < ${at}) < ${reviewSignatures}::int
    and exists (select from staff where created_at < ${instantInBangkok(addDays(until, 1), '00:00')})`
}
