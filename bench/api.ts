// The cost of the API beside the least that a server can do: a bare node:http handler with the same statements, prepared, and
// another with as many look-ups of one row. All three are called in turn.
// node bench/api.ts            CALLS=/loans/current measures some only; TEST_DATABASE_URL names an outside server
import { at, drive, median, rawRequest } from './drive.ts'
import { storeResult, machine, table } from './keep-result.ts'
import { usageOf, openSeededServer, start } from './seeded-server.ts'
import { seededId } from './seed-borrowers.ts'

const seconds = Number(process.env['SECONDS'] ?? 1)
const rounds = Number(process.env['ROUNDS'] ?? 3)
const people = 200
type Side = { readonly port: number; readonly requests: readonly Buffer[] }

const calls = (
  process.env['CALLS'] ??
  '/loans/current /loans/current/due /loans /profile /notifications/count /notifications /payments /application /documents /appointments /payments/slips /branches'
).split(' ')

const server = await openSeededServer(Number(process.env['BORROWERS'] ?? 10_000))
// running loans that have paid their first instalment
const numbers = Array.from({ length: people }, (_, index) => 10 + index * 10 + (index % 6)).filter((n) => n % 100 >= 6)
const sessions = await Promise.all(numbers.map((number) => server.signIn(number)))
const told = []
for (const call of calls) {
  const path = `/api/client${call}`
  const { bytes, statements } = await server.statementsOf(path, sessions[0]!)
  told.push({ call, path, bytes, statements })
}
// the memory of the product alone: its competitors have connections too
let most = { server: 0, postgres: 0 }
for (const { path } of told) {
  await drive({ port: server.port, requests: sessions.map((headers) => rawRequest(path, headers)), seconds: 1 })
  const memory = usageOf(server.pid)?.memory
  if (memory && memory.server + memory.postgres > most.server + most.postgres) most = memory
}
const lookUp = { text: 'select * from borrower where id = $1', values: [seededId.borrower(10)] }
const bare = await start('serve-bare.ts', {
  DATABASE_URL: server.url,
  CALLS: JSON.stringify(
    Object.fromEntries(
      told.flatMap(({ path, statements }) => [
        [path, statements],
        [`/simple${path}`, statements.map(() => lookUp)],
      ]),
    ),
  ),
})

const rows = []
for (const { call, path, bytes, statements } of told) {
  const sides = {
    ours: { port: server.port, requests: sessions.map((headers) => rawRequest(path, headers)) },
    same: { port: bare.port, requests: [rawRequest(path)] },
    simple: { port: bare.port, requests: [rawRequest(`/simple${path}`)] },
  }
  const perSecond: Record<keyof typeof sides, number[]> = { ours: [], same: [], simple: [] }
  const cost: Record<keyof typeof sides, number[]> = { ours: [], same: [], simple: [] }
  for (let round = 0; round <= rounds; round++)
    for (const name of ['ours', 'same', 'simple'] as const) {
      const pid = name === 'ours' ? server.pid : bare.child.pid!
      const before = usageOf(pid)
      const driven = await drive({ ...sides[name], seconds: round === 0 ? 1 : seconds })
      // the first round warms code, connections and plans
      if (round === 0) continue
      perSecond[name].push(driven.perSecond)
      if (before) cost[name].push(((usageOf(pid)!.cpu - before.cpu) * 1000) / driven.times.length)
    }
  const ours = median(perSecond.ours)
  const [half, slow] = await atSeventy(sides.ours, ours)
  const [halfOfBare, slowOfBare] = await atSeventy(sides.same, median(perSecond.same))
  rows.push([
    call,
    (ours / median(perSecond.same)).toFixed(2),
    (ours / median(perSecond.simple)).toFixed(2),
    (median(cost.same) / median(cost.ours)).toFixed(2),
    (median(cost.simple) / median(cost.ours)).toFixed(2),
    Math.round(median(cost.ours)),
    Math.round(ours),
    Math.round(median(perSecond.same)),
    Math.round(median(perSecond.simple)),
    statements.length,
    bytes,
    half.toFixed(2),
    (slow / half).toFixed(1),
    (slowOfBare / halfOfBare).toFixed(1),
  ])
  console.error(rows.at(-1)!.join(' '))
}
storeResult(
  process.env['RESULT'] ?? 'api',
  [
    `# API\n\n${new Date().toISOString().slice(0, 16)}, ${machine()}`,
    `Median of ${rounds} runs of ${seconds} s on 16 connections, the three in turn; the load comes from the same machine.`,
    table(
      [
        'call',
        'of bare, same statements',
        'of bare, look-ups',
        'CPU, same',
        'CPU, look-ups',
        'CPU µs a call',
        'a second',
        'bare, same',
        'bare, look-ups',
        'statements',
        'bytes',
        'ms at 70 % load',
        'p99 / p50',
        'p99 / p50 of bare',
      ],
      rows,
    ),
    `Memory at full load: server ${Math.round(most.server)} MB, PostgreSQL ${Math.round(most.postgres)} MB.`,
  ].join('\n\n'),
)
bare.child.disconnect()
await server.close()

/** The time below which half of the calls stay, and 99 of a hundred, at 70 % of the most that was answered. */
async function atSeventy(side: Side, most: number): Promise<[half: number, slow: number]> {
  const { times } = await drive({ ...side, seconds, rate: most * 0.7 })
  return [at(times, 0.5), at(times, 0.99)]
}
