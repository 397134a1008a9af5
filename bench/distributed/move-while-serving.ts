import { addWorker, ask } from './open-side.ts'
import type { serveSeeded } from '../seeded-server.ts'

type Side = {
  readonly count: number
  readonly server: Awaited<ReturnType<typeof serveSeeded>>
  readonly sessions: readonly Record<string, string>[]
}

/** Adds a worker and rebalances by logical replication while borrowers read. */
export async function moveWhileServing({ server, sessions, count }: Side, worker: string): Promise<string> {
  const ownerUrl = server.ownerUrl
  const counts = { calls: 0, failed: 0, isOver: false }
  let longest = 0
  const clients = sessions.slice(0, 8).map(async (headers) => {
    while (!counts.isOver)
      for (const path of ['/notifications/count', '/documents']) {
        const begun = performance.now()
        const reply = await fetch(`http://127.0.0.1:${server.port}/api/client${path}`, { headers }).catch(() => null)
        await reply?.arrayBuffer()
        longest = Math.max(longest, performance.now() - begun)
        counts.calls += 1
        if (reply?.status !== 200) counts.failed += 1
      }
  })
  const begun = performance.now()
  const before = await placements(ownerUrl)
  await addWorker(ownerUrl, worker)
  await ask(ownerUrl, `select rebalance_table_shards('session', shard_transfer_mode => 'force_logical')`)
  const seconds = (performance.now() - begun) / 1000
  counts.isOver = true
  await Promise.all(clients)
  return `Rebalancing from ${count} to ${count + 1} workers by logical replication while eight clients read: ${before} before, ${await placements(ownerUrl)} after; ${seconds.toFixed(0)} s, ${counts.calls} calls, ${counts.failed} failed, the longest took ${Math.round(longest)} ms.`
}

async function placements(ownerUrl: string): Promise<string> {
  const rows = await ask(
    ownerUrl,
    `select nodeport, count(*) as shards from citus_shards where table_name = 'session'::regclass group by 1 order by 1`,
  )
  return rows.map(({ shards }) => String(shards)).join(' + ')
}
