import { setTimeout as wait } from 'node:timers/promises'
import { openPlatform } from '../../open-platform.ts'
import { readConfiguration } from '../../platform/configuration.ts'
import { type KeptPromises, checkPromises } from './check-promises.ts'
import { openFaultAccounts } from './fault-accounts.ts'
import type { FaultRun } from './fault-call.ts'
import { runClient } from './fault-client.ts'
import { openFaultStage, untilAllReady } from './fault-stage.ts'
import { openFaultRun } from './run-faults.ts'
import { seededRandom } from '../seeded-random.ts'
import { startPair } from './start-pair.ts'

/** Calls of a span of the run: how many, and which part of them was answered with 503 or cut. */
export type Span = { readonly seconds: number; readonly calls: number; readonly failed: number }

/** The result of a promotion. */
export type PromotionReport = KeptPromises & {
  readonly acknowledged: number
  /** From the death of the first PostgreSQL until the second one takes writes, and until the first write was acknowledged again. */
  readonly promotedMs: number
  readonly firstWriteMs: number
  /** Before the death, until the first write after it, and from then on. */
  readonly spans: Readonly<Record<'before' | 'between' | 'after', Span>>
  readonly wrong: readonly string[]
  readonly statuses: Readonly<Record<string, number>>
}

/** The watcher of the first PostgreSQL needs so long to be sure. */
const noticedMs = 200

/** Lets clients write through two servers, kills the first of two PostgreSQL in the middle, promotes the second, and holds every promise against it. */
export async function promoteUnderLoad(plan: {
  readonly seed: number
  readonly writes: number
  readonly clients: number
}): Promise<PromotionReport> {
  const { seed, writes, clients } = plan
  const pair = await startPair()
  const stage = await openFaultStage({ servers: 2, pair })
  const platform = await openPlatform(readConfiguration({ ...stage.environment, LOG_LEVEL: 'silent' }))
  try {
    await platform.termsInForce.refresh()
    const { accounts, branchId } = await openFaultAccounts(platform, { clients, writes })
    const run = await openFaultRun(platform, { servers: stage.servers, accounts, branchId, writes, clockMoves: false })
    const begun = performance.now()
    const writing = Promise.all(accounts.map((account, index) => runClient(run, account, seededRandom(seed + index + 1))))
    while (run.acknowledged < writes / 2 && !run.isOver()) await wait(10)
    const [killed, before] = [performance.now(), countCalls(run)]
    await stage.killPostgres()
    await wait(noticedMs)
    // later acknowledgements come from the second one
    const seen = run.acknowledged
    await pair.promote()
    const promotedMs = Math.round(performance.now() - killed)
    while (run.acknowledged === seen && !run.isOver()) await wait(5)
    const [again, between] = [performance.now(), countCalls(run)]
    await untilAllReady(stage.servers)
    await writing
    const [ended, all] = [performance.now(), countCalls(run)]
    // our own connections were of the first one
    while (!(await platform.database.pool.query('select 1').catch(() => null))) await wait(50)
    return {
      acknowledged: run.acknowledged,
      promotedMs,
      firstWriteMs: Math.round(again - killed),
      spans: {
        before: spanOf({ calls: 0, failed: 0 }, before, killed - begun),
        between: spanOf(before, between, again - killed),
        after: spanOf(between, all, ended - again),
      },
      wrong: [...new Set(run.wrong)],
      statuses: Object.fromEntries(run.statuses),
      ...(await checkPromises(platform, accounts)),
    }
  } finally {
    await platform.database.close()
    await stage.close()
  }
}

type Counted = { readonly calls: number; readonly failed: number }

function countCalls({ statuses }: FaultRun): Counted {
  const calls = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  return { calls, failed: (statuses.get(503) ?? 0) + (statuses.get('cut') ?? 0) }
}

function spanOf(from: Counted, to: Counted, ms: number): Span {
  return { seconds: Math.round(ms / 100) / 10, calls: to.calls - from.calls, failed: to.failed - from.failed }
}
