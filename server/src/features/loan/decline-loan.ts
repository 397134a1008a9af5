import type { LoanId } from '@let-twe/core/id.ts'
import { contradictsChecks } from '@let-twe/core/loan/decline-reason.ts'
import { nextLoanState } from '@let-twe/core/loan/loan-state.ts'
import { evaluatePreconditions } from '@let-twe/core/loan/preconditions.ts'
import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { reapplyDate } from '@let-twe/core/loan/reapply-date.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { type LoanRow, lockLoan } from '../../domain/loan/write-loan.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { notify } from '../../domain/notification/notify.ts'
import { productOf } from '../../domain/loan/product-of.ts'
import type { Actor, StaffActor } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import { findLoan } from './loan.queries.ts'
import { storePlan } from './plan-rejection.ts'
import { readPreconditionFacts } from './read-precondition-facts.ts'

/** A decision against a loan. */
export type Decline<K extends 'reject' | 'postpone'> = {
  readonly loanId: LoanId
  readonly actor: Actor
  readonly reason_code: ReasonCode<K>
  readonly note?: string | undefined
  readonly version?: number | undefined
}

/**
 * Plans the rejection of a loan that was not disbursed; after some minutes it counts, and the borrower may apply again six months later. A reason against
 * the checks needs a note.
 */
export function planRejection(platform: Platform, decline: Decline<'reject'> & { readonly actor: StaffActor }): Promise<LoanRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const unexplained = await refuseUnexplained(platform, trx, decline)
    return unexplained ?? storePlan(platform, trx, decline)
  })
}

/** The rejection counts now: notified, final. */
export function rejectLoan(platform: Platform, trx: Transaction, decline: Decline<'reject'>): Promise<LoanRow | Refusal> {
  return moveDeclined(platform, trx, decline, { event: 'reject', kind: 'rejected' })
}

/** Postpones a loan before its disbursement; a new request is allowed from the date in the notification. */
export function postponeLoan(platform: Platform, decline: Decline<'postpone'>): Promise<LoanRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const unexplained = await refuseUnexplained(platform, trx, decline)
    return unexplained ?? moveDeclined(platform, trx, decline, { event: 'postpone', kind: 'postponed' })
  })
}

/** Proposes a rejection. Its reason is checked here, as that of a rejection is. */
export function proposeRejection(
  platform: Platform,
  { actor, ...decline }: Decline<'reject'> & { readonly actor: StaffActor },
): Promise<{ id: string } | Refusal> {
  const { loanId, reason_code, note } = decline
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const unexplained = await refuseUnexplained(platform, trx, { actor, ...decline })
    if (unexplained) return unexplained
    const loan = await lockLoan(trx, loanId)
    if (!loan || nextLoanState(loan.state, 'reject') === null || loan.planned_rejection !== null) return refuse('transition_refused')
    return proposeDualControl(platform, trx, {
      kind: 'reject_application',
      subjectId: loanId,
      loanId,
      actor,
      reason_code,
      note,
      detail: {},
    })
  })
}

/** The effect of the confirmation: the confirming person plans the rejection, for the proposed reason. */
export function carryOutRejection(
  platform: Platform,
  trx: Transaction,
  { subject_id, reason_code, note }: Pick<DualControl, 'subject_id' | 'reason_code' | 'note'>,
  actor: StaffActor,
): Promise<LoanRow | Refusal> {
  const decline = {
    loanId: subject_id as LoanId,
    actor,
    reason_code: (reason_code ?? 'other') as ReasonCode<'reject'>,
    note: note ?? undefined,
  }
  return storePlan(platform, trx, decline)
}

/** Refuses a reason against the checks without a note. */
async function refuseUnexplained(
  platform: Platform,
  trx: Transaction,
  { loanId, actor, reason_code, note }: Decline<'reject' | 'postpone'>,
): Promise<Refusal | null> {
  const loan = await findLoan(trx, loanId)
  if (!loan) return refuse('not_found')
  if (note !== undefined) return null
  const facts = await readPreconditionFacts(platform, trx, loan, { actor: actor.id })
  return contradictsChecks(reason_code, evaluatePreconditions('pre_approve', facts)) ? refuseFields({ note: 'field_required' }) : null
}

async function moveDeclined(
  platform: Platform,
  trx: Transaction,
  { loanId, actor, reason_code: reason, note, version }: Decline<'reject' | 'postpone'>,
  { event, kind }: { readonly event: 'reject' | 'postpone'; readonly kind: 'rejected' | 'postponed' },
): Promise<LoanRow | Refusal> {
  const loan = await findLoan(trx, loanId)
  if (!loan) return refuse('not_found')
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
}
