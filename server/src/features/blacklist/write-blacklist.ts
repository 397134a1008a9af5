import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { type Keys, encrypt } from '../../platform/encryption/encrypted-column.ts'
import { searchKey, searchKeys } from '../../platform/encryption/search-key.ts'

type Entry = Tables['blacklist_entry']

/** An entry to write, with its value and the form in which that is compared as they can be read. */
export type NewBlacklistEntry = Omit<Insertable<Entry>, 'value' | 'match_key'> & { readonly value: string; readonly key: string }

/** Adds an entry; undefined when the same number or name exists. An entry that ended before today makes room. */
export async function insertBlacklistEntry(
  keys: Keys,
  trx: Transaction,
  { value, key, ...row }: NewBlacklistEntry,
  today: BusinessDate,
): Promise<{ id: string } | undefined> {
  const same = searchKeys(keys, row.kind, key)
  const counting = trx
    .selectFrom('blacklist_entry')
    .where('kind', '=', row.kind)
    .where('match_key', 'in', same)
    .where('removed_at', 'is', null)
    .where('replaced_at', 'is', null)
  await trx
    .updateTable('blacklist_entry')
    .set({ replaced_at: row.added_at as Date })
    .where('id', 'in', counting.where('ends_date', '<', today).select('id'))
    .execute()
  // an entry under an older key is no conflict of the index
  if (await counting.select('id').executeTakeFirst()) return undefined
  return trx
    .insertInto('blacklist_entry')
    .values({ ...row, value: encrypt(keys, 'blacklist_entry.value', row.id, value), match_key: searchKey(keys, row.kind, key) })
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
