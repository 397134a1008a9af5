import { refuse } from '@let-twe/core/errors.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tables } from './database/tables/tables.ts'
import { type Transaction, transact } from './database/transact.ts'
import { type Authenticate, bearerToken } from './http/caller.ts'
import type { Platform } from './platform.ts'
import { hashToken } from './random.ts'
import { consumePoint } from './rate-limit.ts'
import { addressBlock } from './try-limits.ts'

/** A key as it is stored: its hash. */
export type ApiKeyRow = Selectable<Tables['api_key']>

const prefix = 'ltk_'
/** Pages of a hundred rows: a million rows in twenty minutes. */
const keyLimit = { points: 600, seconds: 60 }
/** Wrong keys of an address. */
const strangerLimit = { points: 20, seconds: 3_600 }
/** Use is written down at most this often. */
const touchMs = 60_000

/** A new key, which is shown once. */
export function newApiKey({ random }: Pick<Platform, 'random'>): string {
  return prefix + random.token()
}

export async function insertApiKey(trx: Transaction, row: Insertable<Tables['api_key']>): Promise<void> {
  await trx.insertInto('api_key').values(row).execute()
}

/** The key, locked until the transaction ends. */
export function lockApiKey(trx: Transaction, id: string): Promise<ApiKeyRow | undefined> {
  return trx.selectFrom('api_key').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function changeApiKey(trx: Transaction, id: string, changes: Updateable<Tables['api_key']>): Promise<void> {
  await trx.updateTable('api_key').set(changes).where('id', '=', id).execute()
}

/** Finds the key of a request. A key that is not confirmed, over or ended gets the answer of an unknown key. */
export function authenticateKey({ database: { db }, clock }: Platform): Authenticate {
  return async (request) => {
    const token = bearerToken(request)
    const now = clock.now()
    const row = token?.startsWith(prefix)
      ? await db.selectFrom('api_key').selectAll().where('key_hash', '=', hashToken(token)).executeTakeFirst()
      : undefined
    if (!row || row.confirmed_at === null || row.ended_at !== null || row.expires_at <= now)
      return (await consumePoint(db, `api key:${addressBlock(request.ip)}`, strangerLimit, now)) ?? refuse('not_logged_in')
    const flood = await consumePoint(db, `api key:${row.id}`, keyLimit, now)
    if (flood) return flood
    if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= touchMs)
      await transact(db, { onRefusal: 'commit' }, (trx) => changeApiKey(trx, row.id, { last_used_at: now }))
    return { kind: 'key', id: row.id, scopes: row.scopes }
  }
}
