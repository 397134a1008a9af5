import { limitsOf } from '@let-twe/core/lender/lender-controls.ts'
import type { RoleLimits } from '@let-twe/core/lender/lender.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { permissionsOfStaff } from '../staff/permissions-of-staff.ts'

/** How much this member of staff may do alone now, in the transaction of the step. */
export async function roleLimits(
  { termsInForce }: Pick<Platform, 'termsInForce'>,
  db: Kysely<Tables>,
  { id }: { readonly id: string },
): Promise<RoleLimits> {
  return limitsOf(termsInForce.lender(), await permissionsOfStaff(db, id))
}
