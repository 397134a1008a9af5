import { statfs } from 'node:fs/promises'
import type { OperationStatus } from '@let-twe/core/operation/endpoints.ts'
import { type Kysely, sql } from 'kysely'
import { findNewestOperation } from '../../domain/operation/write-operation.ts'
import { readCertificates } from '../../platform/certificates/read-certificates.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'

const shownJobs = 50
const dayMs = 24 * 3_600_000

/** Reads how the installation is. */
export async function readStatus(platform: Pick<Platform, 'configuration' | 'database' | 'reports' | 'clock'>): Promise<OperationStatus> {
  const { configuration, database, reports, clock } = platform
  const { db } = database
  const now = clock.now()
  const { bavail, blocks, bsize } = await statfs(configuration.dataFolder).catch(() => ({ bavail: 0, blocks: 0, bsize: 0 }))
  // raw: a function of PostgreSQL
  const size = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  const replica = await reports.behind()
  const backup = await findNewestOperation(db, 'backup')
  const coherence = await findNewestOperation(db, 'coherence')
  return {
    at: now.toISOString(),
    database_bytes: size.rows[0]!.bytes,
    reports: replica && { behind_seconds: replica.seconds },
    disk: { free_bytes: bavail * bsize, total_bytes: blocks * bsize },
    certificates: (await readCertificates(configuration, now)).map(({ host, endsAt }) => ({
      host,
      ends_at: endsAt?.toISOString() ?? null,
    })),
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
  const { waiting, oldest, given_up_total } = await db
    .selectFrom('job')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('failed_at', 'is', null).filterWhere('run_at', '<=', now).as('waiting'),
      fn.min<Date | null>('run_at').filterWhere('failed_at', 'is', null).filterWhere('run_at', '<=', now).as('oldest'),
      fn.count<number>('failed_at').as('given_up_total'),
    ])
    .executeTakeFirstOrThrow()
  const given_up = await db
    .selectFrom('job')
    .where('failed_at', 'is not', null)
    .select(['id', 'name', 'failures as tries', 'failed_at'])
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
  const rows = await db
    .selectFrom('sms_message')
    .where('created_at', '>', since)
    .groupBy('gateway')
    .select(({ fn, val }) => [
      fn.coalesce('gateway', val('-')).as('gateway'),
      fn.count<number>('sent_at').as('sent'),
      fn.count<number>('failed_reason').as('failed'),
      fn.max<Date | null>('sent_at').as('last_sent_at'),
    ])
    .orderBy('gateway')
    .execute()
  return rows.map((row) => ({ ...row, last_sent_at: row.last_sent_at?.toISOString() ?? null }))
}
