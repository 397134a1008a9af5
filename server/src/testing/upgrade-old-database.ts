import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '../open-platform.ts'
import { migrate } from '../platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts'
import { databaseUrl, onServer, useTestServer } from './test-server.ts'

/** A database that was upgraded, and the way to drop it. */
export type UpgradedDatabase = { readonly database: OpenDatabase; remove(): Promise<void> }

/** Makes a database by the migrations before the file `until`, writes `rows` (SQL) into it, and upgrades it to the newest migration. */
export async function upgradeOldDatabase(until: string, rows: string): Promise<UpgradedDatabase> {
  const name = `let_twe_old_${randomUUID().replaceAll('-', '')}`
  const server = await useTestServer()
  await onServer(server.url, `create database ${name}`)
  const database = await openDatabase(databaseUrl(server.url, name), { poolSize: 1 })
  const old = await mkdtemp(join(tmpdir(), 'let-twe-old-'))
  for (const each of await readdir(migrationsFolder)) if (each < until) await copyFile(join(migrationsFolder, each), join(old, each))
  await migrate(database, old)
  await database.whileMigrating((script) => script.inOneTransaction(rows))
  await migrate(database, migrationsFolder)
  return {
    database,
    async remove() {
      await database.close()
      await rm(old, { recursive: true })
      await onServer(server.url, `drop database ${name} with (force)`)
      await server.close()
    },
  }
}
