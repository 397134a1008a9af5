import { randomUUID } from 'node:crypto'
import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrationsFolder } from '../open-platform.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openMember } from '../platform/database/app-role.ts'
import { migratingAs } from '../platform/database/open-database.ts'

/**
 * A PostgreSQL server with a migrated database that is the template of every test's own; `appUrl` is the role without ownership,
 * as in production.
 */
export type TestServer = { readonly url: string; readonly appUrl: string; readonly template: string; close(): Promise<void> }

const urlVariable = 'TEST_SERVER_URL'
const appUrlVariable = 'TEST_SERVER_APP_URL'
const templateVariable = 'TEST_SERVER_TEMPLATE'

/** Fast, because nothing of a test outlives the machine's power: never for data. */
const testSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
  max_wal_size: '128MB',
  scram_iterations: '1',
}

/** Linux's file system in memory (statfs(2)), and enough of it for some databases of 10 MB and the write-ahead log. */
const tmpfs = 0x0102_1994
const roomInMemory = 1_000_000_000

/** One server for the whole run: the test runner calls this before the first test, and the returned function after the last. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer({ folder: quickFolder(), settings: testSettings })
  process.env[urlVariable] = server.url
  process.env[appUrlVariable] = server.appUrl
  process.env[templateVariable] = server.template
  return () => server.close()
}

/** The server of the run, or one for this process alone (measurements): as durable as the product's, unless it has other settings. */
export async function useTestServer(settings?: Readonly<Record<string, string>>): Promise<TestServer> {
  const url = process.env[urlVariable]
  const appUrl = process.env[appUrlVariable]
  const template = process.env[templateVariable]
  return url === undefined || appUrl === undefined || template === undefined
    ? startTestServer({ folder: tmpdir(), ...(settings && { settings }) })
    : { url, appUrl, template, close: async () => {} }
}

/** On the server of TEST_DATABASE_URL, else on a temporary embedded one. */
async function startTestServer({ folder, settings }: { folder: string; settings?: Readonly<Record<string, string>> }): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'] ?? ''
  const path = join(folder, `let-twe-test-${randomUUID()}`)
  const embedded =
    given === '' ? await startEmbeddedPostgres(path, { ...(settings && { settings }), throwaway: true, socketFolder: folder }) : undefined
  const url = embedded?.url ?? given
  const name = randomUUID().replaceAll('-', '')
  const [template, member] = [`let_twe_template_${name}`, `let_twe_test_${name}`]
  await onServer(url, `create database ${template}`)
  await migrate({ whileMigrating: migratingAs(databaseUrl(url, template)) }, migrationsFolder)
  const appUrl = throughPooler(await openMember(url, member))
  async function removeFromServer() {
    await onServer(url, `drop database ${template} with (force)`)
    await onServer(url, `drop role ${member}`)
  }
  return { url, appUrl, template, close: embedded?.stop ?? removeFromServer }
}

/** `bench/pooler.ts` runs the tests through a pooler: TEST_POOLER is its host and port. */
function throughPooler(url: string): string {
  const host = process.env['TEST_POOLER']
  return host === undefined ? url : Object.assign(new URL(url), { host }).href
}

/** In memory where the machine has room: a database is made and dropped for nearly every test, and each is some 700 files. */
function quickFolder(): string {
  try {
    const { type, bavail, bsize } = statfsSync('/dev/shm')
    accessSync('/dev/shm', constants.W_OK)
    if (type === tmpfs && bavail * bsize > roomInMemory) return '/dev/shm'
  } catch {
    // this system has no such folder, or not for this user
  }
  return tmpdir()
}

/** The address of another database of a server. */
export function databaseUrl(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

/** Runs one statement in a session of its own: creating and dropping a database must not be inside a transaction. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
