import type { LoanId, StaffId } from '@let-twe/core/id.ts'
import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { addDays } from '@let-twe/core/business-date.ts'
import { controlsOf } from '@let-twe/core/lender/lender-controls.ts'
import { nextLoanState } from '@let-twe/core/loan/loan-state.ts'
import { refuseOwnAct } from '@let-twe/core/staff/forbidden-pairs.ts'
import { type LoanRow, lockLoan } from '../../domain/loan/write-loan.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { introduceOfficer } from '../../domain/loan/officer-of-loan.ts'
import { notify } from '../../domain/notification/notify.ts'
import { refuseUnlessReady } from './evaluate-preconditions.ts'
import { productOf } from '../../domain/loan/product-of.ts'
import { replaceCounterOffer } from './write-counter-offer.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { transact } from '../../platform/database/transact.ts'
import { type OfferedTerms, checkOffer } from './check-offer.ts'
import { findOverridePersons } from './overrides.ts'

/** An officer's proposal. */
export type PreApproval = OfferedTerms & {
  readonly loanId: LoanId
  readonly actor: Actor
  /** A lower rate for a good customer, in hundredths of a percent a year; it needs a note with the reason. */
  readonly yearly_rate?: number | undefined
  readonly note?: string | undefined
  readonly version?: number | undefined
}

/**
 * Pre-approves a pending loan: amount and term within the limits of the loan's product and the legal cap. A second person
 * confirms it later; until its last day the borrower comes or signs.
 */
export async function preApproveLoan(platform: Platform, proposal: PreApproval): Promise<LoanRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, proposal.loanId)
    if (!loan) return refuse('not_found')
    if (nextLoanState(loan.state, 'pre_approve') === null) return refuse('transition_refused')
    if (proposal.version !== undefined && proposal.version !== loan.version) return refuse('changed_elsewhere')
    const { terms } = await productOf(trx, loan)
    const rate = proposal.yearly_rate ?? terms.rate.yearly
    const wrong = checkOffer(proposal, loan.loan_type, rate, terms)
    if (wrong) return wrong
    if (rate < terms.rate.yearly && proposal.note === undefined) return refuseFields({ note: 'field_required' })
    const own = refuseOwnAct('propose_loan', proposal.actor.id, await findOverridePersons(trx, loan.id))
    if (own) return own
    const { size_satang: size, months, times_per_month: timesPerMonth } = proposal
    const offer = { size, months, timesPerMonth, rate }
    const unready = await refuseUnlessReady(platform, trx, { ...loan, proposed_by: proposal.actor.id }, 'pre_approve', {
      actor: proposal.actor.id,
      offer,
    })
    if (unready) return unready
    const until = addDays(platform.clock.today(), controlsOf(platform.termsInForce.lender()).proposalDays)
    const moved = await moveLoan(platform, trx, {
      loanId: loan.id,
      event: 'pre_approve',
      actor: proposal.actor,
      note: proposal.note,
      ...(proposal.version === undefined ? {} : { version: proposal.version }),
      changes: {
        size_satang: proposal.size_satang,
        months: proposal.months,
        times_per_month: proposal.times_per_month as 1 | 2,
        yearly_rate: rate,
        proposed_by: proposal.actor.id,
        proposal_expires_date: until,
      },
    })
    if (isRefusal(moved)) return moved
    await introduceOfficer(platform, trx, { loanId: loan.id, staffId: proposal.actor.id as StaffId })
    await replaceCounterOffer(trx, loan.id, platform.clock.now())
    // a proposal after a send-back notifies again
    const told = { borrowerId: moved.borrower_id, dedupeKey: `pre_approved:${moved.id}:${moved.version}` }
    await notify(
      platform,
      trx,
      moved.branch_visit_needed ? { ...told, kind: 'pre_approved', params: { until } } : { ...told, kind: 'pre_approved_no_visit' },
    )
    return moved
  })
}
