import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './cluster.ts'

/** A row that a machine acknowledged: the timeline of its log counts the promotions. */
type Acknowledged = {
  readonly id: number
  readonly name: string
  readonly timeline: string
  readonly begun: number
  readonly ended: number
}

/** Writes to each machine itself, past HAProxy, as a client that still believes in an old leader. */
export type LeaderWatch = {
  readonly acknowledged: readonly Acknowledged[]
  /** Stops; returns the rows that were acknowledged and are gone, and those of an older leader after a newer one's. */
  end(): Promise<{ readonly gone: readonly string[]; readonly twoLeaders: readonly string[] }>
}

const timeoutMs = 3_000
const everyMs = 200

export async function watchLeaders({ machines, password }: Cluster, throughProxy: string): Promise<LeaderWatch> {
  const database = Object.assign(new URL(throughProxy), { pathname: '/watch' }).href
  await ask(throughProxy, 'create database watch')
  await ask(database, 'create table written (id int primary key)')
  const acknowledged: Acknowledged[] = []
  const state = { next: 1, over: false }
  const watching = machines.map(async ({ name, address }) => {
    let client: pg.Client | undefined
    while (!state.over) {
      await wait(everyMs)
      const [id, begun] = [state.next++, performance.now()]
      try {
        client ??= await connect(`postgres://postgres:${password}@${address}:5432/watch`)
        // a standby refuses, and a leader that stands alone does not acknowledge
        await client.query('insert into written values ($1)', [id])
        const ended = performance.now()
        const { rows } = await client.query<{ timeline: string }>(
          `select case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
        )
        acknowledged.push({ id, name, timeline: rows[0]!.timeline, begun, ended })
      } catch (error) {
        if ((error as { code?: string }).code === '25006') continue
        void client?.end().catch(() => {})
        client = undefined
      }
    }
    void client?.end().catch(() => {})
  })
  return {
    acknowledged,
    async end() {
      state.over = true
      await Promise.all(watching)
      const rows = (await ask(database, 'select id from written')) as { id: number }[]
      const stored = new Set(rows.map(({ id }) => id))
      const gone = acknowledged.filter(({ id }) => !stored.has(id)).map(({ id, name, timeline }) => `${id} of ${name} on ${timeline}`)
      return { gone, twoLeaders: overlaps(acknowledged) }
    },
  }
}

/** Writes that began after one on a newer timeline was acknowledged, and were acknowledged all the same. */
function overlaps(acknowledged: readonly Acknowledged[]): string[] {
  const known = acknowledged.filter(({ timeline }) => timeline !== '')
  const firstOf = new Map<string, number>()
  for (const { timeline, ended } of known) firstOf.set(timeline, Math.min(firstOf.get(timeline) ?? Infinity, ended))
  return known.flatMap(({ id, name, timeline, begun }) =>
    [...firstOf].some(([other, ended]) => other > timeline && begun > ended) ? [`${id} of ${name} on ${timeline}`] : [],
  )
}

async function connect(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Asks over a connection of its own. */
export async function ask(address: string, statement: string): Promise<unknown[]> {
  const client = await connect(address)
  try {
    return (await client.query(statement)).rows as unknown[]
  } finally {
    await client.end()
  }
}
