import type { StaffId } from '@let-twe/core/id.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** The extension of a member of staff in the lender's phone system. */
export async function findExtension(db: Kysely<Tables>, id: StaffId): Promise<string | null> {
  const { extension } = await db.selectFrom('staff').where('id', '=', id).select('extension').executeTakeFirstOrThrow()
  return extension
}
