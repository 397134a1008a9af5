import { type Refusal, refuseFields } from '@let-twe/core/errors.ts'
import type { StaffId } from '@let-twe/core/id.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { mayBeOfBranches } from '@let-twe/core/staff/guarded-change.ts'
import { rolesOf } from '@let-twe/core/staff/rights.ts'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Keys, encrypt } from '../../platform/encryption/encrypted-column.ts'
import type { Platform } from '../../platform/platform.ts'
import { searchKey, searchKeys } from '../../platform/encryption/search-key.ts'

/** A staff account as it is stored. */
export type StaffRow = Selectable<Tables['staff']>

export function findStaffByUsername(db: Kysely<Tables>, username: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('username', '=', username).executeTakeFirst()
}

/** The account whose links go to a number. */
export function findStaffByPhone(keys: Keys, db: Kysely<Tables>, phone: PhoneNumber): Promise<StaffRow | undefined> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('phone_key', 'in', searchKeys(keys, 'phone_number', phone))
    .executeTakeFirst()
}

export function findStaff(db: Kysely<Tables>, id: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
}

/** An account, locked until the transaction ends. */
export function lockStaff(trx: Kysely<Tables>, id: string): Promise<StaffRow | undefined> {
  return trx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The ids of the branches of people, by person; a person without any works for all. */
export async function findStaffBranches(db: Kysely<Tables>, staffIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>()
  if (staffIds.length === 0) return found
  const rows = await db.selectFrom('staff_branch').selectAll().where('staff_id', 'in', staffIds).orderBy('branch_id').execute()
  for (const { staff_id, branch_id } of rows) found.set(staff_id, [...(found.get(staff_id) ?? []), branch_id])
  return found
}

/** Sets the branches of a person. */
export async function setStaffBranches(trx: Kysely<Tables>, staffId: string, branches: readonly string[]): Promise<void> {
  await trx.deleteFrom('staff_branch').where('staff_id', '=', staffId).execute()
  const rows = branches.map((branch_id) => ({ staff_id: staffId, branch_id }))
  if (rows.length > 0) await trx.insertInto('staff_branch').values(rows).execute()
}

/** Refuses a role that the lender does not have, branches that it does not have, and any for a role that is of all. */
export async function refuseRights(
  { termsInForce }: Pick<Platform, 'termsInForce'>,
  db: Kysely<Tables>,
  code: string,
  branches: readonly string[],
): Promise<Refusal | null> {
  const role = rolesOf(termsInForce.lender())[code]
  if (!role) return refuseFields({ role: 'choice_invalid' })
  if (branches.length === 0) return null
  const known = await db.selectFrom('branch').where('id', 'in', branches).select('id').execute()
  return mayBeOfBranches(role.permissions) && known.length === branches.length ? null : refuseFields({ branches: 'choice_invalid' })
}

/** Takes the step of a code of an account; false when it, or a later one, was taken before. */
export async function takeTotpStep(trx: Kysely<Tables>, id: StaffId, step: number): Promise<boolean> {
  const taken = await trx
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where('totp_last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export function listStaffRows(db: Kysely<Tables>): Promise<StaffRow[]> {
  return db.selectFrom('staff').selectAll().orderBy('name').orderBy('id').execute()
}

/** Undefined when the user name exists. */
export function insertStaff(db: Kysely<Tables>, row: Insertable<Tables['staff']>): Promise<StaffRow | undefined> {
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
  changes: Partial<
    Pick<
      StaffRow,
      | 'name'
      | 'role'
      | 'active'
      | 'password_hash'
      | 'totp_secret'
      | 'totp_last_step'
      | 'phone'
      | 'phone_key'
      | 'next_phone'
      | 'money_from'
      | 'extension'
      | 'shown_name'
      | 'languages'
      | 'picture_file'
    >
  >,
): Promise<StaffRow | undefined> {
  return db.updateTable('staff').set(changes).where('id', '=', id).returningAll().executeTakeFirst()
}

/** Puts the hash of the same password with a newer pepper in the place of an older one, unless the password was changed meanwhile. */
export async function renewPasswordHash(trx: Kysely<Tables>, id: string, before: string, password_hash: string): Promise<void> {
  await trx.updateTable('staff').set({ password_hash }).where('id', '=', id).where('password_hash', '=', before).execute()
}

/** The columns of the number of an account. */
export function phoneColumns(keys: Keys, id: string, phone: PhoneNumber): Pick<StaffRow, 'phone' | 'phone_key'> {
  return { phone: encrypt(keys, 'staff.phone', id, phone), phone_key: searchKey(keys, 'phone_number', phone) }
}
