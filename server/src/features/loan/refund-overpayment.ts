import type { LoanId } from '@let-twe/core/id.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { refundEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import { ledgerBalances, postLedger } from '../../domain/ledger/post-ledger.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { findPostingLoan } from './loan.queries.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { transact } from '../../platform/database/transact.ts'

/** Pays back what a borrower paid too much, in one transfer; the same transfer again is `already_recorded`. */
export function refundOverpayment(
  platform: Platform,
  { loanId, actor, reference }: { loanId: LoanId; actor: Actor; reference: string },
): Promise<{ refunded_satang: Satang } | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    if (!loan) return refuse('not_found')
    const postingReference = `refund:${reference}`
    if ((await findPostingLoan(trx, postingReference)) !== undefined) return refuse('already_recorded')
    const owed = satang(-((await ledgerBalances(trx, loanId)).owed_to_borrower ?? 0))
    if (owed <= 0) return refuse('transition_refused')
    await postLedger(platform, trx, {
      kind: 'refund',
      loanId,
      date: platform.clock.today(),
      reference: postingReference,
      actor,
      entries: refundEntries(owed),
    })
    await audit(platform, trx, actor, { action: 'loan.refund', subject: { kind: 'loan', id: loanId }, detail: { amount_satang: owed } })
    return { refunded_satang: owed }
  })
}
