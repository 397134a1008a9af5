import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { isWithinLegalCap } from '@let-twe/core/loan/legal-cap.ts'
import { type LoanType, findTerm, isOfferedSize, quoteTerm } from '@let-twe/core/loan/loan-terms.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { type LoanRow, moveLoan } from '../../books/move-loan.ts'
import { notify } from '../../books/notify.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLoan } from './loan.queries.ts'
import { transact } from '../../platform/database/transact.ts'

/** What an officer proposes. */
export type PreApproval = {
  readonly loanId: string
  readonly actor: Actor
  readonly size_satang: Satang
  readonly months: number
  readonly times_per_month: number
  /** A lower rate for a good customer, in hundredths of a percent a year. */
  readonly yearly_rate?: number | undefined
  readonly note?: string | undefined
  readonly version?: number | undefined
}

/** Pre-approves a pending loan: amount and term within the lender's limits and the legal cap. A second person confirms it later. */
export async function preApproveLoan(platform: Platform, proposal: PreApproval): Promise<LoanRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const { lender } = platform
    const loan = await findLoan(trx, proposal.loanId)
    if (!loan) return refuse('not_found')
    const rate = proposal.yearly_rate ?? lender.loan.yearlyRate
    const wrong = checkOffer(proposal, loan.loan_type, rate, lender)
    if (wrong) return wrong
    const moved = await moveLoan(platform, trx, {
      loanId: loan.id,
      event: 'pre_approve',
      actor: proposal.actor,
      ...(proposal.note === undefined ? {} : { reason: proposal.note }),
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
      link: '/current-loan',
      dedupeKey: `pre_approved:${moved.id}`,
    })
    return moved
  })
}

function checkOffer(
  { size_satang, months, times_per_month }: PreApproval,
  type: LoanType,
  rate: number,
  lender: Pick<Lender, 'loan'>,
): Refusal | null {
  if (!isOfferedSize(size_satang, lender.loan.largestApproved, lender))
    return refuse('amount_out_of_range', { fields: { size_satang: 'amount_out_of_range' } })
  const term = findTerm(type, months, times_per_month, lender)
  if (!term) return refuse('term_not_offered', { fields: { months: 'term_not_offered' } })
  if (!Number.isSafeInteger(rate) || rate < 0 || rate > lender.loan.yearlyRate) return refuse('cap_exceeded')
  const { instalments } = quoteTerm(size_satang, term, lender, rate)
  const payments = instalments.map((each) => ({ day: each.dueInDays, amount: each.payment }))
  return isWithinLegalCap({ received: size_satang, payments }, lender.loan.legalCap) ? null : refuse('cap_exceeded')
}
