import { sql } from 'kysely'
import type { Transaction } from './transact.ts'

/** Waits until no other transaction holds this name, and holds it until the end of this one. Raw: advisory locks are functions of PostgreSQL. */
export async function queueFor(trx: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

/** Lets the statements of this transaction look at every row of a large table. Raw: Kysely has no `set`. */
export async function allowLongStatements(trx: Transaction): Promise<void> {
  await sql`set local statement_timeout = '300s'`.execute(trx)
}
