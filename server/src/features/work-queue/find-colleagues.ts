import type { LoanId, StaffId } from '@let-twe/core/id.ts'
import { rolesPermitting } from '@let-twe/core/staff/rights.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
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

/**
 * In a query of loans and staff: whether a member of staff is active, works on cases, sees the branch of the loan, and is not related to its borrower.
 * Raw: a condition on four tables.
 */
export function mayWorkOn(lender: Lender): RawBuilder<boolean> {
  return sql<boolean>`(staff.active and staff.role = any(${rolesPermitting(lender, 'work_on_cases')})
    and not exists (select from related_party
      where related_party.staff_id = staff.id and related_party.borrower_id = loan.borrower_id and related_party.ended_at is null)
    and (loan.branch_id is null
      or not exists (select from staff_branch where staff_branch.staff_id = staff.id)
      or exists (select from staff_branch where staff_branch.staff_id = staff.id and staff_branch.branch_id = loan.branch_id)))`
}
