import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { clearByBank } from '../../domain/bank/clear-by-bank.ts'
import { undoFees } from '../../domain/bank/book-fees.ts'
import { lockBank, unmarkStatement } from '../../domain/bank/write-clearing.ts'
import { endStaleDualControls } from '../../domain/dual-control/dual-control.ts'
import { reverseTransfer } from './reverse-transfer.ts'
import { changeTransfer, expectAgain, lockIngestion, lockTransfer, removeSourcesOfStatement, unnameTransfer } from './write-transfer.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { reversePaymentIn } from './reverse-payment.ts'
import { findProposedLines, findTransfersOfStatement, isStatementInUse } from './statement.queries.ts'
import { findPosted, findTypists } from './transfer.queries.ts'
import { changeStatement, linkRepeats, lockStatement } from './write-statement.ts'

/** Throws a preview away; nothing of it was posted. */
export function discardStatement(platform: Platform, { id, actor }: { id: string; actor: Actor }): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const statement = await lockStatement(trx, id)
    if (!statement) return refuse('not_found')
    if (statement.state !== 'previewed') return refuse('transition_refused')
    await changeStatement(trx, id, { state: 'discarded', undone_by: actor.id, undone_at: platform.clock.now() })
    await audit(platform, trx, actor, { action: 'statement.discard', subject: { kind: 'bank_statement', id } })
    return {}
  })
}

/**
 * Takes a posted file back, all of it or nothing: its payments, newest first, its transfers, its marks on money out and its fees. `statement_in_use` when something depends
 * on it: a later payment, another source of the bank, a decision of a person, or a signed reconciliation. A typed transfer is expected again.
 */
export function undoStatement(
  platform: Platform,
  { id, actor, reason }: { id: string; actor: Actor; reason: string },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    await lockIngestion(trx)
    await lockBank(trx)
    const statement = await lockStatement(trx, id)
    if (!statement) return refuse('not_found')
    if (statement.state !== 'posted') return refuse('transition_refused')
    if (await isStatementInUse(trx, id)) return refuse('statement_in_use')
    const now = platform.clock.now()
    for (const { id: transferId, payment_id, statement_id } of await findTransfersOfStatement(trx, id)) {
      if (payment_id !== null) {
        const reversed = await reversePaymentIn(platform, trx, {
          paymentId: payment_id,
          actor,
          reason_code: 'recorded_by_mistake',
          note: reason,
        })
        if (isRefusal(reversed)) return refuse('statement_in_use')
      }
      const transfer = (await lockTransfer(trx, transferId))!
      // a typist named its loan before the bank showed it, and names it again
      const decided = transfer.decided_by !== null && !(await findTypists(trx, transferId)).includes(transfer.decided_by)
      if (decided || !['held', 'suspense', 'own_money'].includes(transfer.state)) return refuse('statement_in_use')
      if (statement_id !== id) {
        await unnameTransfer(platform, trx, transferId)
        continue
      }
      // a transfer that was held when its loan became known is in the books already
      if (transfer.state !== 'held' || (await findPosted(trx, transferId)))
        await reverseTransfer(platform, trx, { transfer, kind: 'transfer_undo', actor })
      await changeTransfer(platform, trx, transferId, {
        state: 'undone',
        reason: null,
        in_transit_id: null,
        decided_by: actor.id,
        decided_at: now,
      })
      await expectAgain(platform, trx, transfer)
    }
    await removeSourcesOfStatement(trx, id, now)
    await unmarkStatement(trx, id)
    await undoFees(platform, trx, { statementId: id, actor })
    for (const subjectId of await findProposedLines(trx, id))
      await endStaleDualControls(platform, trx, { kinds: ['bank_fee', 'batch_debit'], subjectId })
    await changeStatement(trx, id, { state: 'undone', undone_by: actor.id, undone_at: now, undo_reason: reason })
    await linkRepeats(trx, { repeating: id })
    await clearByBank(platform, trx)
    await audit(platform, trx, actor, { action: 'statement.undo', subject: { kind: 'bank_statement', id } })
    return {}
  })
}
