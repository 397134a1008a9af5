import type { PinLock } from '@let-twe/core/auth/pin-rules.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

type Db = Kysely<Tables>

/** Whose tries a lock counts: those on a number, or apart from them those on a known phone of its owner. */
export const lockKeyOfDevice = (deviceId: string): string => `device:${deviceId}`

/** The lock row of a key, locked for this transaction; a new key gets its row first. */
export async function lockPin(trx: Db, key: string, now: Date): Promise<PinLock> {
  await trx
    .insertInto('pin_lock')
    .values({ key, tries: 0, last_try_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const row = await trx.selectFrom('pin_lock').selectAll().where('key', '=', key).forUpdate().executeTakeFirstOrThrow()
  return { tries: row.tries, lockedUntil: row.locked_until, freshAt: row.fresh_at }
}

/** Stores how the tries stand. */
export async function storePinLock(trx: Db, key: string, lock: PinLock, now: Date): Promise<void> {
  await trx
    .updateTable('pin_lock')
    .set({ tries: lock.tries, locked_until: lock.lockedUntil, fresh_at: lock.freshAt, last_try_at: now })
    .where('key', '=', key)
    .execute()
}

/** Deletes the locks that nobody tried since a time. */
export async function deleteQuietPinLocks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('pin_lock').where('last_try_at', '<', before).execute()
}
