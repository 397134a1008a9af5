import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

type Db = Kysely<Tables>

/** Writes the token of a checked code. */
export async function insertAuthToken(trx: Db, token: Insertable<Tables['auth_token']>): Promise<void> {
  await trx.insertInto('auth_token').values(token).execute()
}

/** Uses a token up; false when a parallel call was first. */
export async function useAuthToken(trx: Db, hash: string, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('auth_token')
    .set({ used_at: now, registration: null })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst()
  return used !== undefined
}

/** Deletes every unused token of a number: its proof is no longer valid. */
export async function dropAuthTokens(trx: Db, phone: PhoneNumber): Promise<void> {
  await trx.deleteFrom('auth_token').where('phone_number', '=', phone).where('used_at', 'is', null).execute()
}

/** Deletes the tokens that are over. */
export async function deleteExpiredAuthTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth_token').where('expires_at', '<', now).execute()
}
