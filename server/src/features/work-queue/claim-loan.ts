import type { LoanId } from '@let-twe/core/id.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { releaseClaim, takeClaim, readClaim } from '../../domain/loan/write-claim.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

type Claim = { readonly loanId: LoanId; readonly actor: StaffActor }

type Claimed = { claimed_by: { id: string; name: string } | null }

/** Records a claim on a loan. A colleague's claim stays unless it is taken over; it moves nothing and forbids nothing. */
export function claimLoan(
  platform: Platform,
  { loanId, actor, take = false }: Claim & { take?: boolean | undefined },
): Promise<Claimed | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    if (!(await trx.selectFrom('loan').select('id').where('id', '=', loanId).executeTakeFirst())) return refuse('not_found')
    const taken = await takeClaim(trx, { loanId, staffId: actor.id, now: platform.clock.now(), take })
    if (!taken) return refuse('already_recorded')
    await audit(platform, trx, actor, { action: 'loan.claim', subject: { kind: 'loan', id: loanId } })
    return readClaim(trx, loanId)
  })
}

/** Takes the own claim back; a colleague's stays. */
export function releaseLoan(platform: Platform, { loanId, actor }: Claim): Promise<Claimed | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    if (!(await trx.selectFrom('loan').select('id').where('id', '=', loanId).executeTakeFirst())) return refuse('not_found')
    const gone = await releaseClaim(trx, loanId, actor.id)
    if (gone) await audit(platform, trx, actor, { action: 'loan.release', subject: { kind: 'loan', id: loanId } })
    return readClaim(trx, loanId)
  })
}
