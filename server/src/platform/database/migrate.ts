import { CannotStart } from '../cannot-start.ts'
import type { OpenDatabase, ScriptRunner } from './open-database.ts'
import { type Migration, createMigrationTable, readMigrations, recordMigration } from './read-migrations.ts'

/**
 * Applies the missing numbered `.sql` files, each in one transaction, or repeatedly in batches. Throws CannotStart, without a
 * change, when an applied file was edited, when the database is ahead of this version of the program, or when files are missing
 * and the migrating role does not own the tables. `tell` gets the number of filled rows after each batch.
 */
export async function migrate(
  database: Pick<OpenDatabase, 'whileMigrating'>,
  folder: string,
  tell: (migration: string, rows: number) => void = () => {},
): Promise<string[]> {
  const files = await readMigrations(folder)
  return database.whileMigrating(async (script) => {
    if (missingOf(files, await readApplied(script)).length === 0) return []
    await script.alone()
    await script.inOneTransaction(createMigrationTable)
    const missing = missingOf(files, await readApplied(script))
    for (const { name, sql, checksum } of missing) {
      if (sql.startsWith(inBatches)) await untilDone(script, sql, (rows) => tell(name, rows))
      await script.inOneTransaction(sql, { sql: recordMigration, values: [name, checksum] })
    }
    return missing.map(({ name }) => name)
  })
}

/**
 * The first line of a file that fills old rows while other servers write them: one statement, whose `done` is the number of
 * filled rows. Each run is its own short transaction; the run that fills none is the last and is recorded.
 */
const inBatches = '-- in batches:'

async function untilDone(script: ScriptRunner, sql: string, tell: (rows: number) => void): Promise<void> {
  for (let rows = 0; ;) {
    const [row] = await script.rows(sql)
    if (typeof row?.['done'] !== 'number') throw new Error('A migration in batches does not say how many rows are done')
    if (row['done'] === 0) return
    tell((rows += row['done']))
  }
}

/** The applied migrations with their checksums; none in an empty database. */
async function readApplied(script: ScriptRunner): Promise<Map<unknown, unknown>> {
  const [known] = await script.rows(`select to_regclass('migration') is not null as known`)
  if (!known!['known']) return new Map()
  return new Map((await script.rows('select name, checksum from migration')).map((row) => [row['name'], row['checksum']]))
}

/** Those to apply. Throws CannotStart where files and database are not of one history. */
function missingOf(files: readonly Migration[], applied: ReadonlyMap<unknown, unknown>): Migration[] {
  const names = new Set<unknown>(files.map(({ name }) => name))
  for (const name of applied.keys())
    if (!names.has(name))
      throw new CannotStart(`The database has migration ${String(name)}, this version of the program has not: start the newer version.`)
  for (const { name } of files.slice(applied.size))
    if (applied.has(name))
      throw new CannotStart(
        `The database was made between two releases: its migration ${name} came before others of this version. Only databases of releases are upgraded; a demo starts anew in another DATA_FOLDER.`,
      )
  for (const { name, checksum } of files)
    if (applied.has(name) && applied.get(name) !== checksum) throw new CannotStart(`Migration ${name} was changed after it was applied.`)
  return files.filter(({ name }) => !applied.has(name))
}
