import type { LoanId, StaffId } from '@let-twe/core/id.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { releaseClaim, takeClaim, readClaim } from '../../domain/loan/write-claim.ts'
import { introduceOfficer } from '../../domain/loan/officer-of-loan.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { findColleagues } from './find-colleagues.ts'

type Claim = { readonly loanId: LoanId; readonly actor: StaffActor }

export type Claimed = Awaited<ReturnType<typeof readClaim>>

/** Records a claim on a loan, the actor's or a colleague's. Another colleague's claim stays unless it is taken over; a claim moves and forbids nothing. */
export function claimLoan(
  platform: Platform,
  {
    loanId,
    actor,
    take = false,
    staff_id: staffId = actor.id as StaffId,
  }: Claim & { take?: boolean | undefined; staff_id?: StaffId | undefined },
): Promise<Claimed | Refusal> {
  const isAssigned = staffId !== actor.id
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    if (!(await trx.selectFrom('loan').select('id').where('id', '=', loanId).executeTakeFirst())) return refuse('not_found')
    if (isAssigned && !(await findColleagues(platform, trx, [loanId])).some(({ id }) => id === staffId))
      return refuseFields({ staff_id: 'choice_invalid' })
    const taken = await takeClaim(trx, { loanId, staffId, actorId: actor.id, now: platform.clock.now(), take })
    if (!taken) return refuse('already_recorded')
    await introduceOfficer(platform, trx, { loanId, staffId, isHandedOver: isAssigned })
    const subject = { kind: 'loan', id: loanId }
    await audit(
      platform,
      trx,
      actor,
      isAssigned ? { action: 'loan.assign', subject, detail: { staff_id: staffId } } : { action: 'loan.claim', subject },
    )
    return readClaim(trx, loanId, platform.clock.now())
  })
}

/** Takes the own claim back; a colleague's stays. */
export function releaseLoan(platform: Platform, { loanId, actor }: Claim): Promise<Claimed | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    if (!(await trx.selectFrom('loan').select('id').where('id', '=', loanId).executeTakeFirst())) return refuse('not_found')
    const gone = await releaseClaim(trx, loanId, actor.id)
    if (gone) await audit(platform, trx, actor, { action: 'loan.release', subject: { kind: 'loan', id: loanId } })
    return readClaim(trx, loanId, platform.clock.now())
  })
}
