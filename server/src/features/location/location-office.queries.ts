import type { Kysely, Selectable } from 'kysely'
import { branchOrder } from '../../domain/branch/branch-order.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

export type BranchRow = Selectable<Tables['branch']>

export function findBranches(db: Kysely<Tables>): Promise<BranchRow[]> {
  return db.selectFrom('branch').selectAll().orderBy('active', 'desc').orderBy('district').orderBy(branchOrder).execute()
}

/** A branch by its id. */
export function findBranch(db: Kysely<Tables>, id: string): Promise<BranchRow | undefined> {
  return db.selectFrom('branch').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, locked until the end of the transaction. */
export function lockBranch(trx: Transaction, id: string): Promise<BranchRow | undefined> {
  return trx.selectFrom('branch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The branch whose photo is in a file. */
export function findBranchOfPhoto(db: Kysely<Tables>, file: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('branch').select('id').where('photo_file', '=', file).executeTakeFirst()
}
