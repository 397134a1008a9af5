import { type Kysely, sql } from 'kysely'
import { CannotStart } from '../cannot-start.ts'
import type { Log } from '../log.ts'
import { isTransient } from '../transient-failure.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import type { Tables } from './tables/tables.ts'
import { reasonOf } from './until-database-answers.ts'

/** Where reports read: a replica while it is reachable and recent, else the database itself. */
export type ReportDatabase = {
  /** Runs reads. `asOf` is the instant up to which the replica knew everything; null when the database itself was read. */
  read<R>(work: (db: Kysely<Tables>) => Promise<R>): Promise<{ readonly found: R; readonly asOf: Date | null }>
  /** How far the replica is behind, in seconds, null when it cannot be used; null without a replica. */
  behind(): Promise<{ readonly seconds: number | null } | null>
  /** Throws CannotStart for an address that can never be a replica of this database. A replica that is away delays nothing. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Reports are few; more at once would use the replica's capacity for the others. */
const connections = 3
/** Nobody waits longer to learn that the replica does not answer. */
const timeoutMs = 1_500
/** A replica that could not be used is left alone for so long. */
const againAfterMs = 15_000
/** Older figures are of no use to the reader. */
const maxBehindMs = 10 * 60_000
/** A statement over its time limit (query_canceled) would run as long on the primary, and a writing one is a defect. */
const notAway: readonly unknown[] = ['57014', '25006']

type Position = { readonly at: Date; readonly position: string; readonly cluster: string }
type Replayed = {
  readonly follows: boolean
  readonly cluster: string
  readonly caught_up: boolean | null
  readonly replayed_at: Date | null
}

/** Opens it beside a database; the first read makes the first connection. */
export async function openReportDatabase(
  database: Pick<OpenDatabase, 'db' | 'pool'>,
  url: string | undefined,
  log: Pick<Log, 'warn'>,
): Promise<ReportDatabase> {
  const { db } = database
  if (url === undefined)
    return {
      read: async (work) => ({ found: await work(db), asOf: null }),
      behind: async () => null,
      check: async () => {},
      close: async () => {},
    }
  const replica = await openDatabase(url, { poolSize: connections, timeoutMs, readOnly: true })
  let awayUntil = 0

  const reports: ReportDatabase = {
    async read(work) {
      if (performance.now() >= awayUntil)
        try {
          const { asOf } = await look()
          return { found: await work(replica.db), asOf }
        } catch (error) {
          if (!isAway(error)) throw error
          awayUntil = performance.now() + againAfterMs
          log.warn({ err: error }, 'the replica in REPORT_DATABASE_URL cannot be used: reports read the database itself')
        }
      return { found: await work(db), asOf: null }
    },
    async behind() {
      try {
        return { seconds: (await look()).seconds }
      } catch (error) {
        if (isAway(error)) return { seconds: null }
        throw error
      }
    },
    async check() {
      try {
        await look()
      } catch (error) {
        if (error instanceof NoReplica && error.forEver) throw new CannotStart(`REPORT_DATABASE_URL ${error.message}`)
        if (!isAway(error)) throw new CannotStart(`REPORT_DATABASE_URL cannot be used: ${reasonOf(error)}`)
        log.warn({ err: error }, 'the replica in REPORT_DATABASE_URL cannot be used yet: reports read the database itself')
      }
    },
    close: () => replica.close(),
  }
  return reports

  /**
   * The replica's position. It is current when it has replayed the primary's whole log, else its time is that of the last
   * replayed transaction.
   */
  async function look(): Promise<{ asOf: Date; seconds: number }> {
    const primary = await one<Position>(
      db,
      sql`select now() as at, pg_current_wal_flush_lsn()::text as position, (select system_identifier from pg_control_system())::text as cluster`,
    )
    const { follows, cluster, caught_up, replayed_at } = await one<Replayed>(
      replica.db,
      sql`select pg_is_in_recovery() as follows, (select system_identifier from pg_control_system())::text as cluster,
        pg_last_wal_replay_lsn() >= ${primary.position}::pg_lsn as caught_up, pg_last_xact_replay_timestamp() as replayed_at`,
    )
    if (cluster !== primary.cluster)
      throw new NoReplica('is another database than DATABASE_URL: it must be a replica of that one, or be left out', true)
    // after a promotion it may be the primary itself
    if (!follows) throw new NoReplica('takes writes itself: it is no replica')
    const asOf = caught_up ? primary.at : replayed_at
    if (asOf === null || primary.at.getTime() - asOf.getTime() > maxBehindMs) throw new NoReplica('is more than ten minutes behind')
    return { asOf, seconds: Math.max(0, Math.round((primary.at.getTime() - asOf.getTime()) / 1000)) }
  }
}

class NoReplica extends Error {
  override readonly name = 'NoReplica'
  readonly forEver: boolean
  constructor(message: string, forEver = false) {
    super(message)
    this.forEver = forEver
  }
}

/** True when the primary is to answer in place of the replica. */
function isAway(error: unknown): boolean {
  return error instanceof NoReplica || (isTransient(error) && !notAway.includes((error as { code?: unknown }).code))
}

async function one<Row>(db: Kysely<Tables>, query: ReturnType<typeof sql>): Promise<Row> {
  return (await query.execute(db)).rows[0] as Row
}
