import type { BorrowerId } from '@let-twe/core/id.ts'
import type { OtpPurpose } from '@let-twe/core/auth/otp-rules.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Kysely, Selectable } from 'kysely'
import type { PendingRegistration } from './pending-registration.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type PlainIdentityNumbers, type Papers, havingPaper, decryptIdentityNumbers } from '../../domain/borrower/papers.ts'
import { addressPrefix, isOwnedByAddress, maxRegistrations } from './pending-owner.ts'
import { type Keys, decryptJson } from '../../platform/encryption/encrypted-column.ts'

type Db = Kysely<Tables>

/** The account of a number, as the use cases need it. */
export type Account = Pick<Selectable<Tables['borrower']>, (typeof accountColumns)[number]>

const accountColumns = [
  'id',
  'phone_number',
  'language',
  'dob',
  'pin_hash',
  'active',
  'restricted_since',
  'payout_held_until',
  'identity_tries',
  'pin_forgotten_at',
  'branch_customer_id',
  'identity_number',
  'passport',
  'work_permit',
] as const

/** Numbers of a person that others may read: no PIN is a part of one. */
export function numbersOf(keys: Keys, account: Account): (string | null)[] {
  const { phone_number, identity_number, passport, work_permit } = decryptIdentityNumbers(keys, 'borrower', account)
  // also as people write it, with 0 for +66
  return [phone_number, phone_number.replace('+66', '0'), identity_number, passport, work_permit]
}

export function findAccountByPhone(db: Db, phone: PhoneNumber): Promise<Account | undefined> {
  return db.selectFrom('borrower').select(accountColumns).where('phone_number', '=', phone).executeTakeFirst()
}

export function findAccount(db: Db, id: BorrowerId): Promise<Account> {
  return db.selectFrom('borrower').select(accountColumns).where('id', '=', id).executeTakeFirstOrThrow()
}

export function lockAccount(trx: Db, id: BorrowerId): Promise<Account> {
  return trx.selectFrom('borrower').select(accountColumns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** The application that decides the stored session values. */
export function findNewestApplication(db: Db, borrowerId: BorrowerId) {
  return db
    .selectFrom('application')
    .select(['form_state', 'submitted_at', 'ended_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * True when an account holds data that a stranger with a recycled number must not see: numbers of identity documents, documents, an
 * application's answers, a loan.
 */
export async function holdsPrivateFacts(db: Db, borrowerId: BorrowerId): Promise<boolean> {
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

/**
 * The registrations on a number that may be the caller's, with their owners, the own one first: of a browser its own, of a
 * caller without cookies those of addresses. One more than `maxRegistrations` says that there are too many.
 */
export async function findRegistrations(
  keys: Keys,
  db: Db,
  phone: PhoneNumber,
  since: Date,
  owner: string,
): Promise<(PendingRegistration & { device_hash: string })[]> {
  const rows = await db
    .selectFrom('pending_registration')
    .select(['device_hash', 'kind', 'answers'])
    .where('phone_number', '=', phone)
    .where('created_at', '>', since)
    .where((eb) => (isOwnedByAddress(owner) ? eb('device_hash', 'like', `${addressPrefix}%`) : eb('device_hash', '=', owner)))
    .orderBy((eb) => eb('device_hash', '=', owner), 'desc')
    .limit(maxRegistrations + 1)
    .execute()
  return rows.map(({ answers, ...row }) => ({ ...row, answers: decryptJson(keys, 'pending_registration.answers', phone, answers) }))
}

/** Which token of a checked code a PIN may be set with. */
export type TokenKey = { readonly hash: string; readonly phone: PhoneNumber; readonly purpose: OtpPurpose }

export async function findAuthToken(
  keys: Keys,
  db: Db,
  { hash, phone, purpose }: TokenKey,
  now: Date,
): Promise<{ registration: PendingRegistration | null } | undefined> {
  const row = await db
    .selectFrom('auth_token')
    .select('registration')
    .where('token_hash', '=', hash)
    .where('phone_number', '=', phone)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const { registration } = row
  return { registration: registration === null ? null : decryptJson(keys, 'auth_token.registration', hash, registration) }
}

/** People of the branches who have one of these papers. */
export async function findBranchCustomers(keys: Keys, db: Db, papers: Papers): Promise<BranchCustomer[]> {
  const rows = await db
    .selectFrom('branch_customer')
    .selectAll()
    .where(havingPaper(keys, 'branch_customer', papers))
    .limit(5)
    .execute()
  return rows.map((row) => decryptIdentityNumbers(keys, 'branch_customer', row))
}

/** A borrower of a branch from before the app. */
export type BranchCustomer = PlainIdentityNumbers<Selectable<Tables['branch_customer']>>

/** The passkeys of a borrower, newest first. */
export function findPasskeys(db: Db, borrowerId: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'credential_id', 'created_at', 'last_used_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('created_at', 'desc')
    .execute()
}

/** The passkey that a phone names. */
export function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'borrower_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** True where a passkey is offered: to a returning borrower without one. */
export async function mayOfferPasskey(db: Db, borrowerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<number>().as('logins'))
    .where('borrower_id', '=', borrowerId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('passkey').select('passkey.id').whereRef('passkey.borrower_id', '=', 'session.borrower_id'))),
    )
    .executeTakeFirstOrThrow()
  return Number(row.logins) > 1
}
