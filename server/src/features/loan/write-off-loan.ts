import type { LoanId } from '@let-twe/core/id.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { latenessOn } from '@let-twe/core/loan/lateness.ts'
import { writeOffEntries } from '@let-twe/core/loan/ledger-entries.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { addParts, instalmentBalances } from '@let-twe/core/loan/loan-account.ts'
import { readLoanAccount } from '../../domain/loan/loan-account.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import { productOf } from '../../domain/loan/product-of.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { transact } from '../../platform/database/transact.ts'

/** Writes a running loan off: it is closed, and what was lent or charged and not paid becomes an expense. Interest was never income. */
export function writeOffLoan(
  platform: Platform,
  {
    loanId,
    actor,
    reason_code,
    note,
    version,
  }: { loanId: LoanId; actor: Actor; reason_code: ReasonCode<'write_off'>; note?: string | undefined; version?: number | undefined },
): Promise<LoanRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    const account = loan && (await readLoanAccount(trx, loan))
    if (!loan) return refuse('not_found')
    const date = platform.clock.today()
    const { minDaysLate } = (await productOf(trx, loan)).terms.writeOff
    if (account && latenessOn(instalmentBalances(account), date).daysLate < minDaysLate) return refuse('transition_refused')
    const moved = await moveLoan(platform, trx, {
      loanId,
      event: 'write_off',
      actor,
      reason: reason_code,
      note,
      ...(version === undefined ? {} : { version }),
      changes: { closed_date: date },
    })
    if (isRefusal(moved)) return moved
    const left = addParts(instalmentBalances(account!).map((each) => each.left))
    await postLedger(platform, trx, {
      kind: 'write_off',
      loanId,
      date,
      reference: `write_off:${loanId}`,
      actor,
      entries: writeOffEntries(left),
    })
    return moved
  })
}
