import { createHash } from 'node:crypto'
import { isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../database/transact.ts'
import type { Platform } from '../platform.ts'
import type { BorrowerCaller, StaffCaller } from './caller.ts'
import type { ReceivedFile } from './received-file.ts'

/** A call that has not answered for this long was cut off: its key may be tried again. */
const abandonedAfterMs = 60_000

/**
 * Runs a call once for an Idempotency-Key: the same key and request give the stored reply, the same key with another
 * request is a conflict. Calls without the header, and refusals, are not remembered.
 */
export async function replyOnce<T>(
  { database: { db }, clock }: Platform,
  request: FastifyRequest,
  caller: BorrowerCaller | StaffCaller | null,
  received: { body: unknown; file: ReceivedFile | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key']
  if (key === undefined || caller === null) return work()
  if (typeof key !== 'string' || !/^[\w-]{8,80}$/.test(key)) return refuse('body_invalid') as T
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n${JSON.stringify(received.body)}`)
  if (received.file) hash.update(received.file.sha256)
  const requestHash = hash.digest('hex')
  const mine = { owner_id: caller.id, key }
  const now = clock.now()
  const taken = await db
    .insertInto('idempotency_key')
    .values({ ...mine, request_hash: requestHash, status: 0, reply: '{}', created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'key'])
        .doUpdateSet({ created_at: now })
        .where('idempotency_key.status', '=', 0)
        .where('idempotency_key.request_hash', '=', requestHash)
        .where('idempotency_key.created_at', '<', new Date(now.getTime() - abandonedAfterMs)),
    )
    .returning('key')
    .executeTakeFirst()
  const row = db.selectFrom('idempotency_key').where('owner_id', '=', caller.id).where('key', '=', key)
  if (!taken) {
    const earlier = await row.select(['request_hash', 'status', 'reply']).executeTakeFirstOrThrow()
    return earlier.request_hash === requestHash && earlier.status === 200 ? (earlier.reply as T) : (refuse('idempotency_conflict') as T)
  }
  const forget = () => db.deleteFrom('idempotency_key').where('owner_id', '=', caller.id).where('key', '=', key).execute()
  try {
    const answer = await work()
    if (isRefusal(answer)) await forget()
    else
      await db
        .updateTable('idempotency_key')
        .set({ status: 200, reply: JSON.stringify(answer) })
        .where('owner_id', '=', caller.id)
        .where('key', '=', key)
        .execute()
    return answer
  } catch (error) {
    await forget()
    throw error
  }
}

/** Deletes the keys of somebody and the replies that were stored with them. */
export async function eraseIdempotencyKeys(trx: Transaction, ownerId: string): Promise<void> {
  await trx.deleteFrom('idempotency_key').where('owner_id', '=', ownerId).execute()
}
