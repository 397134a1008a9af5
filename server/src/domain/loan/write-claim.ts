import type { LoanId, StaffId } from '@let-twe/core/id.ts'
import type { Kysely } from 'kysely'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** Claims a loan for a member of staff; false when it is neither free, theirs nor the actor's, and is not taken over. */
export async function takeClaim(
  trx: Transaction,
  {
    loanId,
    staffId,
    actorId,
    now,
    take,
  }: { readonly loanId: LoanId; readonly staffId: StaffId; readonly actorId: string; readonly now: Date; readonly take: boolean },
): Promise<boolean> {
  const row = await trx
    .insertInto('loan_claim')
    .values({ loan_id: loanId, staff_id: staffId, claimed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('loan_id')
        .doUpdateSet({ staff_id: staffId, claimed_at: now })
        .where((eb) => (take ? eb.lit(true) : eb('loan_claim.staff_id', 'in', [staffId, actorId as StaffId]))),
    )
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the claim of one person away; false when it was not theirs. */
export async function releaseClaim(trx: Transaction, loanId: LoanId, staffId: StaffId): Promise<boolean> {
  const gone = await trx
    .deleteFrom('loan_claim')
    .where('loan_id', '=', loanId)
    .where('staff_id', '=', staffId)
    .returning('loan_id')
    .executeTakeFirst()
  return gone !== undefined
}

/** A claim ends by itself in the first night after so many hours, so that no case waits for an officer who is away. */
const claimHours = 24

/** Ends the claims of days before. */
export async function endOldClaims(trx: Transaction, now: Date): Promise<void> {
  const latest = new Date(now.getTime() - claimHours * 3_600_000)
  await trx.deleteFrom('loan_claim').where('claimed_at', '<', latest).execute()
}

/** Nobody works on a loan any more. */
export async function dropClaim(trx: Transaction, loanId: LoanId): Promise<void> {
  await trx.deleteFrom('loan_claim').where('loan_id', '=', loanId).execute()
}

/** Removes the claim of an officer who works for other branches alone, and so does not see a loan of this one. */
export async function dropClaimOfOtherBranches(trx: Transaction, loanId: LoanId, branchId: string): Promise<void> {
  await trx
    .deleteFrom('loan_claim')
    .where('loan_id', '=', loanId)
    .where(({ and, exists, not, selectFrom }) => {
      const branches = selectFrom('staff_branch').whereRef('staff_branch.staff_id', '=', 'loan_claim.staff_id').select('branch_id')
      return and([exists(branches), not(exists(branches.where('branch_id', '=', branchId)))])
    })
    .execute()
}

/** The officer who claimed a loan. */
export async function readClaim(db: Kysely<Tables>, loanId: LoanId): Promise<{ claimed_by: { id: string; name: string } | null }> {
  const row = await db
    .selectFrom('loan_claim')
    .innerJoin('staff', 'staff.id', 'loan_claim.staff_id')
    .where('loan_id', '=', loanId)
    .select(['staff.id', 'staff.name'])
    .executeTakeFirst()
  return { claimed_by: row ?? null }
}
