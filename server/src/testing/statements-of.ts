import type { Pool, PoolClient } from 'pg'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { type SharedReads, sharedReadsOf } from '../platform/database/shared-reads.ts'

/** The statements of a call, in their order and without their values: its database work, and so the information in its time. */
export async function statementsOf(database: OpenDatabase, call: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const stops = [listenToPool(database.pool, seen), listenToReads(sharedReadsOf(database.db)!, seen)]
  try {
    await call()
  } finally {
    for (const stop of stops) stop()
  }
  return seen
}

function listenToReads(reads: SharedReads, seen: string[]): () => void {
  const { query } = reads
  reads.query = (text, values) => {
    seen.push(text)
    return query(text, values)
  }
  return () => {
    reads.query = query
  }
}

function listenToPool(pool: Pool, seen: string[]): () => void {
  const { connect } = pool
  const open = connect.bind(pool) as () => Promise<PoolClient>
  const restore: (() => void)[] = []
  pool.connect = (async () => {
    const client = await open()
    if (!Object.hasOwn(client, 'query')) {
      const query = client.query.bind(client) as (sql: string, ...rest: unknown[]) => unknown
      client.query = ((sql: string, ...rest: unknown[]) => {
        seen.push(sql)
        return query(sql, ...rest)
      }) as typeof client.query
      restore.push(() => void Reflect.deleteProperty(client, 'query'))
    }
    return client
  }) as unknown as typeof connect
  return () => {
    pool.connect = connect
    for (const undo of restore) undo()
  }
}
