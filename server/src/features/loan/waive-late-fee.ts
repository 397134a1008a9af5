import type { LoanId } from '@let-twe/core/id.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { instalmentBalances } from '@let-twe/core/loan/loan-account.ts'
import { sumWaivedByStaff, unpaidFees, waiveFee } from '../../domain/loan/late-fees.ts'
import { closeSettledLoan } from '../../domain/loan/close-settled-loan.ts'
import { readLoanAccount } from '../../domain/loan/loan-account.ts'
import { refuseMoney } from '../../domain/staff/personal-totals.ts'
import { notify } from '../../domain/notification/notify.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { transact } from '../../platform/database/transact.ts'

/** Waives one unpaid late fee of a running loan; it is not charged again for its month, and the borrower is notified. */
export function waiveLateFee(
  platform: Platform,
  request: {
    loanId: LoanId
    actor: StaffActor
    month: number
    instalment: number
    reason_code: ReasonCode<'waive_fee'>
    note?: string | undefined
  },
): Promise<{ waived: true } | Refusal> {
  const { loanId, actor, month, instalment, reason_code: reason, note } = request
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    const fee = loan && (await unpaidFees(trx, loanId)).find((each) => each.month === month && each.instalment === instalment)
    if (!loan || !fee) return refuse('not_found')
    if (loan.state !== 'active') return refuse('loan_not_open')
    const before = instalmentBalances((await readLoanAccount(trx, loan))!).find((each) => each.number === instalment)!
    if (before.left.fee < fee.amount) return refuse('transition_refused')
    const refused = await refuseMoney(platform, trx, actor, 'waive_fee', {
      amount: fee.amount,
      branch: loan.branch_id,
      doneOnLoan: await sumWaivedByStaff(trx, loanId),
    })
    if (refused) return refused
    await waiveFee(platform, trx, { loanId, fee, actor, reason, note })
    await audit(platform, trx, actor, {
      action: 'loan.waive_late_fee',
      subject: { kind: 'loan', id: loanId },
      detail: { month, instalment, reason, amount_satang: fee.amount },
    })
    await notify(platform, trx, {
      borrowerId: loan.borrower_id,
      kind: 'late_fee_waived',
      params: { id: loanId, amount_satang: fee.amount, reason_code: reason },
      dedupeKey: `late_fee_waived:${loanId}:${month}:${instalment}`,
    })
    await closeSettledLoan(platform, trx, loan, {
      account: (await readLoanAccount(trx, loan))!,
      date: platform.clock.today(),
      cause: `waiver:${loanId}:${month}:${instalment}`,
      amount: fee.amount,
    })
    return { waived: true }
  })
}
