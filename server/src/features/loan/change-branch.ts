import type { LoanId } from '@let-twe/core/id.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import type { Translated } from '@let-twe/core/translated.ts'
import type { Kysely } from 'kysely'
import { giveToBranch } from '../../domain/branch/give-to-branch.ts'
import { dropClaim } from '../../domain/loan/write-claim.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import type { StaffActor } from '../../platform/audit.ts'

/** The loan, its new branch, and the note for it. */
export type BranchChange = { readonly loanId: LoanId; readonly actor: StaffActor; readonly toBranchId: string; readonly note: string }

/**
 * Transfers a loan to another open branch. It loses its claim: its officer may not see it any more. A visit that is booked
 * elsewhere blocks the transfer (`visit_booked_elsewhere`).
 */
export function changeBranch(
  platform: Platform,
  { loanId, actor, toBranchId, note }: BranchChange,
): Promise<{ branch: { id: string; name: Translated } } | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    const branch = await trx
      .selectFrom('branch')
      .where('id', '=', toBranchId)
      .where('active', '=', true)
      .select(['id', 'name'])
      .executeTakeFirst()
    if (!loan || !branch) return refuse('not_found')
    if (loan.branch_id === branch.id) return refuse('nothing_changed')
    if ((await findBookedBranches(trx, loanId)).some((visited) => visited !== branch.id)) return refuse('visit_booked_elsewhere')
    await giveToBranch(platform, trx, loan, { toBranchId: branch.id, note, actor })
    await dropClaim(trx, loanId)
    return { branch }
  })
}

/** The branch of a loan, and whether it can be another one. */
export async function readBranch(
  db: Kysely<Tables>,
  { id, branch_id }: { readonly id: LoanId; readonly branch_id: string | null },
): Promise<Pick<LoanFile, 'branch' | 'branch_can_change'>> {
  const branches = await db.selectFrom('branch').select(['id', 'name', 'active']).execute()
  const booked = await findBookedBranches(db, id)
  const nameOf = (branchId: string | null) => {
    const found = branches.find((each) => each.id === branchId)
    return found ? { id: found.id, name: found.name } : null
  }
  return {
    branch: nameOf(branch_id),
    branch_can_change: branches.some((each) => each.active && each.id !== branch_id && booked.every((visited) => visited === each.id)),
  }
}

/** The branches at which a visit of a loan is booked. */
async function findBookedBranches(db: Kysely<Tables>, loanId: LoanId): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('appointment')
    .where('loan_id', '=', loanId)
    .where('state', 'in', ['booked', 'confirmed'])
    .where('branch_id', 'is not', null)
    .select('branch_id')
    .execute()
  return rows.flatMap(({ branch_id }) => branch_id ?? [])
}
