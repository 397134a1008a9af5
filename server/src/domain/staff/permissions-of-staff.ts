import type { Permission } from '@let-twe/core/staff/permission.ts'
import { usualRoles } from '@let-twe/core/staff/usual-roles.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** The permissions that an account has now, in the transaction of the step; none once it is switched off. */
export async function permissionsOfStaff(db: Kysely<Tables>, id: string): Promise<readonly Permission[]> {
  const { role, active } = await db.selectFrom('staff').where('id', '=', id).select(['role', 'active']).executeTakeFirstOrThrow()
  return active ? usualRoles[role] : []
}
