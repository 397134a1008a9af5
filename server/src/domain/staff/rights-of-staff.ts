import { type Rights, rightsOf } from '@let-twe/core/staff/rights.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'

/** The rights that an account has now, in the transaction of the step; none once it is switched off. */
export async function rightsOfStaff(
  { termsInForce }: Pick<Platform, 'termsInForce'>,
  db: Kysely<Tables>,
  { id }: { readonly id: string },
): Promise<Rights> {
  const account = await db.selectFrom('staff').where('id', '=', id).select(['role', 'active']).executeTakeFirstOrThrow()
  return rightsOf(termsInForce.lender(), account)
}
