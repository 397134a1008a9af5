import type { BorrowerId } from '@let-twe/core/id.ts'
import type { OtpPurpose } from '@let-twe/core/auth/otp-rules.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { maxClockSkewMs } from '../../platform/clock.ts'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

type Db = Kysely<Tables>

/** Puts a code in the place of the one before it: only the newest counts. */
export async function replaceCode(trx: Db, code: Insertable<Tables['one_time_code']>): Promise<void> {
  let earlier = trx.deleteFrom('one_time_code').where('purpose', '=', code.purpose)
  // a code for a new number belongs to its borrower: nobody else's replaces it
  earlier = code.borrower_id
    ? earlier.where('borrower_id', '=', code.borrower_id)
    : earlier.where('phone_number', '=', code.phone_number).where('borrower_id', 'is', null)
  await earlier.execute()
  await trx.insertInto('one_time_code').values(code).execute()
}

/** Deletes the codes that were sent to a number, but for those with which a borrower proves a new one. */
export async function dropCodes(db: Db, phone: PhoneNumber): Promise<void> {
  await db.deleteFrom('one_time_code').where('phone_number', '=', phone).where('borrower_id', 'is', null).execute()
}

/** Deletes the codes that one phone asked for on a number. */
export async function dropOwnCodes(db: Db, { phone, deviceHash }: { phone: PhoneNumber; deviceHash: string }): Promise<void> {
  await db
    .deleteFrom('one_time_code')
    .where('phone_number', '=', phone)
    .where('device_hash', '=', deviceHash)
    .where('borrower_id', 'is', null)
    .execute()
}

/** Which code an entered one is held against. */
export type CodeKey = { readonly phone: PhoneNumber; readonly purpose: OtpPurpose; readonly borrowerId: BorrowerId | null }

/** Counts one entry on the newest code before it is compared, or finds none that may still be tried. One statement, so that parallel entries count one by one. */
export function claimCodeTry(db: Db, { phone, purpose, borrowerId }: CodeKey, most: number, now: Date) {
  return (
    db
      .updateTable('one_time_code')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('one_time_code as newest')
          .select('newest.id')
          .where('newest.phone_number', '=', phone)
          .where('newest.purpose', '=', purpose)
          .where('newest.borrower_id', borrowerId === null ? 'is' : '=', borrowerId)
          .orderBy('newest.created_at', 'desc')
          .limit(1),
      )
      .where('tries', '<', most)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      // a clock that was put back gives no code more time
      .where('created_at', '<', new Date(now.getTime() + maxClockSkewMs))
      .returning(['id', 'code_hash'])
      .executeTakeFirst()
  )
}

/** Uses a code up; false when a parallel entry was first. */
export async function useCode(trx: Db, id: string, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Deletes the codes that are over. */
export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_code').where('expires_at', '<', now).execute()
}
