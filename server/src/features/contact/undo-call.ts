import type { LoanId } from '@let-twe/core/id.ts'
import { businessDateAt } from '@let-twe/core/business-date.ts'
import { mayUndoCall } from '@let-twe/core/contact/contact-kinds.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { type Agreed, type ContactRow, noteContactBefore, queueForCall, reopenCall } from './write-contact.ts'
import { claimContactDay } from '../../domain/notification/write-overdue-contact.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { type ShownContact, findContact, lockCall } from './contact.queries.ts'

/**
 * Takes back how a call went, as long as nothing followed: no other contact of this loan. The call waits for its outcome again, and the loan
 * has the promise and the next day that it had before.
 */
export function undoCall(
  platform: Platform,
  { id, actor }: { readonly id: string; readonly actor: Actor & { readonly id: string } },
): Promise<ShownContact | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const call = await lockCall(trx, id)
    if (!call) return refuse('not_found')
    if (!mayUndoCall(call, platform.clock.now())) return refuse('transition_refused')
    await queueForCall(trx, call.loan_id)
    const [newest, ...before] = await contactsOf(trx, call.loan_id)
    if (newest?.id !== id) return refuse('transition_refused')
    await reopenCall(trx, id)
    await noteContactBefore(trx, call.loan_id, {
      at: before[0]?.ended_at ?? null,
      call: agreedIn(before.find(({ kind }) => kind === 'call')),
      promise: agreedIn(before.find(({ promised_date }) => promised_date !== null)),
    })
    // of a call that had reached nobody the day is free; where a notice took it since, it stays the notice's
    if (call.overdue) await claimContactDay(trx, call.borrower_id, businessDateAt(call.begun_at), { contact_id: id })
    await audit(platform, trx, actor, {
      action: 'contact.undo',
      subject: { kind: 'loan', id: call.loan_id },
      detail: { outcome: call.outcome },
    })
    return (await findContact(trx, id))!
  })
}

/** Newest first. */
function contactsOf(trx: Transaction, loanId: LoanId): Promise<ContactRow[]> {
  return trx.selectFrom('contact').selectAll().where('loan_id', '=', loanId).orderBy('begun_at', 'desc').orderBy('id').limit(200).execute()
}

function agreedIn(call: ContactRow | undefined): Agreed | null {
  if (!call?.ended_at) return null
  const { overdue, promised_date: date, promised_satang: amount, next_date: nextDate, ended_at: ended } = call
  return { overdue, nextDate, promised: date !== null && amount !== null ? { date, amount } : null, on: businessDateAt(ended) }
}
