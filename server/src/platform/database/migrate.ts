import { CannotStart } from '../cannot-start.ts'
import type { OpenDatabase } from './open-database.ts'
import { createMigrationTable, readMigrations, recordMigration } from './read-migrations.ts'

/**
 * Applies the numbered `.sql` files that are not applied yet, each in one transaction. Throws CannotStart, and changes nothing, when one
 * was edited after it was applied, when the database is ahead of this version of the program, or when there are some to apply and who
 * migrates is not the owner of the tables.
 */
export async function migrate(database: Pick<OpenDatabase, 'whileMigrating'>, folder: string): Promise<string[]> {
  const files = await readMigrations(folder)
  return database.whileMigrating(async (script) => {
    const [known] = await script.rows(`select to_regclass('migration') is not null as known`)
    if (!known!['known']) await script.inOneTransaction(createMigrationTable)
    const applied = new Map((await script.rows('select name, checksum from migration')).map((row) => [row['name'], row['checksum']]))
    const names = new Set<unknown>(files.map(({ name }) => name))
    for (const name of applied.keys())
      if (!names.has(name))
        throw new CannotStart(`The database has migration ${String(name)}, this version of the program has not: start the newer version.`)
    for (const { name } of files.slice(applied.size)) if (applied.has(name)) throw new CannotStart(`Migrations out of order at ${name}`)
    for (const { name, checksum } of files)
      if (applied.has(name) && applied.get(name) !== checksum) throw new CannotStart(`Migration ${name} was changed after it was applied.`)
    const done: string[] = []
    for (const { name, sql, checksum } of files) {
      if (applied.has(name)) continue
      await script.inOneTransaction(sql, { sql: recordMigration, values: [name, checksum] })
      done.push(name)
    }
    return done
  })
}
