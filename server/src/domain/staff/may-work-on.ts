import type { Lender } from '@let-twe/core/lender/lender.ts'
import { rolesPermitting } from '@let-twe/core/staff/rights.ts'
import { type RawBuilder, sql } from 'kysely'

/** In a query of loans and staff: whether a member of staff sees the branch of the loan, and is not related to its borrower. Raw: a condition on four tables. */
export const maySeeLoan = sql<boolean>`(not exists (select from related_party
    where related_party.staff_id = staff.id and related_party.borrower_id = loan.borrower_id and related_party.ended_at is null)
  and (loan.branch_id is null
    or not exists (select from staff_branch where staff_branch.staff_id = staff.id)
    or exists (select from staff_branch where staff_branch.staff_id = staff.id and staff_branch.branch_id = loan.branch_id)))`

/** In a query of loans and staff: whether a member of staff is active, works on cases and may see the loan. */
export function mayWorkOn(lender: Lender): RawBuilder<boolean> {
  return sql<boolean>`(staff.active and staff.role = any(${rolesPermitting(lender, 'work_on_cases')}) and ${maySeeLoan})`
}
