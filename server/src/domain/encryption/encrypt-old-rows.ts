import { sql } from 'kysely'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import type { Keys } from '../../platform/encryption/encrypted-column.ts'
import { reencryptRows } from './reencrypt-rows.ts'

/**
 * Encrypts the rows of the time before columns were encrypted, at the start after the migration, and then lets the database
 * vouch that none is left. One way only: with the constraints validated it does nothing.
 */
export async function encryptOldRows(keys: Keys, { db, whileMigrating }: OpenDatabase): Promise<void> {
  if ((await findUnvalidated(db)).length === 0) return
  await whileMigrating(async (script) => {
    await script.alone()
    await reencryptRows(keys, db)
    for (const { table, name } of await findUnvalidated(db))
      await script.inOneTransaction(`alter table ${table} validate constraint ${name}`)
  })
}

async function findUnvalidated(db: OpenDatabase['db']): Promise<{ table: string; name: string }[]> {
  // raw: a catalogue of PostgreSQL
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where (conname like 'sealed~_%' escape '~' or conname like 'compared~_%' escape '~') and not convalidated`.execute(db)
  return rows
}
