import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts'
import { copyCluster } from './copy-cluster.ts'

/** A PostgreSQL and a second one as its standby, with one password. */
export type Pair = {
  readonly primary: EmbeddedPostgres
  readonly replica: EmbeddedPostgres
  /** Makes the replica take writes; the other one must be dead. */
  promote(): Promise<void>
  close(): Promise<void>
}

const settings = {
  max_connections: '80',
  shared_buffers: '64MB',
  max_wal_size: '128MB',
  wal_level: 'replica',
  max_wal_senders: '4',
  max_replication_slots: '4',
}
const name = 'second'

/**
 * Starts two PostgreSQL on loopback: the second is a copy that follows the write-ahead log of the first. A commit is
 * acknowledged when the second has it on its disk (`synchronous_commit = on`), so that nothing of it is lost with the first.
 * Linux and macOS, as `copyCluster`.
 */
export async function startPair(): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'let-twe-pair-'))
  // as root PostgreSQL is another user, who needs to traverse it
  await chmod(folder, 0o711)
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const primary = await startEmbeddedPostgres(first, { settings })
  const { port, password, pathname } = new URL(primary.url)
  // the slot keeps the log from now on for the replica that does not read it yet
  await ask(primary.url, `select pg_create_physical_replication_slot('${name}', true)`)
  await copyCluster(primary, second, 'standby.signal')
  const follows = `host=127.0.0.1 port=${port} user=postgres password=${password} dbname=${pathname.slice(1)} application_name=${name}`
  const replica = await startEmbeddedPostgres(second, {
    settings: { ...settings, primary_conninfo: follows, primary_slot_name: name },
  })
  await untilFollowing(primary.url)
  return {
    primary,
    replica,
    async promote() {
      await ask(replica.url, 'select pg_promote(true, 30)')
    },
    async close() {
      await replica.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** From now on a commit waits for the replica. The setting goes into the first cluster alone: the promoted one has nobody to wait for. */
async function untilFollowing(url: string): Promise<void> {
  for (const deadline = performance.now() + 60_000; ; await wait(100)) {
    const rows = await ask(url, `select from pg_stat_replication where application_name = '${name}' and state = 'streaming'`)
    if (rows.length === 1) break
    if (performance.now() > deadline) throw new Error('the replica does not follow')
  }
  await ask(url, `alter system set synchronous_standby_names = '${name}'`)
  await ask(url, 'select pg_reload_conf()')
  for (;;) {
    const [row] = await ask(url, 'select sync_state from pg_stat_replication')
    if (row?.['sync_state'] === 'sync') return
    await wait(50)
  }
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
