import type { Kysely, Selectable } from 'kysely'
import { branchOrder } from '../../domain/branch/branch-order.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

export type BranchRow = Selectable<Tables['branch']>

export function findBranches(db: Kysely<Tables>): Promise<BranchRow[]> {
  return db.selectFrom('branch').selectAll().orderBy('active', 'desc').orderBy('district').orderBy(branchOrder).execute()
}
