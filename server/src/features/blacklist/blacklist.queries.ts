import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type PlaceInList, pageByKey } from '../../platform/database/page-by-key.ts'
import { type Keys, type Encrypted, decrypt } from '../../platform/encryption/encrypted-column.ts'

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
      'removal.id as removal_id',
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

function openEntry<Row extends { id: string; value: Encrypted<'blacklist_entry.value'> }>(keys: Keys, row: Row) {
  return { ...row, value: decrypt(keys, 'blacklist_entry.value', row.id, row.value) }
}

/** Entries in force, and those that ended by their date; newest first. */
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
