import type { LoanId } from '@let-twe/core/id.ts'
import { type BusinessDate, addDays, businessDateAt } from '@let-twe/core/business-date.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { payoutEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { nextLoanState } from '@let-twe/core/loan/loan-state.ts'
import { findTerm, quoteTerm } from '@let-twe/core/loan/loan-terms.ts'
import { writeInstalments } from '../../domain/loan/loan-account.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { notify } from '../../domain/notification/notify.ts'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import { refuseMoney } from '../../domain/staff/personal-totals.ts'
import { stampDutyOf } from './stamp-duty-of.ts'
import { refuseUnlessReady } from './evaluate-preconditions.ts'
import { productOf } from '../../domain/loan/product-of.ts'
import type { StaffActor } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { screenBorrower } from '../../domain/screening/screen-borrower.ts'
import { findBorrower } from '../../domain/borrower/find-borrower.ts'
import { isOutgoingNumberUsed } from '../../domain/ledger/outgoing-number.ts'
import { findBouncers } from '../../domain/loan/bounce-disbursement.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { transact } from '../../platform/database/transact.ts'

/** A disbursement that was made at the bank. */
export type Disbursement = {
  readonly loanId: LoanId
  readonly actor: StaffActor
  /** The bank's number of the transfer: the same one again changes nothing. */
  readonly reference: string
  readonly date?: BusinessDate | undefined
  readonly version?: number | undefined
}

/**
 * Pays a loan out: it becomes active, its schedule is written from the day of the disbursement, and the ledger gets one
 * posting, all in one transaction. A repeated call with the same reference gets the stored reply; there is no second disbursement. After a
 * disbursement bounced, neither of the two who said so pays again.
 */
export async function disburseLoan(
  platform: Platform,
  { loanId, actor, reference, date, version }: Disbursement,
): Promise<LoanRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    if (!loan) return refuse('not_found')
    if (loan.disbursement_reference === reference) return loan
    if (loan.disbursement_reference !== null) return refuse('transition_refused')
    if (loan.approved_at === null || loan.signed_at === null) return refuse('transition_refused')
    if (version !== undefined && version !== loan.version) return refuse('changed_elsewhere')
    if (nextLoanState(loan.state, 'disburse') === null) return refuse('transition_refused')
    const now = platform.clock.now()
    const today = platform.clock.today()
    const day = date ?? today
    if (day > today) return refuse('date_in_future', { fields: { date: 'date_in_future' } })
    if (day < businessDateAt(loan.approved_at)) return refuse('date_in_past', { fields: { date: 'date_in_past' } })
    const borrower = await findBorrower(platform, trx, loan.borrower_id)
    if (borrower.payout_held_until !== null && borrower.payout_held_until > now) return refuse('payout_held')
    if (await isOutgoingNumberUsed(trx, reference)) return refuse('already_recorded')
    const bouncers = loan.payout_failed_at === null ? [] : await findBouncers(trx, loanId)
    const refused = await refuseMoney(platform, trx, actor, 'disburse', {
      amount: loan.size_satang,
      branch: loan.branch_id,
      earlier: { bounce_payout: bouncers },
    })
    if (refused) return refused
    const unready = await refuseUnlessReady(platform, trx, loan, 'disburse', { actor: actor.id, day })
    if (unready) return unready
    const { terms } = await productOf(trx, loan)
    const term = findTerm(loan.loan_type, loan.months, loan.times_per_month, terms)
    if (!term) throw new Error('the terms of a loan hold the term that was approved')
    const moved = await moveLoan(platform, trx, {
      loanId,
      event: 'disburse',
      actor,
      changes: { disbursement_date: day, disbursement_reference: reference, payout_failed_at: null, proposal_expires_date: null },
    })
    if (isRefusal(moved)) return moved
    await screenBorrower(platform, trx, loan.borrower_id, 'disbursement')
    const { instalments } = quoteTerm(loan.size_satang, term, terms, loan.yearly_rate)
    await writeInstalments(
      trx,
      loanId,
      instalments.map((each) => ({
        number: each.number,
        dueDate: addDays(day, each.dueInDays),
        fee: 0,
        interest: each.interest,
        principal: each.principal,
      })),
    )
    await postLedger(platform, trx, {
      kind: 'disbursement',
      loanId,
      date: day,
      bankReference: reference,
      actor,
      entries: payoutEntries(loan.size_satang, await stampDutyOf(platform, trx, loan)),
    })
    await notify(platform, trx, {
      borrowerId: moved.borrower_id,
      kind: 'disbursed',
      params: { amount_satang: moved.size_satang },
      dedupeKey: `disbursed:${loanId}:${moved.version}`,
    })
    return moved
  })
}
