// The first of two PostgreSQL servers is killed under load, and the second promoted: lost rows, time without writes, failed
// calls.
// WRITES=5000 CLIENTS=40 SEED=7 node_modules/.bin/node bench/promotion.ts        Linux or macOS
import { promoteUnderLoad } from '../server/src/testing/faults/promote-under-load.ts'
import { storeResult, machine, table } from './keep-result.ts'

const number = (name: string, usual: number) => Number(process.env[name] ?? usual)
const plan = { seed: number('SEED', Math.floor(Math.random() * 2 ** 31)), writes: number('WRITES', 5_000), clients: number('CLIENTS', 40) }
console.log(JSON.stringify(plan))
const { spans, promotedMs, firstWriteMs, acknowledged, statuses, ...found } = await promoteUnderLoad(plan)
const bad = Object.entries(found).filter(([, each]) => each.length > 0)
const part = (failed: number, calls: number) => `${((100 * failed) / Math.max(1, calls)).toFixed(1)} %`
storeResult(
  'promotion',
  `# Promotion of a replica under load

${new Date().toISOString().slice(0, 16)}, ${machine()}

Seed ${plan.seed}: ${plan.clients} clients, 2 servers, 2 PostgreSQL with synchronous replication; the first is killed after ${plan.writes / 2} of ${acknowledged} acknowledged
writes. The second takes writes after ${promotedMs} ms, the first write is acknowledged after ${firstWriteMs} ms.

${bad.length === 0 ? 'None lost, none invented, none doubled; the books balance and every file opens.' : JSON.stringify(bad)}

${table(
  ['', 'seconds', 'calls', 'failed (503 or cut)', 'rate'],
  Object.entries(spans).map(([name, { seconds, calls, failed }]) => [name, seconds, calls, failed, part(failed, calls)]),
)}`,
)
process.exit(bad.length === 0 && statuses['500'] === undefined ? 0 : 1)
