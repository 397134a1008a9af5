import type { LoanId } from '@let-twe/core/id.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { batchesOf } from '../../platform/database/batches-of.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** A file of running loans as it is stored. */
export type PortfolioImportRow = Selectable<Tables['portfolio_import']>

/** Writes a file; false when its bytes are here already and neither discarded nor undone. */
export async function insertPortfolio(trx: Transaction, row: Insertable<Tables['portfolio_import']>): Promise<boolean> {
  const written = await trx
    .insertInto('portfolio_import')
    .values(row)
    .onConflict((conflict) => conflict.column('sha256').where('state', 'not in', ['undone', 'discarded']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** The file, locked until the transaction ends. */
export function lockPortfolio(trx: Transaction, id: string): Promise<PortfolioImportRow | undefined> {
  return trx.selectFrom('portfolio_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function changePortfolio(trx: Transaction, id: string, changes: Updateable<Tables['portfolio_import']>): Promise<void> {
  await trx.updateTable('portfolio_import').set(changes).where('id', '=', id).execute()
}

/** Writes the facts of imported loans that their other tables do not hold. */
export async function insertImportedLoans(trx: Transaction, loans: readonly Insertable<Tables['imported_loan']>[]): Promise<void> {
  for (const some of batchesOf(loans)) await trx.insertInto('imported_loan').values(some).execute()
}

/** Marks the loans of an import as undone, and returns them. */
export async function markUndone(trx: Transaction, importId: string, now: Date): Promise<LoanId[]> {
  const rows = await trx
    .updateTable('imported_loan')
    .set({ undone_at: now })
    .where('import_id', '=', importId)
    .where('undone_at', 'is', null)
    .returning('loan_id')
    .execute()
  return rows.map(({ loan_id }) => loan_id)
}
