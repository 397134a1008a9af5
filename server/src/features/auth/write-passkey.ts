import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

type Db = Kysely<Tables>

/** Stores a passkey; false when this credential is stored already. */
export async function insertPasskey(trx: Db, passkey: Insertable<Tables['passkey']>): Promise<boolean> {
  const stored = await trx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Stores a passkey's use with its counter; false when another use had as high a counter before. */
export async function usePasskey(trx: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    // phones that share their passkeys over the net count nothing
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** Takes a passkey of a borrower away; false when there is no such one. */
export async function deletePasskey(trx: Db, borrowerId: string, id: string): Promise<boolean> {
  const gone = await trx.deleteFrom('passkey').where('borrower_id', '=', borrowerId).where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Takes every passkey of a borrower away. */
export async function deletePasskeys(trx: Db, borrowerId: string): Promise<void> {
  await trx.deleteFrom('passkey').where('borrower_id', '=', borrowerId).execute()
}

/** Stores a challenge. */
export async function insertChallenge(db: Db, challenge: Insertable<Tables['passkey_challenge']>): Promise<void> {
  await db.insertInto('passkey_challenge').values(challenge).execute()
}

/** Uses a challenge up; false when it does not exist, is too old, belongs to another session, or was used before. */
export async function useChallenge(db: Db, challenge: string, sessionHash: string | null, now: Date): Promise<boolean> {
  const used = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('session_hash', sessionHash === null ? 'is' : '=', sessionHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

/** Deletes the challenges that nobody answered. */
export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute()
}
