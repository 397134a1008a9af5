import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { LoanId, StaffId } from '@let-twe/core/id.ts'
import { type lookAtLoan as endpoint, presenceSeconds } from '@let-twe/core/work-queue/endpoints.ts'
import { caseStamp } from '../../domain/loan/case-stamp.ts'
import type { Platform } from '../../platform/platform.ts'

/** Records that a person has a case open, and returns its stamp and the colleagues beside. Old rows of the case end with it. */
export async function lookAtLoan(
  { database: { db }, clock }: Platform,
  { loanId, staffId }: { readonly loanId: LoanId; readonly staffId: StaffId },
): Promise<Data<typeof endpoint> | Refusal> {
  const loan = await db.selectFrom('loan').where('id', '=', loanId).select(caseStamp.as('stamp')).executeTakeFirst()
  if (!loan) return refuse('not_found')
  const seen_at = clock.now()
  await db
    .deleteFrom('loan_presence')
    .where('loan_id', '=', loanId)
    .where('seen_at', '<', new Date(seen_at.getTime() - presenceSeconds * 1000))
    .execute()
  await db
    .insertInto('loan_presence')
    .values({ loan_id: loanId, staff_id: staffId, seen_at })
    .onConflict((conflict) => conflict.columns(['loan_id', 'staff_id']).doUpdateSet({ seen_at }))
    .execute()
  const others = await db
    .selectFrom('loan_presence')
    .innerJoin('staff', 'staff.id', 'loan_presence.staff_id')
    .where('loan_id', '=', loanId)
    .where('staff_id', '<>', staffId)
    .orderBy('staff.name')
    .select('staff.name')
    .execute()
  return { stamp: loan.stamp, others: others.map(({ name }) => name) }
}
