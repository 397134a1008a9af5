import { staffLock } from '@let-twe/core/office/staff-fields.ts'
import type { StaffRole } from '@let-twe/core/office/staff-role.ts'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** A staff account as it is stored. */
export type StaffRow = Selectable<Tables['staff']>

export function findStaffByUsername(db: Kysely<Tables>, username: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('username', '=', username).executeTakeFirst()
}

export function findStaff(db: Kysely<Tables>, id: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Takes one try of an account before its password is looked at, so that guesses at once count as well; the last
 * allowed one locks. False while the account is locked.
 */
export async function takePasswordTry(db: Kysely<Tables>, id: string, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + staffLock.seconds * 1000)
  // a lock that has run out starts the count again
  const tries = sql<number>`case when locked_until is not null then 1 else wrong_tries + 1 end`
  const row = await db
    .updateTable('staff')
    .set({
      wrong_tries: tries,
      locked_until: sql<Date | null>`case when ${tries} >= ${staffLock.tries} then ${until}::timestamptz else null end`,
    })
    .where('id', '=', id)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function clearPasswordTries(db: Kysely<Tables>, id: string): Promise<void> {
  await db.updateTable('staff').set({ wrong_tries: 0, locked_until: null }).where('id', '=', id).execute()
}

export function listStaffRows(db: Kysely<Tables>): Promise<StaffRow[]> {
  return db.selectFrom('staff').selectAll().orderBy('name').orderBy('id').execute()
}

/** Undefined when the user name is taken. */
export function insertStaff(
  db: Kysely<Tables>,
  row: { id: string; username: string; name: string; role: StaffRole; password_hash: string; created_at: Date },
): Promise<StaffRow | undefined> {
  return db
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function changeStaff(
  db: Kysely<Tables>,
  id: string,
  changes: Partial<Pick<StaffRow, 'name' | 'role' | 'active' | 'password_hash' | 'wrong_tries' | 'locked_until'>>,
): Promise<StaffRow | undefined> {
  return db.updateTable('staff').set(changes).where('id', '=', id).returningAll().executeTakeFirst()
}

/** Keeps an invitation; one of the same name ends by it. */
export async function putInvitation(db: Kysely<Tables>, row: Insertable<Tables['staff_invitation']>): Promise<void> {
  await db.deleteFrom('staff_invitation').where('username', '=', row.username).execute()
  await db.insertInto('staff_invitation').values(row).execute()
}

/** The invitation of a token that still counts, locked: who comes second finds it used. */
export function lockInvitation(trx: Kysely<Tables>, hash: string, now: Date): Promise<Selectable<Tables['staff_invitation']> | undefined> {
  return trx
    .selectFrom('staff_invitation')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteInvitation(trx: Kysely<Tables>, hash: string): Promise<void> {
  await trx.deleteFrom('staff_invitation').where('token_hash', '=', hash).execute()
}

/** Puts the hash of the same password with a newer pepper in the place of an older one, unless the password was changed meanwhile. */
export async function renewPasswordHash(trx: Kysely<Tables>, id: string, before: string, password_hash: string): Promise<void> {
  await trx.updateTable('staff').set({ password_hash }).where('id', '=', id).where('password_hash', '=', before).execute()
}
