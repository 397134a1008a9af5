import { type LoanAccount, instalmentBalances, totalOf } from '@let-twe/core/loan/loan-account.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { systemActor } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { notify } from '../notification/notify.ts'
import { markSettled } from './loan-account.ts'
import { moveLoan } from './move-loan.ts'
import type { LoanRow } from './write-loan.ts'

/**
 * Marks settled instalments of a running loan, and closes it when nothing is left to pay, whatever the cause: a payment, or a
 * waiver. The borrower is notified of the end. Every change that reduces a debt ends here.
 */
export async function closeSettledLoan(
  platform: Platform,
  trx: Transaction,
  loan: LoanRow,
  { account, date, cause, amount }: { account: LoanAccount; date: BusinessDate; cause: string; amount: Satang },
): Promise<boolean> {
  await markSettled(trx, loan.id, account, date)
  if (instalmentBalances(account).some(({ left }) => totalOf(left) !== 0)) return false
  const closed = await moveLoan(platform, trx, { loanId: loan.id, event: 'repay', actor: systemActor, changes: { closed_date: date } })
  if (isRefusal(closed)) throw new Error(`a loan without a debt does not close: ${closed.refused}`)
  await notify(platform, trx, {
    borrowerId: loan.borrower_id,
    kind: 'loan_closed',
    params: { id: loan.id, amount_satang: amount },
    dedupeKey: `loan_closed:${cause}`,
  })
  return true
}
