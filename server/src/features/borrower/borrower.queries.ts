import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { type Branches, eachBranch, isBorrowerInBranches } from '../../domain/branch/in-branches.ts'
import { type PlaceInList, pageAmong } from '../../platform/database/page-by-key.ts'
import type { Keys } from '../../platform/encryption/encrypted-column.ts'
import { findPeople } from '../../domain/borrower/find-people.ts'

type Db = Kysely<Tables>

/** True when an id is that of an account. */
export async function isBorrower(db: Db, id: BorrowerId): Promise<boolean> {
  return (await db.selectFrom('borrower').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Stores a staff's action on an account. */
export async function insertAccountChange(trx: Transaction, row: Insertable<Tables['account_change']>): Promise<void> {
  await trx.insertInto('account_change').values(row).execute()
}

/** The staff and the reason of the newest restriction since the account was last free; undefined after a forgotten PIN. */
export async function findLastRestriction(trx: Transaction, id: BorrowerId) {
  const last = await trx
    .selectFrom('account_change')
    .where('borrower_id', '=', id)
    .where('kind', 'in', ['restricted', 'lifted'])
    .orderBy('changed_at', 'desc')
    .select(['kind', 'reason_code', 'changed_by'])
    .limit(1)
    .executeTakeFirst()
  return last?.kind === 'restricted' ? last : undefined
}

/** The staff's actions on an account, newest first. */
export function findAccountChanges(db: Db, id: BorrowerId) {
  return db
    .selectFrom('account_change')
    .innerJoin('staff', 'staff.id', 'account_change.changed_by')
    .select(['account_change.kind', 'reason_code', 'note', 'staff.name as by', 'changed_at'])
    .where('borrower_id', '=', id)
    .orderBy('changed_at', 'desc')
    .limit(200)
    .execute()
}

/** How many sessions of a borrower are open. */
export async function countOpenSessions(db: Db, id: BorrowerId, openSince: Date): Promise<number> {
  const { count } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('borrower_id', '=', id)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>=', openSince)
    .executeTakeFirstOrThrow()
  return count
}

export function findPasskeysOf(db: Db, id: BorrowerId) {
  return db
    .selectFrom('passkey')
    .select(['name', 'created_at', 'last_used_at'])
    .where('borrower_id', '=', id)
    .orderBy('created_at')
    .execute()
}

export function findLoansOf(db: Db, id: BorrowerId) {
  return db
    .selectFrom('loan')
    .select(['id', 'state', 'size_satang', 'applied_date', 'written_off_date', 'signed_at'])
    .where('borrower_id', '=', id)
    .orderBy('applied_date', 'desc')
    .orderBy('id')
    .execute()
}

/** The consents of a borrower, and the larger amounts that they agreed to. */
export async function findAccepted(db: Db, id: BorrowerId) {
  const consents = await db
    .selectFrom('consent')
    .select(['kind as what', 'version', 'language', 'given_at as at', 'withdrawn_at'])
    .where('borrower_id', '=', id)
    .execute()
  const sizes = await db
    .selectFrom('counter_offer')
    .innerJoin('loan', 'loan.id', 'counter_offer.loan_id')
    .select(['text_version as version', 'counter_offer.language', 'answered_at as at'])
    .where('loan.borrower_id', '=', id)
    .where('answer', '=', 'agreed')
    .where('answered_at', 'is not', null)
    .execute()
  return [...consents, ...sizes.map((each) => ({ ...each, what: 'size_offer' as const, at: each.at!, withdrawn_at: null }))]
}

export function findDeletionRequest(db: Db, id: BorrowerId) {
  return db.selectFrom('deletion_request').selectAll().where('borrower_id', '=', id).executeTakeFirst()
}

function borrowers(db: Kysely<Tables>) {
  return db
    .selectFrom('borrower')
    .select((eb) => [
      'borrower.id',
      'borrower.name',
      'borrower.phone_number',
      'borrower.active',
      'borrower.died_on',
      'borrower.death_confirmed_at',
      'borrower.restricted_since',
      'borrower.identity_tries',
      'borrower.created_at',
      eb
        .selectFrom('loan')
        .whereRef('loan.borrower_id', '=', 'borrower.id')
        .orderBy('loan.applied_date', 'desc')
        .limit(1)
        .select('loan.id')
        .as('current_loan_id'),
    ])
}

export function findBorrowerPage(
  secrets: Keys,
  db: Kysely<Tables>,
  {
    search,
    restricted,
    branches,
    ...place
  }: PlaceInList & { search?: string | undefined; restricted?: boolean | undefined; branches: Branches },
) {
  const keys = [
    { column: 'borrower.created_at', type: 'timestamptz' },
    { column: 'borrower.id', type: 'uuid' },
  ] as const
  // a name finds few people: the branches of each are read singly
  if (branches !== null && search === undefined) {
    let among = db
      .selectFrom((eb) =>
        eb.selectFrom('borrower_branch').select(['borrower_id as id', 'created_at', 'branch_id', 'restricted']).as('borrower'),
      )
      .where(sql<boolean>`borrower.branch_id = each.value`)
    if (restricted !== undefined)
      among = among.where(restricted ? sql<boolean>`borrower.restricted` : sql<boolean>`not borrower.restricted`)
    return pageAmong(db, borrowers(db), { keys, direction: 'desc', among, each: eachBranch(branches) }, place)
  }
  const person = db.selectFrom('borrower')
  let among = search === undefined ? person : (db.selectFrom(findPeople(secrets, db, search).as('borrower')) as unknown as typeof person)
  if (branches !== null) among = among.where(isBorrowerInBranches(branches, 'borrower.id'))
  if (restricted !== undefined) among = among.where('borrower.restricted_since', restricted ? 'is not' : 'is', null)
  return pageAmong(db, borrowers(db), { keys, direction: 'desc', among, findsAll: search !== undefined }, place)
}

export function findBorrowerLine(db: Kysely<Tables>, id: string) {
  return borrowers(db).where('borrower.id', '=', id).executeTakeFirst()
}

/** The running loans of a borrower. */
export async function findRunningLoans(db: Kysely<Tables>, id: BorrowerId): Promise<LoanId[]> {
  const rows = await db.selectFrom('loan').where('borrower_id', '=', id).where('state', '=', 'active').select('id').execute()
  return rows.map((loan) => loan.id)
}
