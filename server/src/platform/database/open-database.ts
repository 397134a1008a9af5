import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { CannotStart } from '../cannot-start.ts'
import { readDatabaseAddress } from './database-address.ts'
import { openPrimaryFinder } from './find-primary.ts'
import { PreparingClient, type PreparingConfig } from './preparing-client.ts'
import { shareReads } from './shared-reads.ts'
import type { Tables } from './tables/tables.ts'
import { guarded } from './transact.ts'

/** An open database. `script` runs a plain SQL text of many statements in one transaction. */
export type OpenDatabase = {
  db: Kysely<Tables>
  /** Runs `work` with a runner of SQL scripts, as the owner of the tables. */
  whileMigrating<R>(work: (script: ScriptRunner) => Promise<R>): Promise<R>
  pool: pg.Pool
  close(): Promise<void>
}

export type ScriptRunner = {
  /** Waits for the migration lock, and holds it until the end. CannotStart behind a pooler, which holds no session lock. */
  alone(): Promise<void>
  /** Runs all statements in one transaction, then records with a parameterised statement in the same one. */
  inOneTransaction(sql: string, record?: { sql: string; values: unknown[] }): Promise<void>
  rows(sql: string): Promise<Record<string, unknown>[]>
}

const INT8 = 20,
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
  /** The migrating role: the owner of the tables; the connecting role, when missing. */
  readonly ownerUrl?: string | undefined
  readonly poolSize?: number
  /** The longest wait for a connection before the server is overloaded. */
  readonly timeoutMs?: number
  /** The newest key number of this process; its connections show it to a rotation of keys. */
  readonly keyNumber?: number
  /** For commands that read or write everything: no statement is too long. */
  readonly unhurried?: boolean
  /** No transaction writes. */
  readonly readOnly?: boolean
}

/** No statement of a request takes longer, no lock is waited for longer, and no transaction lies idle for longer. */
const serverLimits = '-c statement_timeout=15000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=30000'
const noWrites = ' -c default_transaction_read_only=on'
/** A server that is silent beyond its own limit is hidden by a broken network. */
const silentAfterMs = 20_000
/** A connection that carries nothing asks after this whether its other end is there. */
const keepAliveMs = 10_000

const textArray = pg.types.getTypeParser(TEXT_ARRAY as number) as (text: string) => (string | null)[]

const pgTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return safeInteger
    if (oid === DATE) return (text: string) => text
    // pg reads arrays with its own element parsers: read as text[], then convert
    if (oid === INT8_ARRAY) return (text: string) => textArray(text).map((one) => (one === null ? null : safeInteger(one)))
    if (oid === DATE_ARRAY) return textArray
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

/** Opens a PostgreSQL database by its `postgres://…` address; of several hosts the writable one. */
export async function openDatabase(
  url: string,
  { ownerUrl = url, poolSize: max = 10, timeoutMs = 5_000, keyNumber, unhurried = false, readOnly = false }: OpenOptions = {},
): Promise<OpenDatabase> {
  const connection: PreparingConfig = {
    ...connectionTo(url),
    ...(unhurried ? {} : { options: `-c TimeZone=UTC ${serverLimits}${readOnly ? noWrites : ''}`, query_timeout: silentAfterMs }),
    standby: readOnly,
    application_name: keyNumber === undefined ? 'let-twe' : `let-twe key ${keyNumber}`,
    connectionTimeoutMillis: timeoutMs,
  }
  const pool = new pg.Pool({ ...connection, Client: PreparingClient, max, idleTimeoutMillis: 30_000 })
  // a lost connection must not end the process, whether it is idle or in a transaction, whose query reports the error
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: guarded(new PostgresDialect({ pool })) })
  const reads = shareReads(db, (socket) => new PreparingClient({ ...connection, pipeline: true, stream: () => socket }), timeoutMs)
  return {
    db,
    pool,
    whileMigrating: migratingAs(ownerUrl),
    async close() {
      // ends the pool too
      await Promise.all([reads.close(), db.destroy()])
    },
  }
}

/** The common options of every connection to an address; without time limits. */
function connectionTo(address: string): PreparingConfig {
  const { url, hosts } = readDatabaseAddress(address)
  const config: pg.ClientConfig = {
    connectionString: url,
    types: pgTypes as pg.CustomTypesConfig,
    options: '-c TimeZone=UTC',
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  }
  return { ...config, primary: openPrimaryFinder(hosts, config) }
}

/**
 * `OpenDatabase.whileMigrating` at an address, before the database is opened for other users. Scripts of a role that does not own
 * the tables end with CannotStart.
 */
export function migratingAs(ownerUrl: string): OpenDatabase['whileMigrating'] {
  return async (work) => {
    const client: pg.Client = new PreparingClient(connectionTo(ownerUrl))
    client.on('error', () => {})
    await client.connect()
    try {
      return await work({
        async alone() {
          const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
          if (rows[0]!.pid !== (client as unknown as { processID: number }).processID)
            throw new CannotStart(
              'The database must be migrated, and the account for it connects through a pooler: set DATABASE_OWNER_URL to the address of PostgreSQL itself (docs/operations.md)',
            )
          await client.query("select pg_advisory_lock(hashtext('let-twe migrations'))")
        },
        async inOneTransaction(sql, record) {
          await client.query('begin')
          try {
            await client.query(sql) // no values: the simple protocol, many statements
            if (record) await client.query(record.sql, record.values)
            await client.query('commit')
          } catch (error) {
            await client.query('rollback')
            throw told(error as pg.DatabaseError)
          }
        },
        rows: async (sql) => (await client.query(sql)).rows,
      })
    } finally {
      await client.end() // closing the session frees the advisory lock
    }
  }
}

/** PostgreSQL's error for a role that is not the owner. */
const insufficientPrivilege = '42501'

function told(error: pg.DatabaseError): Error {
  return error.code === insufficientPrivilege
    ? new CannotStart(
        `The database must be migrated (${error.message}): set DATABASE_OWNER_URL to the owner of its tables (docs/operations.md)`,
      )
    : error
}
