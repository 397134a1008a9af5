import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { type Branches, eachBranch, isBorrowerInBranches } from '../../domain/branch/in-branches.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type PlaceInList, pageAmong, pageByKey } from '../../platform/database/page-by-key.ts'
import { type Keys, type Sealed, open } from '../../platform/sealing/sealed.ts'
import { findPeople } from '../../domain/borrower/find-people.ts'

export function findSmsPage(db: Kysely<Tables>, place: PlaceInList) {
  const keys = [
    { column: 'sms_message.created_at', type: 'timestamptz' },
    { column: 'sms_message.id', type: 'uuid' },
  ] as const
  const messages = db.selectFrom('sms_message').select(['id', 'phone_number', 'text', 'created_at', 'sent_at'])
  return pageByKey(db, messages, { keys, direction: 'desc' }, place)
}

function borrowers(db: Kysely<Tables>) {
  return db
    .selectFrom('borrower')
    .select((eb) => [
      'borrower.id',
      'borrower.name',
      'borrower.phone_number',
      'borrower.active',
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
  // few are found by a name: of each of them it is asked where they are seen
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

export type AnnouncementRow = Selectable<Tables['announcement']>

export function findAnnouncementPage(db: Kysely<Tables>, place: PlaceInList) {
  const keys = [
    { column: 'announcement.published_date', type: 'date' },
    { column: 'announcement.id', type: 'uuid' },
  ] as const
  return pageByKey(db, db.selectFrom('announcement').selectAll(), { keys, direction: 'desc' }, place)
}

export type BranchRow = Selectable<Tables['branch']>

export function findBranches(db: Kysely<Tables>): Promise<BranchRow[]> {
  return db.selectFrom('branch').selectAll().orderBy('active', 'desc').orderBy('district').orderBy('id').execute()
}

export function findClosedDays(db: Kysely<Tables>, from: BusinessDate) {
  return db.selectFrom('closed_day').selectAll().where('date', '>=', from).orderBy('date').limit(200).execute()
}

function blacklist(db: Kysely<Tables>, now: Date) {
  return db
    .selectFrom('blacklist_entry')
    .leftJoin('staff as adder', 'adder.id', 'blacklist_entry.added_by')
    .leftJoin('dual_control as removal', (join) =>
      join
        .onRef('removal.subject_id', '=', 'blacklist_entry.id')
        .on('removal.kind', '=', 'blacklist_removal')
        .on('removal.outcome', 'is', null)
        .on('removal.expires_at', '>', now),
    )
    .leftJoin('staff as asker', 'asker.id', 'removal.proposed_by')
    .select([
      'blacklist_entry.id',
      'blacklist_entry.kind',
      'blacklist_entry.value',
      'blacklist_entry.reason',
      'blacklist_entry.ends_date',
      'blacklist_entry.added_at',
      'removal.proposed_by as removal_asked_by',
      'removal.note as removal_reason',
      'adder.name as added_by_name',
      'asker.name as asked_by_name',
    ])
    .where('blacklist_entry.removed_at', 'is', null)
    .where('blacklist_entry.replaced_at', 'is', null)
}

/** An entry as the office reads it. */
export type BlacklistRow = Awaited<ReturnType<typeof findBlacklistEntry>>

function openEntry<Row extends { id: string; value: Sealed<'blacklist_entry.value'> }>(keys: Keys, row: Row) {
  return { ...row, value: open(keys, 'blacklist_entry.value', row.id, row.value) }
}

/** What counts, and what has ended by its date; newest first. */
export async function findBlacklistPage(secrets: Keys, db: Kysely<Tables>, place: PlaceInList, now: Date) {
  const keys = [
    { column: 'blacklist_entry.added_at', type: 'timestamptz' },
    { column: 'blacklist_entry.id', type: 'uuid' },
  ] as const
  const { rows, ...beside } = await pageByKey(db, blacklist(db, now), { keys, direction: 'desc' }, place)
  return { rows: rows.map((row) => openEntry(secrets, row)), ...beside }
}

export async function findBlacklistEntry(keys: Keys, db: Kysely<Tables>, id: string, now: Date) {
  return openEntry(keys, await blacklist(db, now).where('blacklist_entry.id', '=', id).executeTakeFirstOrThrow())
}
