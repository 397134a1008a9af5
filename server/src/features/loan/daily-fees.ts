import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { lateFeeEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { systemActor } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { postAll } from '../../domain/ledger/post-ledger.ts'
import { reopenInstalments } from '../../domain/loan/loan-account.ts'
import { insertLateFees } from '../../domain/loan/write-late-fee.ts'

/** Charges the late fees of one business day and posts them to the ledger; returns how many. A second run charges nothing. */
export async function chargeLateFees(platform: Platform, trx: Transaction, date: BusinessDate): Promise<number> {
  const fees = await insertLateFees(trx, date)
  // charged for a day that was missed, on an instalment that was paid since: it is open again
  await reopenInstalments(trx, fees)
  await postAll(
    platform,
    trx,
    fees.map(({ loanId, month, instalment, amount }) => ({
      kind: 'late_fee',
      loanId,
      fee: { month, instalment },
      date,
      actor: systemActor,
      entries: lateFeeEntries(amount),
    })),
  )
  return fees.length
}
