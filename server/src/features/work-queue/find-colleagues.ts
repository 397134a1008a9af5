import type { LoanId, StaffId } from '@let-twe/core/id.ts'
import { rolesPermitting } from '@let-twe/core/staff/rights.ts'
import { type Kysely, sql } from 'kysely'
import { isInBranches } from '../../domain/branch/in-branches.ts'
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

/** The active staff who work on cases, see the branches of all these loans, and are related to none of their borrowers. */
export function findColleagues({ termsInForce }: Pick<Platform, 'termsInForce'>, db: Kysely<Tables>, loanIds: readonly LoanId[]) {
  // raw: a condition on three tables
  const isKeptFrom = sql<boolean>`exists (select from loan where loan.id = any(${loanIds}::uuid[]) and (
    exists (select from related_party
      where related_party.staff_id = staff.id and related_party.borrower_id = loan.borrower_id and related_party.ended_at is null)
    or loan.branch_id is not null
      and exists (select from staff_branch where staff_branch.staff_id = staff.id)
      and not exists (select from staff_branch where staff_branch.staff_id = staff.id and staff_branch.branch_id = loan.branch_id)))`
  return db
    .selectFrom('staff')
    .where('active', '=', true)
    .where('role', 'in', rolesPermitting(termsInForce.lender(), 'work_on_cases'))
    .where(({ not }) => not(isKeptFrom))
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}
