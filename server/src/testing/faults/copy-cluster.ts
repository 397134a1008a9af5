import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { EmbeddedPostgres } from '../../platform/database/embedded-postgres.ts'

/** A copy's mode at its start: follow another server, or read archived files of the log. */
export type StartSignal = 'standby.signal' | 'recovery.signal'

/**
 * Copies the folder of a running cluster into `target` (PostgreSQL's manual, 25.3.4): the log completes pages that changed during
 * the copy. npm brings no pg_basebackup: `cp`, so Linux and macOS. A slot or an archive must keep the log for the copy.
 */
export async function copyCluster({ url, folder }: EmbeddedPostgres, target: string, signal: StartSignal): Promise<void> {
  await mkdir(target, { mode: 0o700 })
  const cluster = join(target, 'cluster')
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query("select pg_backup_start('copy', true)")
    await promisify(execFile)('cp', ['-a', join(folder, 'cluster'), cluster])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    for (const own of ['postmaster.pid', 'postmaster.opts', 'pg_replslot']) await rm(join(cluster, own), { recursive: true, force: true })
    await mkdir(join(cluster, 'pg_replslot'), { mode: 0o700 })
    await writeFile(join(cluster, 'backup_label'), rows[0]!.labelfile)
    await writeFile(join(cluster, signal), '')
  } finally {
    await client.end()
  }
  await ownLike(join(cluster, 'PG_VERSION'), target)
}

/** As root PostgreSQL is another user: gives that one a folder with all that is in it. */
export async function ownLike(reference: string, folder: string): Promise<void> {
  if (process.getuid?.() === 0) await promisify(execFile)('chown', ['-R', `--reference=${reference}`, folder])
}
