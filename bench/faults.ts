// Real servers, a real PostgreSQL and a real object store, while they are killed, cut off and slowed down. Prints its seed first.
//   npm run faults                                  two servers, 40 clients, 3,000 writes, 20 faults of every kind
//   FAULT_WRITES=100000 FAULTS=100 SEED=7 FAULT_KINDS='kill server,kill postgres' npm run faults
import { type FaultKind, faultKinds, runFaults } from '../server/src/testing/faults/run-faults.ts'

const number = (name: string, usual: number) => Number(process.env[name] ?? usual)
const asked = process.env['FAULT_KINDS']?.split(',') ?? faultKinds
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
}
console.log(JSON.stringify(plan))
const begun = performance.now()
const report = await runFaults({ ...plan, say: console.log })
console.log(JSON.stringify({ seconds: Math.round((performance.now() - begun) / 1000), ...report }, null, 1))
const good = report.lost.length + report.doubled.length + report.wrong.length + report.problems.length === 0
process.exit(good && report.statuses['500'] === undefined ? 0 : 1)
