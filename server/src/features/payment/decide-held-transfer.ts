import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import { refuseMoney } from '../../domain/staff/personal-totals.ts'
import { reverseTransfer } from './reverse-transfer.ts'
import { transferPosting } from './ingest-transfers.ts'
import { type TransferRow, changeTransfer, lockIngestion, lockTransfer, moveSources } from './write-transfer.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { linkSlipOfTransfer } from './link-slip.ts'
import { postAlone } from './post-alone.ts'
import { findLoanByReference, findPosted, findTypists, isOnlyTyped } from './transfer.queries.ts'

/**
 * An officer decides that a held transfer is the same as a known one (`sameAs`), or another one. It is then posted where that person could assign it
 * alone; otherwise it waits in suspense for an assignment by two. Another typed transfer goes on waiting for the bank.
 */
export function decideHeldTransfer(
  platform: Platform,
  { id, actor, sameAs }: { id: string; actor: StaffActor; sameAs: string | null },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    await lockIngestion(trx)
    const held = await lockTransfer(trx, id)
    if (!held || sameAs === id) return refuse('not_found')
    if (held.state !== 'held' && !(held.state === 'expected' && held.like_id !== null)) return refuse('transition_refused')
    const earlier = { type_transfer: await findTypists(trx, id) }
    const refused = await refuseMoney(platform, trx, actor, 'decide_held_transfer', { amount: held.amount_satang, branch: null, earlier })
    if (refused) return refused
    const decided = { decided_by: actor.id, decided_at: platform.clock.now() }
    const booked = await findPosted(trx, id)
    await audit(platform, trx, actor, {
      action: sameAs === null ? 'transfer.another' : 'transfer.same',
      subject: { kind: 'transfer', id },
      detail: { same_as: sameAs, like: held.like_id },
    })
    if (sameAs === null && !booked && (await isOnlyTyped(trx, id))) {
      await changeTransfer(platform, trx, id, { state: 'expected', like_id: null })
      return {}
    }
    if (sameAs === null) {
      if (!booked) await postLedger(platform, trx, transferPosting(held, actor))
      await changeTransfer(platform, trx, id, { state: 'suspense', reason: 'not_posted', ...decided })
      await findHome(platform, trx, { ...held, state: 'suspense', reason: 'not_posted' }, actor)
      return {}
    }
    const known = await lockTransfer(trx, sameAs)
    if (!known) return refuse('not_found')
    if (known.state === 'merged' || known.state === 'undone' || known.state === 'expected') return refuse('transition_refused')
    if (booked) await reverseTransfer(platform, trx, { transfer: held, kind: 'transfer_merge', actor })
    await moveSources(trx, id, known.id)
    await changeTransfer(platform, trx, id, { state: 'merged', reason: null, like_id: known.id, ...decided })
    await linkSlipOfTransfer(platform, trx, { transfer: known, actor })
    // the typing officer named its loan
    if (known.state === 'suspense' && held.loan_id !== null) await postAlone(platform, trx, known, { loanId: held.loan_id, actor })
    return {}
  })
}

/** Posts a transfer to the loan that a person or its reference names; otherwise it stays in suspense. */
async function findHome(platform: Platform, trx: Transaction, transfer: TransferRow, actor: StaffActor): Promise<void> {
  const named = transfer.loan_id
  const loanId = named ?? (transfer.reference === null ? undefined : await findLoanByReference(trx, transfer.reference))
  if (loanId !== undefined) await postAlone(platform, trx, transfer, { loanId, actor, ...(named === null && { byRule: true }) })
  else await changeTransfer(platform, trx, transfer.id, { reason: transfer.reference === null ? 'no_reference' : 'unknown_loan' })
}
