import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Kysely } from 'kysely'
import type { PendingRegistration } from './pending-registration.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Keys, encryptJson } from '../../platform/encryption/encrypted-column.ts'

type Db = Kysely<Tables>

/** Whose registration it is: a number, and the browser or address that began it (`features/auth/pending-owner.ts`). */
export type RegistrationKey = { readonly phone: PhoneNumber; readonly owner: string }

/** Stores the registration of a number that is not verified yet, in the place of its owner's earlier one. */
export async function saveRegistration(
  keys: Keys,
  db: Db,
  { phone, owner }: RegistrationKey,
  { kind, answers }: PendingRegistration,
  now: Date,
): Promise<void> {
  const row = { kind, answers: encryptJson(keys, 'pending_registration.answers', phone, answers), created_at: now }
  await db
    .insertInto('pending_registration')
    .values({ phone_number: phone, device_hash: owner, ...row })
    .onConflict((conflict) => conflict.columns(['phone_number', 'device_hash']).doUpdateSet(row))
    .execute()
}

/** Deletes the registration of one owner on a number. */
export async function dropOwnRegistration(db: Db, { phone, owner }: RegistrationKey): Promise<void> {
  await db.deleteFrom('pending_registration').where('phone_number', '=', phone).where('device_hash', '=', owner).execute()
}

/** Deletes everything that was said on a number. */
export async function dropRegistrations(db: Db, phone: PhoneNumber): Promise<void> {
  await db.deleteFrom('pending_registration').where('phone_number', '=', phone).execute()
}

/** Deletes the registrations that were begun before a time. */
export async function deleteOldRegistrations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('pending_registration').where('created_at', '<', before).execute()
}
