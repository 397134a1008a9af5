import type { LoanId } from '@let-twe/core/id.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { type LoanEvent, type StoredLoanState, isOpenLoanState, isUndecided, nextLoanState } from '@let-twe/core/loan/loan-state.ts'
import { waitsForRejection } from '@let-twe/core/loan/planned-rejection.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import type { Kysely } from 'kysely'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { setApplicationEnd } from '../application/write-application.ts'
import { cancelOpenAppointments } from '../appointment/write-appointment.ts'
import { endStaleDualControls } from '../dual-control/dual-control.ts'
import { endRequests } from '../officer-request/write-officer-request.ts'
import { type LoanChanges, type LoanRow, insertLoanEvent, lockLoan, updateLoanState } from './write-loan.ts'

/** One move of a loan. `changes` are facts that belong to it, such as the approved amount. */
export type LoanMove = {
  readonly loanId: LoanId
  readonly event: LoanEvent
  readonly actor: Actor
  /** Why; the borrower reads its sentence when the application is declined. */
  readonly reason?: ReasonCode | undefined
  /** For staff only. */
  readonly note?: string | undefined
  /** The version that the mover saw; `changed_elsewhere` when it is no longer the newest. */
  readonly version?: number
  readonly changes?: LoanChanges
}

/**
 * The only writer of a loan's state: locks the row, reads the transition table, writes the event and the audit trail. A
 * transition outside the table is refused and changes nothing.
 */
export async function moveLoan(
  platform: Platform,
  trx: Transaction,
  { loanId, event, actor, reason, note, version, changes }: LoanMove,
): Promise<LoanRow | Refusal> {
  const loan = await lockLoan(trx, loanId)
  if (!loan) return refuse('not_found')
  if (version !== undefined && loan.version !== version) return refuse('changed_elsewhere')
  const to = waitsForRejection(event, loan, actor) ? null : nextLoanState(loan.state, event)
  if (to === null) return refuse('transition_refused')
  if (event === 'reopen' && (await cannotReopen(trx, loan))) return refuse('application_open')
  const now = platform.clock.now()
  const declines = event === 'reject' || event === 'postpone' || event === 'withdraw' || event === 'expire'
  const moved = await updateLoanState(trx, loan, {
    ...changes,
    state: to,
    version: loan.version + 1,
    // a visit that is confirmed or missed leaves the loan with the person that it waits for
    ...(event === 'confirm_branch_appointment' || event === 'miss_branch_appointment' ? {} : { last_step_at: now }),
    ...(isUndecided(to) ? {} : { planned_rejection: null }),
    ...(declines ? { state_reason_code: reason ?? null, state_note: note ?? null } : {}),
  })
  await insertLoanEvent(trx, {
    loan_id: loanId,
    event,
    from_state: loan.state,
    to_state: to,
    actor_kind: actor.kind,
    actor_id: actor.id,
    reason_code: reason ?? null,
    note: note ?? null,
    at: now,
  })
  if (isUndecided(loan.state) && !isUndecided(to)) {
    await endRequests(trx, loanId, now)
    await endStaleDualControls(platform, trx, { kinds: ['reject_application'], subjectId: loanId })
  }
  if (endsApplication(loan.state, to)) {
    await setApplicationEnd(trx, loan.application_id, now)
    await cancelOpenAppointments(trx, loanId)
  }
  if (event === 'reopen') await setApplicationEnd(trx, loan.application_id, null)
  await audit(platform, trx, actor, { action: `loan.${event}`, subject: { kind: 'loan', id: loanId }, detail: { from: loan.state, to } })
  return moved
}

/** A loan that was written off, or never disbursed, stays so, and a borrower with another application or loan cannot have this one back. */
export async function cannotReopen(db: Kysely<Tables>, loan: LoanRow): Promise<boolean> {
  if (loan.written_off_date !== null || loan.disbursement_date === null) return true
  const other = db.selectFrom('application').where('borrower_id', '=', loan.borrower_id).where('ended_at', 'is', null).select('id')
  return (await other.executeTakeFirst()) !== undefined
}

function endsApplication(from: StoredLoanState, to: StoredLoanState): boolean {
  return isOpenLoanState(from) && !isOpenLoanState(to)
}
