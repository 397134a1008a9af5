import type { BorrowerId } from '@let-twe/core/id.ts'
import type { OtpPurpose } from '@let-twe/core/auth/otp-rules.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { maxClockSkewMs } from '../../platform/clock.ts'
import type { ExpressionBuilder, Insertable, Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

type Db = Kysely<Tables>

/** Replaces the earlier code of the same phone, or the same borrower: only the newest counts. */
export async function replaceCode(trx: Db, code: Insertable<Tables['one_time_code']>): Promise<void> {
  let earlier = trx.deleteFrom('one_time_code').where('purpose', '=', code.purpose)
  // a code for a new number belongs to its borrower, another to its phone: others cannot replace it
  earlier = code.borrower_id
    ? earlier.where('borrower_id', '=', code.borrower_id)
    : earlier
        .where('phone_number', '=', code.phone_number)
        .where('borrower_id', 'is', null)
        .where('device_hash', '=', code.device_hash ?? '')
  await earlier.execute()
  await trx.insertInto('one_time_code').values(code).execute()
}

/** Deletes the codes that were sent to a number, but for those with which a borrower proves a new one. */
export async function dropCodes(db: Db, phone: PhoneNumber): Promise<void> {
  await db.deleteFrom('one_time_code').where('phone_number', '=', phone).where('borrower_id', 'is', null).execute()
}

/** Deletes the codes that one browser or address requested on a number (`features/auth/pending-owner.ts`). */
export async function dropOwnCodes(db: Db, { phone, at }: Pick<CodeKey, 'phone' | 'at'>): Promise<void> {
  await db.deleteFrom('one_time_code').where('phone_number', '=', phone).where(ofAsker({ at })).where('borrower_id', 'is', null).execute()
}

/** Which code an entered one is held against; `at` is the phone of a guest by its cookie, or its address where it sent none. */
export type CodeKey = {
  readonly phone: PhoneNumber
  readonly purpose: OtpPurpose
  readonly borrowerId: BorrowerId | null
  readonly at: { readonly device: string | null; readonly askedFrom: string } | null
}

/** Counts one entry on the newest code of its asker before it is compared, or finds none that may still be tried. One statement, so that parallel entries count one by one. */
export function claimCodeAttempt(db: Db, key: CodeKey, most: number, now: Date) {
  return db
    .updateTable('one_time_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb.selectFrom('one_time_code').select('id').where(ofKey(key)).where(ofAsker(key)).orderBy('created_at', 'desc').limit(1),
    )
    .where('tries', '<', most)
    .where(isAlive(now))
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
}

/** The newest code that another asker than this one may still use. */
export function findCodeFromOtherPhone(db: Db, key: CodeKey, now: Date) {
  return db
    .selectFrom('one_time_code')
    .select(['id', 'code_hash'])
    .where(ofKey(key))
    .where((eb) => eb.not(ofAsker(key)(eb)))
    .where(isAlive(now))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type Expression = ExpressionBuilder<Tables, 'one_time_code'>

function ofKey({ phone, purpose, borrowerId }: CodeKey) {
  return (eb: Expression) =>
    eb.and([
      eb('phone_number', '=', phone),
      eb('purpose', '=', purpose),
      borrowerId === null ? eb('borrower_id', 'is', null) : eb('borrower_id', '=', borrowerId),
    ])
}

/** A borrower's code is of every phone of the account; a guest's of the phone that got the cookie, or of its address. */
function ofAsker({ at }: Pick<CodeKey, 'at'>) {
  return (eb: Expression) => {
    if (at === null) return eb.lit(true)
    return at.device === null
      ? eb('asked_from', 'is not distinct from', at.askedFrom)
      : eb('device_hash', 'is not distinct from', at.device)
  }
}

function isAlive(now: Date) {
  return (eb: Expression) =>
    eb.and([
      eb('used_at', 'is', null),
      eb('expires_at', '>', now),
      // a clock that was put back gives no code more time
      eb('created_at', '<', new Date(now.getTime() + maxClockSkewMs)),
    ])
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
