import { createHash } from 'node:crypto'
import { isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { type Transaction, withEachCommit } from '../database/transact.ts'
import type { Tables } from '../database/tables.ts'
import type { Platform } from '../platform.ts'
import type { BorrowerCaller, StaffCaller } from './caller.ts'
import type { ReceivedFile } from './received-file.ts'

/** A call that has not answered for this long was cut off: its key may be tried again, unless its work was done. */
const abandonedAfterMs = 60_000

/** How long a reply can be asked for again. No phone tries for longer; what is asked for later is a new call. */
const retentionMs = 30 * 24 * 3_600_000

/** `status` of a key: the call runs; its work is committed and its reply is not stored yet; its reply is stored. */
const running = 0
const done = 1
const replied = 200

/**
 * Runs a call once for an Idempotency-Key: the same key and request give the stored reply, the same key with another
 * request is a conflict. That the work is done is written in its own transaction: should the server die before the reply
 * is stored, the call is not run again, but answered with `already_done`. Calls without the header, and refusals, are
 * not remembered.
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
    .values({ ...mine, request_hash: requestHash, status: running, reply: '{}', created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'key'])
        .doUpdateSet({ created_at: now })
        .where('idempotency_key.status', '=', running)
        .where('idempotency_key.request_hash', '=', requestHash)
        .where('idempotency_key.created_at', '<', new Date(now.getTime() - abandonedAfterMs)),
    )
    .returning('key')
    .executeTakeFirst()
  if (!taken) return (await replyOfEarlier(db, mine, requestHash)) as T
  try {
    const answer = await withEachCommit((trx) => markDone(trx, mine), work)
    if (isRefusal(answer)) await forget(db, mine)
    else await storeReply(db, mine, answer)
    return answer
  } catch (error) {
    await forget(db, mine, running)
    throw error
  }
}

type Key = { readonly owner_id: string; readonly key: string }

async function replyOfEarlier(db: Kysely<Tables>, { owner_id, key }: Key, requestHash: string): Promise<unknown> {
  const earlier = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'reply'])
    .where('owner_id', '=', owner_id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (earlier?.request_hash !== requestHash || earlier.status === running) return refuse('idempotency_conflict')
  return earlier.status === replied ? earlier.reply : refuse('already_done')
}

async function storeReply(db: Kysely<Tables>, { owner_id, key }: Key, answer: unknown): Promise<void> {
  const values = { status: replied, reply: JSON.stringify(answer) }
  await db.updateTable('idempotency_key').set(values).where('owner_id', '=', owner_id).where('key', '=', key).execute()
}

async function markDone(trx: Transaction, { owner_id, key }: Key): Promise<void> {
  const mine = trx.updateTable('idempotency_key').where('owner_id', '=', owner_id).where('key', '=', key)
  await mine.set({ status: done }).where('status', '=', running).execute()
}

async function forget(db: Kysely<Tables>, { owner_id, key }: Key, status?: number): Promise<void> {
  const mine = db.deleteFrom('idempotency_key').where('owner_id', '=', owner_id).where('key', '=', key)
  await (status === undefined ? mine : mine.where('status', '=', status)).execute()
}

/** Deletes keys that nobody asks for any more. */
export async function deleteOldIdempotencyKeys(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(now.getTime() - retentionMs))
    .execute()
}
