import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { refreshBorrowerBranches } from '../../domain/borrower/write-borrower-branch.ts'

type NewMessage = Insertable<Tables['conversation_message']>

/**
 * Writes a borrower's message: it waits for an answer, with those that wait already. A renewed permit replaces an earlier report
 * that nobody has opened. The conversation is locked first, so that of several at once one waits.
 */
export async function insertFromBorrower(trx: Transaction, message: NewMessage & { readonly staff_id: null }): Promise<void> {
  const { borrower_id, sent_at, id, permit_state } = message
  await trx
    .insertInto('conversation')
    .values({ borrower_id, waiting_since: sent_at, last_message_id: id })
    .onConflict((conflict) =>
      conflict.column('borrower_id').doUpdateSet((eb) => ({
        waiting_since: eb.fn.coalesce('conversation.waiting_since', eb.val(sent_at)),
        last_message_id: id,
      })),
    )
    .execute()
  if (permit_state === 'told')
    await trx
      .updateTable('conversation_message')
      .set({ permit_state: 'replaced' })
      .where('borrower_id', '=', borrower_id)
      .where('permit_state', '=', 'told')
      .execute()
  await trx.insertInto('conversation_message').values(message).execute()
  await refreshBorrowerBranches(trx, [borrower_id])
}

/** Locks a conversation until the end of the transaction. */
export function lockConversation(trx: Transaction, borrowerId: BorrowerId) {
  return trx.selectFrom('conversation').selectAll().where('borrower_id', '=', borrowerId).forUpdate().executeTakeFirst()
}

/** Claims a waiting conversation; false where none waits. */
export async function setClaim(trx: Transaction, borrowerId: BorrowerId, staffId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('conversation')
    .set({ claimed_by: staffId })
    .where('borrower_id', '=', borrowerId)
    .where('waiting_since', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Nothing of a conversation waits any more. */
export async function settleWaiting(trx: Transaction, borrowerId: BorrowerId): Promise<void> {
  await trx.updateTable('conversation').set({ waiting_since: null, claimed_by: null }).where('borrower_id', '=', borrowerId).execute()
  await refreshBorrowerBranches(trx, [borrowerId])
}

/** Writes an answer: nothing waits any more, but for a renewed permit that nobody has decided about. */
export async function insertAnswer(trx: Transaction, message: NewMessage & { readonly staff_id: string }): Promise<void> {
  await trx.insertInto('conversation_message').values(message).execute()
  const waits = await isPermitReported(trx, message.borrower_id as BorrowerId)
  await trx
    .updateTable('conversation')
    .set({ last_message_id: message.id, ...(waits ? {} : { waiting_since: null, claimed_by: null }) })
    .where('borrower_id', '=', message.borrower_id)
    .execute()
  if (!waits) await refreshBorrowerBranches(trx, [message.borrower_id])
}

/** True when a renewed permit waits for a decision. */
export async function isPermitReported(trx: Transaction, borrowerId: BorrowerId): Promise<boolean> {
  const told = trx.selectFrom('conversation_message').select('id').where('borrower_id', '=', borrowerId).where('permit_state', '=', 'told')
  return (await told.executeTakeFirst()) !== undefined
}

/** Writes the decision about a renewed permit; false when it waits no longer. */
export async function decidePermit(trx: Transaction, id: string, state: 'accepted' | 'refused'): Promise<boolean> {
  const row = await trx
    .updateTable('conversation_message')
    .set({ permit_state: state })
    .where('id', '=', id)
    .where('permit_state', '=', 'told')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the messages sent before an instant, with the conversations of which none is left, and returns those that came with a file. */
export async function deleteMessagesBefore(trx: Transaction, before: Date) {
  const old = trx.deleteFrom('conversation_message').where('sent_at', '<', before)
  const gone = await old.returning(['borrower_id', 'file_name', 'media_type', 'pages']).execute()
  const borrowerIds = [...new Set(gone.map(({ borrower_id }) => borrower_id))]
  if (borrowerIds.length === 0) return []
  await trx
    .deleteFrom('conversation')
    .where((eb) => eb('borrower_id', '=', eb.fn.any(eb.val(borrowerIds))))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('conversation_message as message')
            .whereRef('message.borrower_id', '=', 'conversation.borrower_id')
            .select('message.id'),
        ),
      ),
    )
    .execute()
  await refreshBorrowerBranches(trx, borrowerIds)
  return gone
}
