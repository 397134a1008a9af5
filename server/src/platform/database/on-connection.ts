import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Tables } from './tables/tables.ts'

/** The query builder on one connection, inside the transaction that it has begun by itself. */
export function onConnection(client: pg.ClientBase): Kysely<Tables> {
  const lent = { query: client.query.bind(client) as never, release() {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { connect: async () => lent, end: async () => {} } as never }) })
}
