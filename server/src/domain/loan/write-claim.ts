import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { LoanId, StaffId } from '@let-twe/core/id.ts'
import { type Kysely, sql } from 'kysely'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { isAtWork } from '../staff/at-work.ts'
import { caseStamp } from './case-stamp.ts'
import { isOpenWork } from './is-open-work.ts'
import { putAsideUntil } from './put-aside.ts'

/** Claims a loan for a member of staff, and ends that it is put aside; false when it is neither free, theirs nor the actor's, and is not taken over. */
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
    .values({ loan_id: loanId, staff_id: staffId, claimed_at: now, put_aside_until: null, put_aside_stamp: null })
    .onConflict((conflict) =>
      conflict
        .column('loan_id')
        .doUpdateSet({ staff_id: staffId, claimed_at: now, put_aside_until: null, put_aside_stamp: null })
        .where((eb) => (take ? eb.lit(true) : eb('loan_claim.staff_id', 'in', [staffId, actorId as StaffId]))),
    )
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Puts a claimed case aside, as it stands now. */
export async function putClaimAside(trx: Transaction, loanId: LoanId, until: Date): Promise<void> {
  await trx
    .updateTable('loan_claim')
    .set((eb) => ({
      put_aside_until: until,
      put_aside_stamp: eb.selectFrom('loan').where('id', '=', loanId).select(caseStamp.as('stamp')),
    }))
    .where('loan_id', '=', loanId)
    .execute()
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

/** Moves a person behind all others to whom the lender's rule gives cases in turn. */
export async function endTurn(trx: Transaction, staffId: StaffId): Promise<void> {
  await trx
    .insertInto('case_turn')
    .columns(['staff_id', 'turn'])
    .expression((eb) =>
      eb
        .selectFrom('case_turn')
        .select(({ val, fn }) => [
          val(staffId).$castTo<StaffId>().as('staff_id'),
          sql<number>`coalesce(${fn.max('turn')}, 0) + 1`.as('turn'),
        ]),
    )
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(({ ref }) => ({ turn: ref('excluded.turn') })))
    .execute()
}

/**
 * Ends the claims of days before; of a case that was put aside, after the same hours from its return. Where a rule gives cases out, open work stays
 * with a person who is at work (`kept`).
 */
export async function endOldClaims(
  trx: Transaction,
  now: Date,
  kept: { readonly since: Date; readonly today: BusinessDate } | null,
): Promise<void> {
  const latest = new Date(now.getTime() - claimHours * 3_600_000)
  await trx
    .deleteFrom('loan_claim')
    .where('claimed_at', '<', latest)
    .where(({ exists, not, or, selectFrom }) => {
      const loan = selectFrom('loan').select('loan.id').whereRef('loan.id', '=', 'loan_claim.loan_id')
      const isKept = kept && exists(loan.where(isOpenWork(kept.today)).where(isAtWork('loan_claim.staff_id', kept.since)))
      return not(or([exists(loan.where(putAsideUntil(latest), 'is not', null)), ...(isKept ? [isKept] : [])]))
    })
    .execute()
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

/** The officer who claimed a loan, and until when the case is put aside. */
export async function readClaim(
  db: Kysely<Tables>,
  loanId: LoanId,
  now: Date,
): Promise<{ claimed_by: { id: string; name: string } | null; put_aside_until: string | null }> {
  const row = await db
    .selectFrom('loan')
    .innerJoin('loan_claim as claim', 'claim.loan_id', 'loan.id')
    .innerJoin('staff', 'staff.id', 'claim.staff_id')
    .where('loan.id', '=', loanId)
    .select(['staff.id', 'staff.name', putAsideUntil(now).as('until')])
    .executeTakeFirst()
  return row
    ? { claimed_by: { id: row.id, name: row.name }, put_aside_until: row.until?.toISOString() ?? null }
    : { claimed_by: null, put_aside_until: null }
}
