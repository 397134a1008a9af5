import type { PaymentId } from '@let-twe/core/id.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { reversedEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { changeInstalments, markSettled, readLoanAccount } from '../../domain/loan/loan-account.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { ledgerBalances, postLedger } from '../../domain/ledger/post-ledger.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLoanOfPayment, findNewestPayment, findPosting, markReversed } from './payment.queries.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { transact } from '../../platform/database/transact.ts'

/**
 * Takes back a payment that was recorded by mistake or bounced: a reversing posting, the schedule as it was before,
 * and the loan open again when this payment had closed it. Only the newest payment of a loan; later ones come first.
 */
export function reversePayment(
  platform: Platform,
  { paymentId, actor, reason }: { paymentId: PaymentId; actor: Actor; reason: string },
): Promise<{ reversed: true } | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loanId = await findLoanOfPayment(trx, paymentId)
    const loan = loanId === undefined ? undefined : await lockLoan(trx, loanId)
    if (!loan) return refuse('not_found')
    const payment = await findNewestPayment(trx, loan.id)
    if (payment?.id !== paymentId) return refuse('transition_refused')
    const owed = -((await ledgerBalances(trx, loan.id)).owed_to_borrower ?? 0)
    // what was paid too much is at the borrower's again: taking the payment back would take it twice
    if (owed < payment.overpaid_satang) return refuse('transition_refused')
    if (loan.state === 'closed') {
      const reopened = await moveLoan(platform, trx, {
        loanId: loan.id,
        event: 'reopen',
        actor,
        note: reason,
        changes: { closed_date: null },
      })
      if (isRefusal(reopened)) return reopened
    } else if (loan.state !== 'active') return refuse('transition_refused')
    await markReversed(trx, paymentId, platform.clock.now(), reason)
    const now = (await readLoanAccount(trx, loan))!.instalments
    // payments change what an instalment costs, never when it is due: a later date that was agreed to since then stays
    const before = (payment.schedule_before ?? []).flatMap(({ number, principal, interest }) => {
      const instalment = now.find((each) => each.number === number)
      return instalment ? [{ ...instalment, principal, interest }] : []
    })
    await changeInstalments(trx, loan.id, before)
    await markSettled(trx, loan.id, (await readLoanAccount(trx, loan))!, platform.clock.today())
    const posting = await findPosting(trx, `payment:${paymentId}`)
    await postLedger(platform, trx, {
      kind: 'payment_reversal',
      loanId: loan.id,
      date: platform.clock.today(),
      reference: `payment_reversal:${paymentId}`,
      reverses: posting.id,
      actor,
      entries: reversedEntries(Object.fromEntries(posting.entries.map(({ account, amount_satang }) => [account, amount_satang]))),
    })
    await audit(platform, trx, actor, {
      action: 'payment.reverse',
      subject: { kind: 'loan', id: loan.id },
      detail: { payment_id: paymentId, reason },
    })
    return { reversed: true }
  })
}
