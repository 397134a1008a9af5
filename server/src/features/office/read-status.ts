import { statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import type { OperationStatus } from '@let-twe/core/office/operation-endpoints.ts'
import { type Kysely, sql } from 'kysely'
import { findNewestOperation } from '../../domain/operation/write-operation.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'

const shownJobs = 50
const dayMs = 24 * 3_600_000
/** The own address is asked for its certificate at most this often, and has this long to show it. */
const certificateKeptMs = 10 * 60_000
const handshakeMs = 3_000

/** Reads how the installation is. */
export async function readStatus(platform: Pick<Platform, 'configuration' | 'database' | 'reports' | 'clock'>): Promise<OperationStatus> {
  const { configuration, database, reports, clock } = platform
  const { db } = database
  const now = clock.now()
  const { bavail, blocks, bsize } = await statfs(configuration.dataFolder).catch(() => ({ bavail: 0, blocks: 0, bsize: 0 }))
  const size = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  const replica = await reports.behind()
  const backup = await findNewestOperation(db, 'backup')
  const coherence = await findNewestOperation(db, 'coherence')
  return {
    at: now.toISOString(),
    database_bytes: size.rows[0]!.bytes,
    reports: replica && { behind_seconds: replica.seconds },
    disk: { free_bytes: bavail * bsize, total_bytes: blocks * bsize },
    certificate: await certificateOf(configuration.origin, now),
    jobs: await readJobs(db, now),
    gateways: await readGateways(db, new Date(now.getTime() - dayMs)),
    backup: backup ? { ended_at: backup.ended_at.toISOString(), files: backup.files, missing: backup.problems } : null,
    coherence: coherence
      ? {
          ended_at: coherence.ended_at.toISOString(),
          files: coherence.files,
          problems: (coherence.detail as Pick<NonNullable<OperationStatus['coherence']>, 'problems'>).problems,
        }
      : null,
  }
}

async function readJobs(db: Kysely<Tables>, now: Date): Promise<OperationStatus['jobs']> {
  const { rows } = await sql<{ waiting: number; oldest: Date | null; given_up_total: number }>`
    select count(*) filter (where failed_at is null and run_at <= ${now})::int as waiting,
      min(run_at) filter (where failed_at is null and run_at <= ${now}) as oldest,
      count(*) filter (where failed_at is not null)::int as given_up_total from job`.execute(db)
  const { waiting, oldest, given_up_total } = rows[0]!
  const given_up = await db
    .selectFrom('job')
    .where('failed_at', 'is not', null)
    .select(['id', 'name', 'tries', 'failed_at'])
    .orderBy('failed_at')
    .limit(shownJobs)
    .execute()
  return {
    waiting,
    oldest_seconds: oldest === null ? 0 : Math.round((now.getTime() - oldest.getTime()) / 1000),
    given_up_total,
    given_up: given_up.map((job) => ({ ...job, failed_at: job.failed_at!.toISOString() })),
  }
}

async function readGateways(db: Kysely<Tables>, since: Date): Promise<OperationStatus['gateways']> {
  const { rows } = await sql<{ gateway: string; sent: number; failed: number; last_sent_at: Date | null }>`
    select coalesce(gateway, '-') as gateway, count(sent_at)::int as sent,
      count(failed_reason)::int as failed, max(sent_at) as last_sent_at
    from sms_message where created_at > ${since} group by 1 order by 1`.execute(db)
  return rows.map((row) => ({ ...row, last_sent_at: row.last_sent_at?.toISOString() ?? null }))
}

let kept: { origin: string; at: number; certificate: OperationStatus['certificate'] } | undefined

/** The end of the certificate that the customers' address shows; it need not be one that is trusted, for that is what is to be seen. */
async function certificateOf(origin: string, now: Date): Promise<OperationStatus['certificate']> {
  const { protocol, hostname: host, port } = new URL(origin)
  if (protocol !== 'https:') return null
  if (kept?.origin === origin && now.getTime() - kept.at < certificateKeptMs) return kept.certificate
  const certificate = { host, ends_at: await certificateEnd(host, Number(port || 443)) }
  kept = { origin, at: now.getTime(), certificate }
  return certificate
}

function certificateEnd(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: handshakeMs })
    const end = (value: string | null) => {
      socket.destroy()
      resolve(value)
    }
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate()
      end(until === undefined ? null : new Date(until).toISOString())
    })
    socket.once('error', () => end(null)).once('timeout', () => end(null))
  })
}
