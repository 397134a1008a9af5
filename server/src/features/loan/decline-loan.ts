import type { LoanId } from '@let-twe/core/id.ts'
import { contradictsChecks } from '@let-twe/core/loan/decline-reason.ts'
import { evaluatePreconditions } from '@let-twe/core/loan/preconditions.ts'
import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { reapplyDate } from '@let-twe/core/loan/reapply-date.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { notify } from '../../domain/notification/notify.ts'
import { productOf } from '../../domain/loan/product-of.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { transact } from '../../platform/database/transact.ts'
import { findLoan } from './loan.queries.ts'
import { readPreconditionFacts } from './read-precondition-facts.ts'

/** A decision against a loan. */
export type Decline<K extends 'reject' | 'postpone'> = {
  readonly loanId: LoanId
  readonly actor: Actor
  readonly reason_code: ReasonCode<K>
  readonly note?: string | undefined
  readonly version?: number | undefined
}

/** Rejects a loan that was not disbursed; the borrower may apply again six months later. A reason against the checks needs a note. */
export function rejectLoan(platform: Platform, decline: Decline<'reject'>): Promise<LoanRow | Refusal> {
  return declineLoan(platform, decline, 'reject', 'rejected')
}

/** Postpones a loan before its disbursement; a new request is allowed from the date in the notification. */
export function postponeLoan(platform: Platform, decline: Decline<'postpone'>): Promise<LoanRow | Refusal> {
  return declineLoan(platform, decline, 'postpone', 'postponed')
}

function declineLoan(
  platform: Platform,
  { loanId, actor, reason_code: reason, note, version }: Decline<'reject' | 'postpone'>,
  event: 'reject' | 'postpone',
  kind: 'rejected' | 'postponed',
): Promise<LoanRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await findLoan(trx, loanId)
    if (!loan) return refuse('not_found')
    if (note === undefined) {
      const facts = await readPreconditionFacts(platform, trx, loan, { actor: actor.id })
      if (contradictsChecks(reason, evaluatePreconditions('pre_approve', facts))) return refuseFields({ note: 'field_required' })
    }
    const again = reapplyDate(platform.clock.today(), (await productOf(trx, loan)).terms)
    const moved = await moveLoan(platform, trx, {
      loanId,
      event,
      actor,
      reason,
      note,
      ...(version === undefined ? {} : { version }),
      changes: { reapply_date: again },
    })
    if (isRefusal(moved)) return moved
    await notify(platform, trx, {
      borrowerId: moved.borrower_id,
      kind,
      params: { reapply_date: again, reason_code: reason },
      dedupeKey: `${kind}:${moved.id}`,
    })
    return moved
  })
}
