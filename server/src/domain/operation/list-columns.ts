import type { Incoherence } from '@let-twe/core/operation/endpoints.ts'
import type { Kysely, RawBuilder } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { allowLongStatements } from '../../platform/database/queue-for.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import { differingPhoneticKeys, refreshPhoneticKeys } from '../borrower/write-borrower.ts'
import { differingBorrowerBranches, refreshBorrowerBranches } from '../borrower/write-borrower-branch.ts'
import { copyBranchOfLoans, differingBranches } from '../branch/set-loan-branch.ts'
import { differingCollectionCases, refreshCollectionCases } from '../contact/write-collection-case.ts'

/**
 * Columns that a list needs and that follow from other rows. `refresh` brings them in line for the rows of these ids, and the writers of those
 * rows call it in their transaction; `differing` finds the ids where one of them did not.
 */
export type ListColumns = {
  readonly differing: RawBuilder<{ id: string }>
  // the ids are those that `differing` finds: of loans or of borrowers
  refresh(trx: Transaction, ids: readonly never[]): Promise<void>
}

/** Everything that is stored for lists alone, by the problem that the nightly check names. */
export const listColumns = {
  late_list_differs: { differing: differingCollectionCases, refresh: refreshCollectionCases },
  people_list_differs: { differing: differingBorrowerBranches, refresh: refreshBorrowerBranches },
  waiting_branch_differs: { differing: differingBranches, refresh: copyBranchOfLoans },
  name_sound_differs: { differing: differingPhoneticKeys, refresh: refreshPhoneticKeys },
} as const satisfies Partial<Record<Incoherence['problem'], ListColumns>>

/** Rows that one transaction brings in line. */
const rowsAtOnce = 1_000
/**
 * Brings every column of `listColumns` in line, and returns how many rows were not. The nightly check does it after it has named the difference:
 * a server of the version before may have written while a new one started.
 */
export async function refreshListColumns(db: Kysely<Tables>): Promise<number> {
  let refreshed = 0
  for (const { differing, refresh } of Object.values(listColumns) as ListColumns[]) {
    const { rows } = await transact(db, { onRefusal: 'rollback' }, async (trx) => {
      await allowLongStatements(trx)
      return differing.execute(trx)
    })
    const ids = rows.map(({ id }) => id as never)
    for (let from = 0; from < ids.length; from += rowsAtOnce)
      await transact(db, { onRefusal: 'rollback' }, (trx) => refresh(trx, ids.slice(from, from + rowsAtOnce)))
    refreshed += ids.length
  }
  return refreshed
}
