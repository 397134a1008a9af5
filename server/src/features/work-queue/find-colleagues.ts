import type { LoanId, StaffId } from '@let-twe/core/id.ts'
import type { Kysely } from 'kysely'
import { isInBranches } from '../../domain/branch/in-branches.ts'
import { mayWorkOn } from '../../domain/staff/may-work-on.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { StaffCaller } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'

/** The caller's colleagues who may work on all of these loans; loans of other branches than the caller's are left out. */
export async function listColleagues(
  platform: Platform,
  { loanIds, caller }: { readonly loanIds: readonly LoanId[]; readonly caller: Pick<StaffCaller, 'id' | 'branches'> },
): Promise<{ id: StaffId; name: string }[]> {
  const { db } = platform.database
  const seen = await db.selectFrom('loan').where('id', 'in', loanIds).where(isInBranches(caller.branches)).select('id').execute()
  if (seen.length === 0) return []
  const found = await findColleagues(
    platform,
    db,
    seen.map(({ id }) => id),
  )
  return found.filter(({ id }) => id !== caller.id)
}

/** The staff who may work on all of these loans. */
export function findColleagues({ termsInForce }: Pick<Platform, 'termsInForce'>, db: Kysely<Tables>, loanIds: readonly LoanId[]) {
  const may = mayWorkOn(termsInForce.lender())
  return db
    .selectFrom('staff')
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('loan').where('loan.id', 'in', loanIds).where(not(may)).select('loan.id'))),
    )
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}
