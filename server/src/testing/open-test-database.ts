import { randomUUID } from 'node:crypto'
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts'
import { databaseUrl, onServer, useTestServer } from './test-server.ts'

/** A test's own migrated database, opened as in production; `ownerUrl` is the owner's. `close` removes it. */
export type TestDatabase = { readonly database: OpenDatabase; readonly url: string; readonly ownerUrl: string; close(): Promise<void> }

/** Copies the template of the run; `url` opens the copy in another process too. Settings of PostgreSQL are for a server of its own. */
export async function openTestDatabase(settings?: Readonly<Record<string, string>>): Promise<TestDatabase> {
  const server = await useTestServer(settings)
  const name = `let_twe_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server.url, `create database ${name} template ${server.template} strategy file_copy`)
  const [url, ownerUrl] = [databaseUrl(server.appUrl, name), databaseUrl(server.url, name)]
  const database = await openDatabase(url, { ownerUrl })
  return {
    database,
    url,
    ownerUrl,
    async close() {
      await database.close()
      await onServer(server.url, `drop database ${name} with (force)`)
      await server.close()
    },
  }
}
