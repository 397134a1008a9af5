import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrationsFolder } from '../../server/src/open-platform.ts'
import { openMember } from '../../server/src/platform/database/app-role.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { migratingAs, openDatabase } from '../../server/src/platform/database/open-database.ts'
import type { TestDatabase } from '../../server/src/testing/open-test-database.ts'
import { databaseUrl } from '../../server/src/testing/test-server.ts'

const tables = readFileSync(join(import.meta.dirname, 'tables.sql'), 'utf8')

/** Makes a migrated database of a new name; with workers it is a cluster of them, whose tables are not yet distributed. */
export async function openSide(name: string, server: string, workers: readonly string[]): Promise<TestDatabase> {
  for (const node of [server, ...workers]) {
    // the migration makes it on the node that it runs on, once
    await ask(node, 'do $$ begin create role let_twe_app; exception when duplicate_object then null; end $$')
  }
  await ask(server, `drop database if exists ${name} with (force)`)
  await ask(server, `create database ${name}`)
  const ownerUrl = databaseUrl(server, name)
  if (workers.length > 0) await ask(ownerUrl, 'create extension citus')
  if (workers.length > 0) await ask(ownerUrl, `select citus_set_coordinator_host('127.0.0.1', ${new URL(server).port})`)
  for (const worker of workers) await addWorker(ownerUrl, worker)
  await migrate({ whileMigrating: migratingAs(ownerUrl) }, migrationsFolder)
  // Citus makes a role on the workers only when it is new, and made in a database that knows them
  const url = await openMember(ownerUrl, `let_twe_${randomUUID().slice(0, 8)}`)
  const database = await openDatabase(url, { ownerUrl, timeoutMs: 60_000 })
  return { database, url, ownerUrl, close: () => database.close() }
}

/** Adds a worker with a new database of the same name. */
export async function addWorker(ownerUrl: string, worker: string): Promise<void> {
  const name = new URL(ownerUrl).pathname.slice(1)
  await ask(worker, `drop database if exists ${name} with (force)`)
  await ask(worker, `create database ${name}`)
  await ask(databaseUrl(worker, name), 'create extension citus')
  await ask(ownerUrl, `select citus_add_node('127.0.0.1', ${new URL(worker).port})`)
}

/** Runs tables.sql, one statement after another, as its author would. Returns its seconds. */
export async function distribute(ownerUrl: string, shards = 32): Promise<number> {
  const begun = performance.now()
  const text = tables.replace('shard_count => 32', `shard_count => ${shards}`)
  for (const statement of text.replaceAll(/^--.*$/gm, '').split(/;\s*$/m)) if (statement.trim() !== '') await ask(ownerUrl, statement)
  return (performance.now() - begun) / 1000
}

export async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } catch (error) {
    throw new Error(`${(error as Error).message}: ${statement.trim()}`, { cause: error })
  } finally {
    await client.end()
  }
}
