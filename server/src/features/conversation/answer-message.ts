import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import { insertAnswer, isPermitReported, lockConversation, setClaim, settleWaiting } from './write-conversation.ts'
import { notify } from '../../domain/notification/notify.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { encrypt } from '../../platform/encryption/encrypted-column.ts'

/** An answer to the messages seen so far. */
export type Answered = {
  readonly borrowerId: BorrowerId
  readonly actor: Actor & { readonly id: string }
  /** The newest message that was looked at. */
  readonly seen: string
}

/** Answers a borrower's messages, and notifies the borrower. */
export function answerMessage(
  platform: Platform,
  { text, ...answered }: Answered & { readonly text: string },
): Promise<Record<never, never> | Refusal> {
  const { borrowerId, actor } = answered
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const refused = await checkWaits(trx, answered)
    if (refused) return refused
    await writeAnswer(platform, trx, { borrowerId, actor, text })
    await audit(platform, trx, actor, { action: 'conversation.answer', subject: { kind: 'borrower', id: borrowerId } })
    return {}
  })
}

/** Writes an answer, which closes the waiting messages, and notifies the borrower. */
export async function writeAnswer(
  platform: Platform,
  trx: Transaction,
  { borrowerId, actor, text }: Pick<Answered, 'borrowerId' | 'actor'> & { readonly text: string },
): Promise<void> {
  const message = {
    id: platform.random.uuid(),
    borrower_id: borrowerId,
    sent_at: platform.clock.now(),
    staff_id: actor.id,
    text: encrypt(platform, 'conversation_message.text', borrowerId, text),
    file_name: null,
    media_type: null,
    pages: null,
    permit: null,
    permit_state: null,
  }
  await insertAnswer(trx, message)
  await notify(platform, trx, { borrowerId, kind: 'message_answered', dedupeKey: `message_answered:${message.id}` })
}

/** Claims a conversation that waits, also from a colleague. */
export function claimConversation(
  platform: Platform,
  { borrowerId, actor }: Pick<Answered, 'borrowerId' | 'actor'>,
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    if (!(await setClaim(trx, borrowerId, actor.id))) return refuse('transition_refused')
    await audit(platform, trx, actor, { action: 'conversation.claim', subject: { kind: 'borrower', id: borrowerId } })
    return {}
  })
}

/** Marks a borrower's messages as needing no answer; a renewed permit needs one. */
export function settleMessage(platform: Platform, settled: Answered): Promise<Record<never, never> | Refusal> {
  const { borrowerId, actor } = settled
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const refused = await checkWaits(trx, settled)
    if (refused) return refused
    if (await isPermitReported(trx, borrowerId)) return refuse('transition_refused')
    await settleWaiting(trx, borrowerId)
    await audit(platform, trx, actor, { action: 'conversation.settle', subject: { kind: 'borrower', id: borrowerId } })
    return {}
  })
}

/** Something has to wait, and nobody may have written since: neither the borrower nor a colleague. */
export async function checkWaits(trx: Transaction, { borrowerId, seen }: Answered): Promise<Refusal | null> {
  const conversation = await lockConversation(trx, borrowerId)
  if (!conversation) return refuse('not_found')
  if (conversation.last_message_id !== seen) return refuse('changed_elsewhere')
  return conversation.waiting_since === null ? refuse('transition_refused') : null
}
