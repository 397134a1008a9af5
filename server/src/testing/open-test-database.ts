import { readFile } from 'node:fs/promises'
import { migrationsFolder } from '../open-platform.ts'
import { migrate } from '../platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts'
import { systemRandom } from '../platform/random.ts'
import { makeSnapshot, snapshotVariable } from './make-snapshot.ts'

/** A migrated database of a test's own; `close` removes it. */
export type TestDatabase = { readonly database: OpenDatabase; close(): Promise<void> }

/** Opens one: on the PostgreSQL server that TEST_DATABASE_URL names, else embedded. */
export function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  return server === undefined || server === '' ? openEmbedded() : openOnServer(server)
}

let snapshot: Promise<Blob> | undefined

async function openEmbedded(): Promise<TestDatabase> {
  const database = await openDatabase('memory:', { snapshot: await migratedSnapshot() })
  return { database, close: () => database.close() }
}

/** A migrated embedded database, to open as often as wanted. */
export function migratedSnapshot(): Promise<Blob> {
  return (snapshot ??= readSnapshot())
}

async function readSnapshot(): Promise<Blob> {
  const file = process.env[snapshotVariable]
  return file === undefined ? makeSnapshot() : new Blob([await readFile(file)])
}

async function openOnServer(server: string): Promise<TestDatabase> {
  const name = `let_twe_test_${systemRandom.uuid().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openDatabase(url.href)
  await migrate(database, migrationsFolder)
  return {
    database,
    async close() {
      await database.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

/** Creating and dropping a database must not be inside a transaction, so it goes to the pool itself. */
async function onServer(server: string, statement: string): Promise<void> {
  const admin = await openDatabase(server, { poolSize: 1 })
  await admin.pool!.query(statement)
  await admin.close()
}
