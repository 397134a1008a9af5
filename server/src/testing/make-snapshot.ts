import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '../open-platform.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open-database.ts'

/** Names the file of the migrated database that every test begins with. */
export const snapshotVariable = 'TEST_DATABASE_SNAPSHOT'

/** A migrated embedded database as an archive, to open as often as wanted. */
export async function makeSnapshot(): Promise<Blob> {
  const database = await openDatabase('memory:')
  await migrate(database, migrationsFolder)
  const dump = await database.pglite!.dumpDataDir('none')
  await database.close()
  return dump
}

/** Migrates once for the whole run: the test runner calls this before the first test, and the returned function after the last. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'let-twe-snapshot-'))
  const file = join(folder, 'migrated.tar')
  await writeFile(file, Buffer.from(await (await makeSnapshot()).arrayBuffer()))
  process.env[snapshotVariable] = file
  return () => rm(folder, { recursive: true })
}
