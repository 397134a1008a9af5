import type { LoanId } from '@let-twe/core/id.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { isWithinLegalCap } from '@let-twe/core/loan/legal-cap.ts'
import { findTerm, isOfferedSize, quoteTerm } from '@let-twe/core/loan/loan-terms.ts'
import { nextLoanState } from '@let-twe/core/loan/loan-state.ts'
import type { LoanType } from '@let-twe/core/loan/loan-type.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { ProductTerms } from '@let-twe/core/product/product-terms.ts'
import { type LoanRow, lockLoan } from '../../domain/loan/write-loan.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { notify } from '../../domain/notice/notify.ts'
import { refuseUnlessReady } from '../../domain/loan/judge-preconditions.ts'
import { productOf } from '../../domain/loan/product-of.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { transact } from '../../platform/database/transact.ts'

/** What an officer proposes. */
export type PreApproval = {
  readonly loanId: LoanId
  readonly actor: Actor
  readonly size_satang: Satang
  readonly months: number
  readonly times_per_month: number
  /** A lower rate for a good customer, in hundredths of a percent a year. */
  readonly yearly_rate?: number | undefined
  readonly note?: string | undefined
  readonly version?: number | undefined
}

/** Pre-approves a pending loan: amount and term within the limits of the loan's product and the legal cap. A second person confirms it later. */
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
    const { size_satang: size, months, times_per_month: timesPerMonth } = proposal
    const offer = { size, months, timesPerMonth, rate }
    const unready = await refuseUnlessReady(platform, trx, { ...loan, proposed_by: proposal.actor.id }, 'pre_approve', {
      actor: proposal.actor.id,
      offer,
    })
    if (unready) return unready
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
      },
    })
    if (isRefusal(moved)) return moved
    await notify(platform, trx, {
      borrowerId: moved.borrower_id,
      kind: 'pre_approved',
      params: { amount_satang: moved.size_satang },
      dedupeKey: `pre_approved:${moved.id}`,
    })
    return moved
  })
}

function checkOffer(
  { size_satang, months, times_per_month }: PreApproval,
  type: LoanType,
  rate: number,
  terms: ProductTerms,
): Refusal | null {
  if (!isOfferedSize(size_satang, terms.size.approvedMax, terms.size))
    return refuse('amount_out_of_range', { fields: { loan_size_baht: 'amount_out_of_range' } })
  const term = findTerm(type, months, times_per_month, terms)
  if (!term) return refuse('term_not_offered', { fields: { months: 'term_not_offered' } })
  if (!Number.isSafeInteger(rate) || rate < 0 || rate > terms.rate.yearly) return refuse('cap_exceeded')
  if (rate < terms.rate.minYearly) return refuse('amount_out_of_range', { fields: { yearly_rate: 'amount_out_of_range' } })
  const { instalments } = quoteTerm(size_satang, term, terms, rate)
  const payments = instalments.map((each) => ({ day: each.dueInDays, amount: each.payment }))
  return isWithinLegalCap({ received: size_satang, payments }, terms.rate.legalCap) ? null : refuse('cap_exceeded')
}
