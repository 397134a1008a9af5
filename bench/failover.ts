// Three machines with PostgreSQL under Patroni and etcd, set up by docs/operations.md ("High availability") in Debians of their own with systemd;
// two servers behind HAProxy. The leader is killed, cut off, filled up and switched over while clients write; a client past HAProxy looks for two leaders.
//   node bench/failover.ts                                    Linux, as root, with debootstrap, 6 GB of disk; 5,000 writes, 8 faults
//   WRITES=100000 FAULTS=100 MINUTES=240 SEED=7 IMAGE=/srv/debian KINDS='machine lost,switchover' …      ends after MINUTES in any case
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { openPlatform } from '../server/src/open-platform.ts'
import { readConfiguration } from '../server/src/platform/configuration.ts'
import { checkPromises } from '../server/src/testing/faults/check-promises.ts'
import { openFaultAccounts } from '../server/src/testing/faults/fault-accounts.ts'
import { runClient } from '../server/src/testing/faults/fault-client.ts'
import { openFaultStage, untilAllReady } from '../server/src/testing/faults/fault-stage.ts'
import { openFaultRun } from '../server/src/testing/faults/run-faults.ts'
import { seededRandom } from '../server/src/testing/seeded-random.ts'
import { builtServer } from './built-server.ts'
import { type FailoverKind, causeFailover, failoverKinds } from './failover/cause-failover.ts'
import { makeCluster } from './failover/cluster.ts'
import { enterLab, makeImage, openMachines, openServersMachine } from './failover/lab.ts'
import { ask, watchLeaders } from './failover/watch-leaders.ts'
import { machine, storeResult, table } from './keep-result.ts'

const number = (name: string, usual: number) => Number(process.env[name] ?? usual)
const image = process.env['IMAGE'] ?? '/var/tmp/let-twe-failover-image'
const folder = process.env['LAB']
if (folder === undefined) {
  await makeImage(image)
  enterLab({ IMAGE: image, SEED: String(number('SEED', Math.floor(Math.random() * 2 ** 31))) })
}
const [seed, writes, faults, clients] = [number('SEED', 0), number('WRITES', 5_000), number('FAULTS', 8), number('CLIENTS', 20)]
const asked = process.env['KINDS']?.split(',') ?? [...failoverKinds]
const kinds = failoverKinds.filter((kind) => asked.includes(kind))
if (kinds.length !== asked.length) throw new Error(`KINDS are some of: ${failoverKinds.join(', ')}`)
console.log(JSON.stringify({ seed, writes, faults, clients, kinds }))

type Seen = {
  readonly kind: FailoverKind
  readonly pauseMs: number
  readonly failed: number
  readonly load: number
  readonly moved: boolean
}

/** Two rounds of Patroni (`loop_wait`). */
const noticedMs = 10_000

const random = seededRandom(seed)
const begun = performance.now()
const program = await builtServer()
const cluster = await makeCluster(await openMachines(image, folder))
await openServersMachine(image, folder)
// HAProxy believes in every machine until its first checks are over
await wait(5_000)
const address = `postgres://postgres:${cluster.password}@127.0.0.1:5432`
await until(() => ask(`${address}/postgres`, 'create database let_twe'))
const watch = await watchLeaders(cluster, `${address}/postgres`)
const never = new Promise<void>(() => {})
const stage = await openFaultStage({
  servers: 2,
  program,
  postgres: { url: `${address}/let_twe`, folder: '', lost: never, stop: async () => {} },
})
const platform = await openPlatform(readConfiguration({ ...stage.environment, LOG_LEVEL: 'silent' }))
await platform.termsInForce.refresh()
const { accounts, branchId } = await openFaultAccounts(platform, { clients, writes })
const shared = await openFaultRun(platform, { servers: stage.servers, accounts, branchId, writes, clockMoves: false })
const ends = performance.now() + number('MINUTES', 240) * 60_000
const state = { allHappened: false }
const run = Object.assign(shared, {
  isOver: () => (state.allHappened && (shared.acknowledged >= writes || performance.now() > ends)) || shared.wrong.length > 20,
})
const pauses = observePauses(run)
const writing = Promise.all(accounts.map((account, index) => runClient(run, account, seededRandom(seed + index + 1))))
const seen: Seen[] = []
const order: FailoverKind[] = []
try {
  for (let happened = 0; happened < faults && performance.now() < ends && !run.isOver(); happened += 1) {
    while (run.acknowledged < (writes * happened) / faults && performance.now() < ends && !run.isOver()) await wait(10)
    // a slow run has borrowers who wait longer than a session may be idle
    for (const sessions of ['session', 'staff_session']) await until(() => query(`update ${sessions} set last_used_at = now()`))
    await wait(1_000 + random.below(2_000))
    // each kind comes once before any comes again
    if (order.length === 0) order.push(...shuffled(kinds))
    const kind = order.pop()!
    const [before, failed, pause] = [await cluster.untilWhole(), failedCalls(), pauses.from()]
    console.log(`${kind}, ${before.name} leads`)
    await causeFailover(kind, before, cluster, stage, random)
    // until then the machines may not have noticed
    await wait(noticedMs)
    const after = await cluster.untilWhole()
    await untilAllReady(stage.servers)
    await wait(1_000)
    seen.push({ kind, pauseMs: pause(), failed: failedCalls() - failed, load: loadavg()[0]!, moved: after !== before })
    console.log(`${Math.round((performance.now() - begun) / 1000)} s, ${run.acknowledged} writes: ${JSON.stringify(seen.at(-1))}`)
  }
  state.allHappened = true
  await writing
  const { gone, twoLeaders } = await watch.end()
  const ended = performance.now()
  // our own connections were of an earlier leader
  await until(() => query('select 1'))
  const { lost, invented, doubled, problems } = await checkPromises(platform, accounts)
  const bad = Object.entries({ lost, invented, doubled, problems, wrong: [...new Set(run.wrong)], gone, twoLeaders }).filter(
    ([, found]) => found.length > 0,
  )
  if (run.statuses.has(500)) for (const { process } of stage.servers) console.log(process.said().slice(-20_000))
  storeResult(
    process.env['RESULT'] ?? 'failover',
    `# Failover

${new Date().toISOString().slice(0, 16)}, ${machine()}

Seed ${seed}: ${clients} clients, 2 servers behind HAProxy, 3 machines (Debian 13 with systemd, each with a network and an ext4 of its own) with PostgreSQL 17, Patroni and etcd, set up by the hand-book's commands and \`deploy/high-availability\`;
all on this one machine. ${seen.length} faults, ${run.acknowledged} acknowledged writes in ${Math.round((ended - begun) / 1000)} s. A fault that lasts takes 30 s; the disk is full for 20 s, with the switchover of the hand-book in the middle.

${bad.length === 0 ? 'None lost, none invented, none doubled; the books balance and every file opens.' : JSON.stringify(bad)}
A second client wrote past HAProxy to each machine five times a second: ${watch.acknowledged.length} rows acknowledged, ${gone.length} of them gone, ${twoLeaders.length} by an older leader after a newer one's.

${table(
  [
    'fault of the leader',
    'times',
    'leader changed',
    'without an acknowledged write, median s',
    'slowest s',
    'calls failed (503 or cut)',
    'load, highest',
  ],
  kinds.flatMap((kind) => {
    const all = seen.filter((each) => each.kind === kind)
    if (all.length === 0) return []
    const sorted = all.map(({ pauseMs }) => pauseMs / 1000).toSorted((one, other) => one - other)
    const [median, slowest] = [sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!].map((each) => each.toFixed(1)) as [string, string]
    const failed = all.reduce((sum, each) => sum + each.failed, 0)
    return [
      [
        kind,
        all.length,
        all.filter(({ moved }) => moved).length,
        median,
        slowest,
        failed,
        Math.max(...all.map(({ load }) => load)).toFixed(1),
      ],
    ]
  }),
)}

${table(
  ['answer', 'calls'],
  [...run.statuses].map(([status, count]) => [status, count]),
)}`,
  )
  process.exitCode = bad.length === 0 && !run.statuses.has(500) ? 0 : 1
} finally {
  await platform.database.close()
  await stage.close()
  for (const { debian } of cluster.machines) await debian?.stop()
  process.exit()
}

function query(text: string): Promise<unknown> {
  return platform.database.pool.query(text)
}

function failedCalls(): number {
  return (run.statuses.get(503) ?? 0) + (run.statuses.get('cut') ?? 0)
}

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, at: random.below(1_000_000) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value)
}

/** Measures the longest time without an acknowledged write, from a call of `from` until its result is called. */
function observePauses(counted: { readonly acknowledged: number }): { from(): () => number } {
  let [count, last, longest] = [counted.acknowledged, performance.now(), 0]
  setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    if (counted.acknowledged !== count) [count, last] = [counted.acknowledged, now]
  }, 5).unref()
  return {
    from() {
      ;[last, longest] = [performance.now(), 0]
      return () => Math.round(longest)
    },
  }
}

/** Repeats an action until it succeeds, for a minute at most. */
async function until(act: () => Promise<unknown>): Promise<void> {
  for (const deadline = performance.now() + 60_000; ; await wait(500))
    try {
      return void (await act())
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
}
