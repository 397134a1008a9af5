import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { type Transaction, withEachCommit } from '../database/transact.ts'
import type { Tables } from '../database/tables/tables.ts'
import type { Platform } from '../platform.ts'
import { decrypt, encrypt } from '../encryption/encrypted-column.ts'
import type { Caller } from './caller.ts'
import type { ReceivedFile } from './received-file.ts'

/**
 * A call without a reply for this long was cut off: its key may be retried, unless its work was done. Should it still run,
 * because it was slow or a clock jumped, its transaction finds the key in another call's hands, and rolls back.
 */
const abandonedAfterMs = 20_000

/** The lifetime of a stored reply. No phone retries for longer; a later call is a new one. */
const retentionMs = 30 * 24 * 3_600_000

/** `status` of a key: the call runs; its work is committed. Its reply is stored a moment later. */
const running = 0
const done = 1

/**
 * Runs a call once for an Idempotency-Key: the same key and request give the stored reply, the same key with another
 * request is a conflict. That the work is done is written in its own transaction: should the server die before the reply
 * is stored, the call is not run again, but answered with `already_done`. A request that arrives while the first one
 * runs waits for its reply. Calls without the header, and refusals, are not remembered.
 */
export async function replyOnce<T>(
  platform: Platform,
  request: FastifyRequest,
  caller: Caller | null,
  received: { body: unknown; file: ReceivedFile | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const { db } = platform.database
  const key = request.headers['idempotency-key']
  if (key === undefined || caller === null) return work()
  if (typeof key !== 'string' || !/^[\w-]{8,80}$/.test(key)) return refuse('body_invalid') as T
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n${JSON.stringify(received.body)}`)
  if (received.file) hash.update(received.file.sha256)
  const requestHash = hash.digest('hex')
  const mine = await claimKey(platform, { owner_id: caller.id, key }, requestHash)
  if ('earlier' in mine) return mine.earlier as T
  try {
    const answer = await withEachCommit((trx) => markDone(trx, mine), work)
    if (isRefusal(answer)) await forget(db, mine)
    else await storeReply(platform, mine, answer)
    return answer
  } catch (error) {
    // with the database away the key stays, and is abandoned in time; the first error is the one to report
    await forget(db, mine, running).catch(() => {})
    throw error
  }
}

/** `created_at` is also the number of the attempt: taking an abandoned key over sets a later one. */
type Key = { readonly owner_id: string; readonly key: string; readonly created_at: Date }

/** Claims a key for this request, or waits for the reply of the earlier request with the key. */
async function claimKey(platform: Platform, id: Omit<Key, 'created_at'>, requestHash: string): Promise<Key | { earlier: unknown }> {
  for (let attempt = 0; ; attempt += 1) {
    const mine = { ...id, created_at: platform.clock.now() }
    if (await insertKey(platform, mine, requestHash)) return mine
    const earlier = await findEarlier(platform, mine)
    if (earlier && earlier.request_hash !== requestHash) return { earlier: refuse('idempotency_conflict') }
    if (earlier?.status === done && earlier.sealed_reply !== null)
      return { earlier: JSON.parse(decrypt(platform, sealedReply, id.owner_id, earlier.sealed_reply)) }
    const isDone = earlier?.status === done
    const isCutOff = isDone && earlier.created_at.getTime() < mine.created_at.getTime() - abandonedAfterMs
    const pause = isCutOff ? undefined : pausesMs[attempt]
    if (pause === undefined) return { earlier: isDone ? refuse('already_done') : refuse('service_unavailable', { retryAfterSeconds }) }
    await wait(pause)
  }
}

/** True when the key is free, or its request was cut off. */
async function insertKey({ database }: Platform, mine: Key, requestHash: string): Promise<boolean> {
  const now = mine.created_at.getTime()
  const inserted = await database.db
    .insertInto('idempotency_key')
    .values({ ...mine, request_hash: requestHash, status: running })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'key'])
        .doUpdateSet({ created_at: mine.created_at })
        .where('idempotency_key.status', '=', running)
        .where('idempotency_key.request_hash', '=', requestHash)
        .where((eb) =>
          eb.or([
            eb('idempotency_key.created_at', '<', new Date(now - abandonedAfterMs)),
            // written by a clock that was ahead
            eb('idempotency_key.created_at', '>', new Date(now + abandonedAfterMs)),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

function findEarlier({ database }: Platform, { owner_id, key }: Key) {
  return database.db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'sealed_reply', 'created_at'])
    .where('owner_id', '=', owner_id)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Between two looks at a call that runs, in milliseconds; 5 seconds in all. Its transaction and its reply are two commits. */
const pausesMs = [20, 40, 80, 160, 300, 400, ...Array.from({ length: 10 }, () => 400)]

/** Until the phone repeats a request whose first call still runs. */
const retryAfterSeconds = 5

/** A reply may hold a person's own text. */
const sealedReply = 'idempotency_key.sealed_reply'

async function storeReply(platform: Platform, mine: Key, answer: unknown): Promise<void> {
  const sealed_reply = encrypt(platform, sealedReply, mine.owner_id, JSON.stringify(answer))
  await platform.database.db.updateTable('idempotency_key').set({ sealed_reply }).where(isAttempt(mine)).execute()
}

async function markDone(trx: Transaction, mine: Key): Promise<void> {
  const { numUpdatedRows } = await trx.updateTable('idempotency_key').set({ status: done }).where(isAttempt(mine)).executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new TakenOver()
}

/** Thrown in the transaction of a call that was given up: another has its key. */
class TakenOver extends Error {
  readonly code = 'ECONNABORTED'
  constructor() {
    super('the Idempotency-Key belongs to a later attempt')
  }
}

async function forget(db: Kysely<Tables>, mine: Key, status?: number): Promise<void> {
  const row = db.deleteFrom('idempotency_key').where(isAttempt(mine))
  await (status === undefined ? row : row.where('status', '=', status)).execute()
}

function isAttempt({ owner_id, key, created_at }: Key) {
  return (eb: ExpressionBuilder<Tables, 'idempotency_key'>) => eb.and({ owner_id, key, created_at })
}

/** Deletes keys that nobody asks for any more. */
export async function deleteOldIdempotencyKeys(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(now.getTime() - retentionMs))
    .execute()
}
