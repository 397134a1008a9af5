import { sql } from 'kysely'
import { type Transaction, setQueryTimeout } from './transact.ts'

/** Waits until no other transaction holds this name, and holds it until the end of this one. Raw: advisory locks are functions of PostgreSQL. */
export async function queueFor(trx: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

/** The server's limit of a statement. The client waits longer: only a server that is gone reaches its limit. */
const longMs = 300_000
const clientMs = longMs + 5_000

/** Lets the statements of this transaction look at every row of a large table, also on a slow machine. Raw: Kysely has no `set`. */
export async function allowLongStatements(trx: Transaction): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(longMs)}`.execute(trx)
  setQueryTimeout(clientMs)
}
