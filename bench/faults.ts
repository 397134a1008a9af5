// Real servers, a real PostgreSQL and a real object store, while they are killed, cut off, slowed down and filled up. Prints its seed first.
//   npm run faults                                  two servers, 40 clients, 3,000 writes, 20 faults of most kinds
//   FAULT_WRITES=100000 FAULTS=100 SEED=7 FAULT_KINDS='kill server,kill postgres' npm run faults
//   FAULT_WRITES=20000 FAULTS=3 FAULT_SECONDS=60 FAULT_KINDS='objects away,clock back' npm run faults
//   FAULT_KINDS='disk full' npm run faults          Linux, as root
import { type FaultKind, faultKinds } from '../server/src/testing/faults/cause-fault.ts'
import { runFaults } from '../server/src/testing/faults/run-faults.ts'
import { builtServer } from './built-server.ts'
import { storeResult, machine, table } from './keep-result.ts'

const number = (name: string, usual: number) => Number(process.env[name] ?? usual)
const usual = faultKinds.filter((kind) => kind !== 'disk full')
const asked = process.env['FAULT_KINDS']?.split(',') ?? usual
const kinds = faultKinds.filter((kind) => asked.includes(kind))
if (kinds.length === 0 || kinds.length !== asked.length) {
  console.error(`FAULT_KINDS are some of: ${faultKinds.join(', ')}`)
  process.exit(1)
}
const plan = {
  seed: number('SEED', Math.floor(Math.random() * 2 ** 31)),
  writes: number('FAULT_WRITES', 3_000),
  faults: number('FAULTS', 20),
  clients: number('FAULT_CLIENTS', 40),
  servers: number('FAULT_SERVERS', 2),
  kinds: kinds as readonly FaultKind[],
  seconds: process.env['FAULT_SECONDS'] === undefined ? undefined : number('FAULT_SECONDS', 0),
}
console.log(JSON.stringify(plan))
const begun = performance.now()
const report = await runFaults({ ...plan, say: console.log, program: await builtServer() })
const { lost, invented, doubled, wrong, problems, statuses, returnsMs, acknowledged, confirmed, writesASecond } = report
const bad = Object.entries({ lost, invented, doubled, wrong, problems }).filter(([, found]) => found.length > 0)
const returns = Object.entries(returnsMs).map(([kind, times]) => {
  const sorted = times.toSorted((one, other) => one - other)
  return [kind, sorted.length, sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!]
})
storeResult(
  `faults-${kinds.length === usual.length ? 'all' : kinds.join('-').replaceAll(' ', '-')}`,
  `# Faults

${new Date().toISOString().slice(0, 16)}, ${machine()}

Seed ${plan.seed}: ${plan.clients} clients, ${plan.servers} servers, one PostgreSQL, one object store. ${acknowledged} acknowledged writes (drafts, bookings,
payments, papers), ${confirmed} of them payments that the bank confirmed at once and sent again, in ${Math.round((performance.now() - begun) / 1000)} s with the start and the checks, ${writesASecond} a second.

${bad.length === 0 ? 'None lost, none invented, none doubled; the books balance and every file opens.' : JSON.stringify(bad)}

${table(['until every server is ready again', 'times', 'median ms', 'slowest ms'], returns)}

${table(
  ['answer', 'calls'],
  Object.entries(statuses).map(([status, count]) => [status, count]),
)}`,
)
process.exit(bad.length === 0 && statuses['500'] === undefined ? 0 : 1)
