import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import type { OpenDatabase } from './open-database.ts'

/** What PostgreSQL answers who is no owner. */
const insufficientPrivilege = '42501'

/**
 * Applies the numbered `.sql` files that are not applied yet, each in one transaction; refuses a file that changed. Throws CannotStart
 * when there are some and who migrates is not the owner of the tables.
 */
export async function migrate(database: Pick<OpenDatabase, 'whileMigrating'>, folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).toSorted()
  const files = await Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
  return database.whileMigrating(async (script) => {
    const [known] = await script.rows(`select to_regclass('migration') is not null as known`)
    if (!known!['known'])
      await asOwner(() =>
        script.inOneTransaction(`create table migration (
          name text primary key, checksum text not null, applied_at timestamptz not null default now())`),
      )
    const applied = new Map((await script.rows('select name, checksum from migration')).map((row) => [row['name'], row['checksum']]))
    for (const { name } of files.slice(applied.size)) if (applied.has(name)) throw new Error(`Migrations out of order at ${name}`)
    const done: string[] = []
    for (const { name, sql, checksum } of files) {
      const known = applied.get(name)
      if (known !== undefined && known !== checksum) throw new Error(`Migration ${name} was changed after it was applied.`)
      if (known !== undefined) continue
      const record = { sql: 'insert into migration (name, checksum) values ($1, $2)', values: [name, checksum] }
      await asOwner(() => script.inOneTransaction(sql, record))
      done.push(name)
    }
    for (const name of applied.keys())
      if (!names.includes(name as string))
        throw new Error(`The database has migration ${String(name)}, this version of the program has not.`)
    return done
  })
}

async function asOwner<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error
    const why = (error as Error).message
    throw new CannotStart(`The database must be migrated (${why}): set DATABASE_OWNER_URL to the owner of its tables (docs/operations.md)`)
  }
}
