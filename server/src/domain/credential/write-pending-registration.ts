import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Kysely } from 'kysely'
import type { PendingRegistration } from './pending-registration.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Keys, sealJson } from '../../platform/sealing/sealed.ts'

type Db = Kysely<Tables>

/** Whose registration it is: a number, and the phone that began it. */
export type RegistrationKey = { readonly phone: PhoneNumber; readonly deviceHash: string }

/** Stores what somebody said who has not set a PIN yet, in the place of what this very phone said on the number before. */
export async function saveRegistration(
  keys: Keys,
  db: Db,
  { phone, deviceHash }: RegistrationKey,
  { kind, answers }: PendingRegistration,
  now: Date,
): Promise<void> {
  const row = { kind, answers: sealJson(keys, 'pending_registration.answers', phone, answers), created_at: now }
  await db
    .insertInto('pending_registration')
    .values({ phone_number: phone, device_hash: deviceHash, ...row })
    .onConflict((conflict) => conflict.columns(['phone_number', 'device_hash']).doUpdateSet(row))
    .execute()
}

/** Deletes what one phone said on a number. */
export async function dropOwnRegistration(db: Db, { phone, deviceHash }: RegistrationKey): Promise<void> {
  await db.deleteFrom('pending_registration').where('phone_number', '=', phone).where('device_hash', '=', deviceHash).execute()
}

/** Deletes everything that was said on a number. */
export async function dropRegistrations(db: Db, phone: PhoneNumber): Promise<void> {
  await db.deleteFrom('pending_registration').where('phone_number', '=', phone).execute()
}

/** Deletes the registrations that were begun before a time. */
export async function deleteOldRegistrations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('pending_registration').where('created_at', '<', before).execute()
}
