import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { nextLoanState } from '@let-twe/core/loan/loan-state.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { maySendBack } from '@let-twe/core/loan/office-actions.ts'
import { rightsOfStaff } from '../../domain/staff/rights-of-staff.ts'
import { cancelOpenAppointments } from '../../domain/appointment/write-appointment.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { noApproval } from '../../domain/loan/no-approval.ts'
import { productOf } from '../../domain/loan/product-of.ts'
import { type LoanRow, lockLoan } from '../../domain/loan/write-loan.ts'
import { notify } from '../../domain/notification/notify.ts'
import type { Actor } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAnswers } from '../../domain/application/application-row.ts'

/** A proposal that goes back. */
export type SentBack = {
  readonly loanId: string
  readonly actor: Actor & { id: string }
  readonly reason_code: ReasonCode<'send_back'>
  readonly note?: string | undefined
  readonly version?: number | undefined
}

/**
 * Sends a proposal back before its signature: the application is pending again with the requested loan, an approval is void, and
 * a coming branch visit is cancelled, so that nobody comes for nothing.
 */
export function sendBackLoan(platform: Platform, { loanId, actor, reason_code, note, version }: SentBack): Promise<LoanRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    if (!loan) return refuse('not_found')
    if (nextLoanState(loan.state, 'send_back') === null) return refuse('transition_refused')
    if (
      !maySendBack(
        { proposedBy: loan.proposed_by, signed: loan.signed_at !== null },
        { id: actor.id, permissions: (await rightsOfStaff(platform, trx, actor)).permissions },
      )
    )
      return refuse('transition_refused')
    const moved = await moveLoan(platform, trx, {
      loanId,
      event: 'send_back',
      actor,
      reason: reason_code,
      note,
      ...(version === undefined ? {} : { version }),
      changes: { ...noApproval, proposed_by: null, proposal_expires_date: null, ...(await askedTerms(platform, trx, loan)) },
    })
    if (isRefusal(moved)) return moved
    await cancelOpenAppointments(trx, loanId, 'branch')
    await notify(platform, trx, { borrowerId: loan.borrower_id, kind: 'sent_back', dedupeKey: `sent_back:${loanId}:${moved.version}` })
    return moved
  })
}

/** The application's requested loan: a proposal's amount and term go with the proposal. */
async function askedTerms(platform: Platform, trx: Transaction, loan: LoanRow) {
  const answers = await findAnswers(platform, trx, loan.application_id)
  const asked = answers.choose_loan_type
  if (!asked) return {}
  const { terms } = await productOf(trx, loan)
  return {
    size_satang: bahtToSatang(asked.loan_size_baht),
    months: asked.months,
    times_per_month: asked.times_per_month === 1 ? (1 as const) : (2 as const),
    yearly_rate: terms.rate.yearly,
  }
}
