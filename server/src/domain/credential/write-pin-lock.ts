import type { PinLock } from '@let-twe/core/auth/pin-rules.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

/** The lock of a number, held for this transaction; a number that was never tried gets its row first. */
export async function lockPin(trx: Db, phone: PhoneNumber, now: Date): Promise<PinLock> {
  await trx
    .insertInto('pin_lock')
    .values({ phone_number: phone, tries: 0, last_try_at: now })
    .onConflict((conflict) => conflict.column('phone_number').doNothing())
    .execute()
  const row = await trx.selectFrom('pin_lock').selectAll().where('phone_number', '=', phone).forUpdate().executeTakeFirstOrThrow()
  return { tries: row.tries, lockedUntil: row.locked_until, freshAt: row.fresh_at }
}

/** Stores how the tries on a number stand. */
export async function storePinLock(trx: Db, phone: PhoneNumber, lock: PinLock, now: Date): Promise<void> {
  await trx
    .updateTable('pin_lock')
    .set({ tries: lock.tries, locked_until: lock.lockedUntil, fresh_at: lock.freshAt, last_try_at: now })
    .where('phone_number', '=', phone)
    .execute()
}

/** Deletes the lock of a number: its owner is erased. */
export async function erasePinLock(trx: Db, phone: PhoneNumber): Promise<void> {
  await trx.deleteFrom('pin_lock').where('phone_number', '=', phone).execute()
}

/** Deletes the locks that nobody tried since a time. */
export async function deleteQuietPinLocks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('pin_lock').where('last_try_at', '<', before).execute()
}
