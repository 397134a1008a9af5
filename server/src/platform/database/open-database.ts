import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import { guarded } from './in-transaction.ts'
import type { Tables } from './tables.ts'

/** An open database of either kind. `script` runs a plain SQL text of many statements in one transaction. */
export type OpenDatabase = {
  kind: 'postgres' | 'pglite'
  db: Kysely<Tables>
  /** Waits until this process is the only one that migrates; runs `work` with a runner of SQL scripts. */
  whileMigrating<R>(work: (script: ScriptRunner) => Promise<R>): Promise<R>
  /** The embedded database, for snapshots and jobs; undefined on PostgreSQL. */
  pglite: PGlite | undefined
  pool: pg.Pool | undefined
  close(): Promise<void>
}

export type ScriptRunner = {
  /** Runs all statements in one transaction, then records with a parameterised statement in the same one. */
  inOneTransaction(sql: string, record?: { sql: string; values: unknown[] }): Promise<void>
  rows(sql: string): Promise<Record<string, unknown>[]>
}

const INT8 = 20,
  BYTEA = 17,
  DATE = 1082,
  INT8_ARRAY = 1016,
  DATE_ARRAY = 1182,
  TEXT_ARRAY = 1009

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of the safe range: ${text}`)
  return value
}

type OpenOptions = {
  readonly snapshot?: Blob
  readonly poolSize?: number
  /** How long somebody waits for a connection before it is too many at once. */
  readonly patienceMs?: number
}

/** `postgres://…` opens a PostgreSQL server, anything else is a folder of an embedded database ('memory:' = none). */
export async function openDatabase(where: string, options: OpenOptions = {}): Promise<OpenDatabase> {
  return /^postgres(ql)?:\/\//.test(where) ? openPostgres(where, options) : openFolder(where, options.snapshot)
}

const textArray = pg.types.getTypeParser(TEXT_ARRAY as number) as (text: string) => (string | null)[]

const pgTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return safeInteger
    if (oid === DATE) return (text: string) => text
    // pg reads arrays with its own element parsers: read as text[], then convert (PGlite follows the element's parser by itself)
    if (oid === INT8_ARRAY) return (text: string) => textArray(text).map((one) => (one === null ? null : safeInteger(one)))
    if (oid === DATE_ARRAY) return textArray
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

async function openPostgres(url: string, { poolSize: max = 10, patienceMs = 5_000 }: OpenOptions): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: pgTypes as pg.CustomTypesConfig,
    application_name: 'let-twe',
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 30_000,
    options: '-c TimeZone=UTC -c statement_timeout=15000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=30000',
  })
  // a client that loses its server must not end the process: an idle one, or one in the middle of a transaction, whose query tells
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: guarded(new PostgresDialect({ pool }), false) })
  return {
    kind: 'postgres',
    db,
    pool,
    pglite: undefined,
    async whileMigrating(work) {
      const client = await pool.connect()
      try {
        await client.query('set statement_timeout = 0; set lock_timeout = 0')
        await client.query("select pg_advisory_lock(hashtext('let-twe migrations'))")
        return await work({
          async inOneTransaction(sql, record) {
            await client.query('begin')
            try {
              await client.query(sql) // no values: the simple protocol, many statements
              if (record) await client.query(record.sql, record.values)
              await client.query('commit')
            } catch (error) {
              await client.query('rollback')
              throw error
            }
          },
          rows: async (sql) => (await client.query(sql)).rows,
        })
      } finally {
        client.release(true) // closing the session frees the advisory lock and the settings
      }
    },
    close: () => db.destroy(), // ends the pool too
  }
}

async function openFolder(folder: string, snapshot: Blob | undefined): Promise<OpenDatabase> {
  const unlock = folder === 'memory:' ? () => {} : lockFolder(folder)
  try {
    const pglite = await PGlite.create({
      ...(folder === 'memory:' ? {} : { dataDir: `${folder}/data` }),
      ...(snapshot ? { loadDataDir: snapshot } : {}),
      // 128 MB of shared buffers by default; a small database needs 8 (saves about 130 MB of RSS)
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB', '-c', 'wal_buffers=256kB'],
      parsers: {
        [INT8]: safeInteger,
        [DATE]: (text) => text,
        [BYTEA]: (text) => Buffer.from(text.slice(2), 'hex'),
      },
    })
    await pglite.exec("set timezone = 'UTC'")
    const db = new Kysely<Tables>({ dialect: guarded(new PGliteDialect({ pglite }), true) })
    return {
      kind: 'pglite',
      db,
      pglite,
      pool: undefined,
      whileMigrating: (work) =>
        work({
          inOneTransaction: (sql, record) =>
            pglite.transaction(async (tx) => {
              await tx.exec(sql)
              if (record) await tx.query(record.sql, record.values)
            }),
          rows: async (sql) => (await pglite.query<Record<string, unknown>>(sql)).rows,
        }),
      async close() {
        await db.destroy() // waits for nothing: callers drain first
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
