import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts'
import { databaseUrl, useTestServer } from './test-server.ts'

/** A test's own migrated database, opened as in production; `ownerUrl` is the owner's. `close` removes it. */
export type TestDatabase = { readonly database: OpenDatabase; readonly url: string; readonly ownerUrl: string; close(): Promise<void> }

type TestDatabaseOptions = {
  /** Of PostgreSQL, for a server of its own. */
  readonly settings?: Readonly<Record<string, string>>
  /** Few where one call follows another: each connection plans each statement anew. */
  readonly poolSize?: number | undefined
}

/** Copies the template of the run; `url` opens the copy in another process too. */
export async function openTestDatabase({ settings, poolSize }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = await useTestServer(settings)
  const name = `let_twe_test_${randomUUID().replaceAll('-', '')}`
  const owner = ownerOf(server.url)
  await owner.query(`create database ${name} template ${server.template} strategy file_copy`)
  const [url, ownerUrl] = [databaseUrl(server.appUrl, name), databaseUrl(server.url, name)]
  const database = await openDatabase(url, { ownerUrl, ...(poolSize && { poolSize }) })
  return {
    database,
    url,
    ownerUrl,
    async close() {
      await database.close()
      await sessionsEnd(owner, name)
      await owner.query(`drop database ${name} with (force)`)
      await server.close()
    },
  }
}

/** PostgreSQL looks every 100 ms whether the last session of a database to drop has ended; most end within two. */
async function sessionsEnd(owner: pg.Pool, name: string): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const { rows } = await owner.query('select 1 from pg_stat_activity where datname = $1 limit 1', [name])
    if (rows.length === 0) return
    await sleep(2)
  }
}

const owners = new Map<string, pg.Pool>()

/** A session of the server's owner, open as long as this process: a log-in takes as long as making a database. */
function ownerOf(url: string): pg.Pool {
  const known = owners.get(url)
  if (known) return known
  const owner = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // a server of a test's own ends before it
  owner.on('error', () => {})
  owners.set(url, owner)
  return owner
}
