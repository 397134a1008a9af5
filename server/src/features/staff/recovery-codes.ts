import type { StaffId } from '@let-twe/core/id.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { type Random, hashToken } from '../../platform/random.ts'
import { newTotpSecret } from './totp.ts'

const count = 10

/** Makes the codes that log a member of staff in once each when the phone is lost; the earlier ones end. Stored as hashes: they are shown once. */
export async function makeRecoveryCodes(trx: Transaction, random: Random, staffId: StaffId): Promise<string[]> {
  const codes = Array.from({ length: count }, () => makeCode(random))
  await trx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
  await trx
    .insertInto('staff_recovery_code')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashCode(code) })))
    .execute()
  return codes
}

/** The hash of a code that its owner may still use; undefined for any other. */
export async function findRecoveryCode(db: Kysely<Tables>, staffId: StaffId, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_recovery_code')
    .select('code_hash')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashCode(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row?.code_hash
}

/** Uses a code up; false when a parallel log-in was first. */
export async function spendRecoveryCode(trx: Transaction, staffId: StaffId, hash: string, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('staff_recovery_code')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** The number of a person's unused codes. */
export async function countRecoveryCodes(db: Kysely<Tables>, staffId: StaffId): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** 80 bits as four groups of letters and digits that nobody mistakes for another (RFC 4648, base32). */
function makeCode(random: Random): string {
  return newTotpSecret(random)
    .slice(0, 16)
    .replace(/(.{4})(?=.)/g, '$1-')
}

function hashCode(code: string): string {
  return hashToken(code.replaceAll('-', '').toLowerCase())
}
