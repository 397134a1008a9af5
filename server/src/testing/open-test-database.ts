import { randomUUID } from 'node:crypto'
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts'
import { databaseUrl, onServer, useTestServer } from './test-server.ts'

/** A migrated database of a test's own; `close` removes it. */
export type TestDatabase = { readonly database: OpenDatabase; readonly url: string; close(): Promise<void> }

/** Copies the template of the run; `url` opens the copy in another process too. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = await useTestServer()
  const name = `let_twe_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server.url, `create database ${name} template ${server.template} strategy file_copy`)
  const url = databaseUrl(server.url, name)
  const database = await openDatabase(url)
  return {
    database,
    url,
    async close() {
      await database.close()
      await onServer(server.url, `drop database ${name} with (force)`)
      await server.close()
    },
  }
}
