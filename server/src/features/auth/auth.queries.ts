import type { OtpPurpose } from '@let-twe/core/auth/otp-rules.ts'
import type { PinLock } from '@let-twe/core/auth/pin-rules.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { PendingRegistration, Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

/** What the use cases need to know of the account on a number. */
export type Account = Pick<
  Selectable<Tables['borrower']>,
  'id' | 'phone_number' | 'dob' | 'pin_hash' | 'active' | 'restricted_since' | 'payout_held_until'
>

const accountColumns = ['id', 'phone_number', 'dob', 'pin_hash', 'active', 'restricted_since', 'payout_held_until'] as const

export function findAccountByPhone(db: Db, phone: PhoneNumber): Promise<Account | undefined> {
  return db.selectFrom('borrower').select(accountColumns).where('phone_number', '=', phone).executeTakeFirst()
}

export function findAccount(db: Db, id: string): Promise<Account> {
  return db.selectFrom('borrower').select(accountColumns).where('id', '=', id).executeTakeFirstOrThrow()
}

export function lockAccount(trx: Db, id: string): Promise<Account> {
  return trx.selectFrom('borrower').select(accountColumns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** The application that decides the stored session values. */
export function findNewestApplication(db: Db, borrowerId: string) {
  return db
    .selectFrom('application')
    .select(['form_state', 'submitted_at', 'ended_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether an account holds what a stranger with a recycled number must not see: numbers of papers, documents, an application's answers, a loan. */
export async function holdsPrivateFacts(db: Db, borrowerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('borrower')
    .select('id')
    .where('id', '=', borrowerId)
    .where((eb) =>
      eb.or([
        eb('identity_number', 'is not', null),
        eb('passport', 'is not', null),
        eb('work_permit', 'is not', null),
        eb('branch_customer_id', 'is not', null),
        eb.exists(eb.selectFrom('loan').select('loan.id').whereRef('loan.borrower_id', '=', 'borrower.id')),
        eb.exists(eb.selectFrom('document').select('document.id').whereRef('document.borrower_id', '=', 'borrower.id')),
        eb.exists(
          eb
            .selectFrom('application')
            .select('application.id')
            .whereRef('application.borrower_id', '=', 'borrower.id')
            .where('form_state', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function keepRegistration(db: Db, phone: PhoneNumber, { kind, answers }: PendingRegistration, now: Date): Promise<void> {
  const row = { kind, answers: JSON.stringify(answers), created_at: now }
  await db
    .insertInto('pending_registration')
    .values({ phone_number: phone, ...row })
    .onConflict((conflict) => conflict.column('phone_number').doUpdateSet(row))
    .execute()
}

export function findRegistration(db: Db, phone: PhoneNumber, since: Date): Promise<PendingRegistration | undefined> {
  return db
    .selectFrom('pending_registration')
    .select(['kind', 'answers'])
    .where('phone_number', '=', phone)
    .where('created_at', '>', since)
    .executeTakeFirst()
}

export async function dropRegistration(db: Db, phone: PhoneNumber): Promise<void> {
  await db.deleteFrom('pending_registration').where('phone_number', '=', phone).execute()
}

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

export async function dropCodes(db: Db, phone: PhoneNumber): Promise<void> {
  await db.deleteFrom('one_time_code').where('phone_number', '=', phone).where('borrower_id', 'is', null).execute()
}

/** Which code an entered one is held against. */
export type CodeKey = { readonly phone: PhoneNumber; readonly purpose: OtpPurpose; readonly borrowerId: string | null }

/** Counts one entry on the newest code before it is compared, or finds none that may still be tried. One statement, so that parallel entries count one by one. */
export function claimCodeTry(db: Db, { phone, purpose, borrowerId }: CodeKey, most: number, now: Date) {
  return db
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
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
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

export async function insertAuthToken(trx: Db, token: Insertable<Tables['auth_token']>): Promise<void> {
  await trx.insertInto('auth_token').values(token).execute()
}

/** Which token of a checked code a PIN may be set with. */
export type TokenKey = { readonly hash: string; readonly phone: PhoneNumber; readonly purpose: OtpPurpose }

export function findAuthToken(db: Db, { hash, phone, purpose }: TokenKey, now: Date) {
  return db
    .selectFrom('auth_token')
    .select(['token_hash', 'registration'])
    .where('token_hash', '=', hash)
    .where('phone_number', '=', phone)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
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

/** Takes every unused token of a number away: what it proved is no longer so. */
export async function dropAuthTokens(trx: Db, phone: PhoneNumber): Promise<void> {
  await trx.deleteFrom('auth_token').where('phone_number', '=', phone).where('used_at', 'is', null).execute()
}

/** The lock of a number, held for this transaction; a number that was never tried gets its row first. */
export async function lockPin(trx: Db, phone: PhoneNumber, now: Date): Promise<PinLock> {
  await trx
    .insertInto('pin_lock')
    .values({ phone_number: phone, tries: 0, last_try_at: now })
    .onConflict((conflict) => conflict.column('phone_number').doNothing())
    .execute()
  const row = await trx.selectFrom('pin_lock').selectAll().where('phone_number', '=', phone).forUpdate().executeTakeFirstOrThrow()
  return { tries: row.tries, lockedUntil: row.locked_until, freshAt: row.fresh_at }
}

export async function storePinLock(trx: Db, phone: PhoneNumber, lock: PinLock, now: Date): Promise<void> {
  await trx
    .updateTable('pin_lock')
    .set({ tries: lock.tries, locked_until: lock.lockedUntil, fresh_at: lock.freshAt, last_try_at: now })
    .where('phone_number', '=', phone)
    .execute()
}

export async function insertConsents(trx: Db, consents: Insertable<Tables['consent']>[]): Promise<void> {
  await trx.insertInto('consent').values(consents).execute()
}

/** Papers of a person who says that they borrowed at a branch. */
export type Papers = Partial<Record<'identity_number' | 'passport' | 'work_permit', string>>

/** People of the branches who have one of these papers. */
export function findBranchCustomers(db: Db, papers: Papers): Promise<Selectable<Tables['branch_customer']>[]> {
  return db
    .selectFrom('branch_customer')
    .selectAll()
    .where((eb) =>
      eb.or(
        (['identity_number', 'passport', 'work_permit'] as const).flatMap((column) => {
          const value = papers[column]
          return value === undefined ? [] : [eb(column, '=', value)]
        }),
      ),
    )
    .limit(5)
    .execute()
}

/** Deletes what has served: codes, tokens, registrations, windows of limits and sessions that are over, and locks that nobody tried for long. */
export async function deleteExpired(
  db: Db,
  now: Date,
  { registrations, locks, sessions }: Record<'registrations' | 'locks' | 'sessions', Date>,
): Promise<void> {
  await db.deleteFrom('one_time_code').where('expires_at', '<', now).execute()
  await db.deleteFrom('auth_token').where('expires_at', '<', now).execute()
  await db.deleteFrom('pending_registration').where('created_at', '<', registrations).execute()
  await db.deleteFrom('rate_limit').where('window_ends_at', '<', now).execute()
  await db.deleteFrom('session').where('created_at', '<', sessions).execute()
  await db.deleteFrom('pin_lock').where('last_try_at', '<', locks).execute()
}
