import { createHash } from 'node:crypto'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** A table as a backup stores it: its columns by name, and how its rows are put in order. */
export type CopiedTable = { readonly name: string; readonly columns: readonly string[]; readonly order: readonly string[] }

/** How many rows, and the SHA-256 of all of them in their order, in PostgreSQL's COPY text. */
export type RowHash = { readonly rows: number; readonly sha256: string }

/** Settings that COPY text depends on. */
const fixed = `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/** Begins a transaction that sees one instant of the whole database and changes nothing. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query(`begin isolation level repeatable read read only; ${fixed}`)
}

/** Begins a transaction in which everything is written. */
export async function beginWriting(client: pg.ClientBase): Promise<void> {
  await client.query(`begin; ${fixed}`)
}

/** Every table but the list of migrations, by name; generated columns follow from the others. */
export async function findTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; order: string[] | null }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey) where i.indrelid = c.oid and i.indisprimary) as "order"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration' order by c.relname`)
  return rows.map(({ name, columns, order }) => ({ name, columns, order: order ?? columns }))
}

/** Streams the rows of a table in their order to `sink`, when there is one, and hashes them on the way. */
export async function copyOut(client: pg.ClientBase, { name, columns, order }: CopiedTable, sink?: Writable): Promise<RowHash> {
  const rows = client.query(copyTo(`copy (select ${list(columns)} from ${quote(name)} order by ${list(order)}) to stdout`))
  const counted = counting()
  await (sink ? pipeline(rows, counted.pass, sink) : pipeline(rows, counted.pass, drain))
  return counted.done()
}

/** Streams rows from `source` into a table, and hashes them on the way. */
export async function copyIn(client: pg.ClientBase, { name, columns }: CopiedTable, source: Readable): Promise<RowHash> {
  const counted = counting()
  await pipeline(source, counted.pass, client.query(copyFrom(`copy ${quote(name)} (${list(columns)}) from stdin`)))
  return counted.done()
}

/** The last value of every sequence; null for an unused one. */
export async function findSequences(client: pg.ClientBase): Promise<{ name: string; value: number | null }[]> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    "select sequencename::text as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1",
  )
  return rows.map(({ name, value }) => ({ name, value: value === null ? null : Number(value) }))
}

/** A name as SQL has it. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

const list = (names: readonly string[]) => names.map(quote).join(', ')

const newline = 10

/** In COPY text every row ends with a line break, and none is inside. */
function counting() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    async *pass(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk)
        for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) rows += 1
        yield chunk
      }
    },
    done: (): RowHash => ({ rows, sha256: hash.digest('hex') }),
  }
}

async function drain(source: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of source);
}
