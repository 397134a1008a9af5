import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Kysely } from 'kysely'
import type { PendingRegistration, Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

/** Stores what somebody said who has not set a PIN yet, in the place of what was said on the number before. */
export async function saveRegistration(db: Db, phone: PhoneNumber, { kind, answers }: PendingRegistration, now: Date): Promise<void> {
  const row = { kind, answers: JSON.stringify(answers), created_at: now }
  await db
    .insertInto('pending_registration')
    .values({ phone_number: phone, ...row })
    .onConflict((conflict) => conflict.column('phone_number').doUpdateSet(row))
    .execute()
}

/** Deletes what was said on a number. */
export async function dropRegistration(db: Db, phone: PhoneNumber): Promise<void> {
  await db.deleteFrom('pending_registration').where('phone_number', '=', phone).execute()
}

/** Deletes the registrations that were begun before a time. */
export async function deleteOldRegistrations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('pending_registration').where('created_at', '<', before).execute()
}
