import { isRefusal } from '@let-twe/core/errors.ts'
import { saysReturned } from '@let-twe/core/payment/match-returned.ts'
import type { dayOfConfirmation } from '@let-twe/core/payment/payment-confirmation.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { postAlone, suspenseReasonOf } from './post-alone.ts'
import { postTransfer } from './post-transfer.ts'
import { findReturned } from './returned-disbursement.ts'
import { findLoanByReference } from './transfer.queries.ts'
import { changeTransfer, lockIngestion, lockTransfer } from './write-transfer.ts'

/**
 * Posts a transfer that the bank has just shown to the loan that its reference names. Where it names none, the loan that a member of staff typed
 * counts, within the limits of that person. `counts`: the day of a payment that the bank reports in the moment, or why a person has to look at it.
 */
export async function postShown(
  platform: Platform,
  trx: Transaction,
  { id, actor, counts }: { id: string; actor: Actor; counts?: ReturnType<typeof dayOfConfirmation> },
): Promise<void> {
  // before the transfer and its loan: typing the same transfer locks the loan before it finds the transfer
  await lockIngestion(trx)
  const transfer = await lockTransfer(trx, id)
  // decided by a person, or posted by the same work running twice
  if (transfer?.state !== 'suspense' || transfer.reason !== 'not_posted') return
  if (transfer.reference === null) {
    const { loan_id: loanId, received_by: typist } = transfer
    if (loanId !== null && typist !== null) await postAlone(platform, trx, transfer, { loanId, actor: { kind: 'staff', id: typist } })
    else await changeTransfer(platform, trx, id, { reason: 'no_reference' })
    return
  }
  const loanId = await findLoanByReference(trx, transfer.reference)
  if (loanId === undefined) return changeTransfer(platform, trx, id, { reason: 'unknown_loan' })
  const from = counts ?? { day: transfer.paid_date }
  if ('waits' in from) return changeTransfer(platform, trx, id, { reason: from.waits, loan_id: loanId })
  // the loan's reference in a line that gives its disbursement back would pay the debt with the debt's own money
  if (saysReturned(transfer.words ?? '') && (await findReturned(platform, trx, transfer)).some((each) => each.loanId === loanId))
    return changeTransfer(platform, trx, id, { reason: 'second_person', loan_id: loanId })
  const posted = await postTransfer(platform, trx, transfer, { loanId, actor, date: from.day, byRule: true })
  if (isRefusal(posted)) await changeTransfer(platform, trx, id, { reason: suspenseReasonOf(posted), loan_id: loanId })
}
