import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A numbered SQL file. Its checksum does not depend on the line ends of a system. */
export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

/** Reads the migrations of a folder in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The table in which every applied migration is written down. */
export const createMigrationTable = `create table if not exists migration (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`

/** Writes one down, with its name and checksum as values. */
export const recordMigration = 'insert into migration (name, checksum) values ($1, $2)'
