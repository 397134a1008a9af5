import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

type Entry = Tables['blacklist_entry']

/** Adds an entry; undefined when the same number or name is there already. One that ended before today makes room. */
export async function insertBlacklistEntry(
  trx: Transaction,
  row: Insertable<Entry>,
  today: BusinessDate,
): Promise<{ id: string } | undefined> {
  await trx
    .updateTable('blacklist_entry')
    .set({ replaced_at: row.added_at as Date })
    .where('kind', '=', row.kind)
    .where('match_key', '=', row.match_key)
    .where('ends_date', '<', today)
    .where('removed_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
  return trx
    .insertInto('blacklist_entry')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'match_key']).where('removed_at', 'is', null).where('replaced_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
}

/** An entry that has not been removed, locked until the transaction ends. */
export function lockBlacklistEntry(trx: Transaction, id: string): Promise<Selectable<Entry> | undefined> {
  return trx.selectFrom('blacklist_entry').selectAll().where('id', '=', id).where('removed_at', 'is', null).forUpdate().executeTakeFirst()
}

/** Takes an entry off the list; it stays in the history. */
export async function removeBlacklistEntry(trx: Transaction, id: string, removed_at: Date): Promise<void> {
  await trx.updateTable('blacklist_entry').set({ removed_at }).where('id', '=', id).execute()
}
