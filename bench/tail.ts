// Why one call of a hundred takes many times longer than half of them: the server at 70 % of what it answers at most, in turn with the bare
// handler on the same statements. Beside the times stand how late the event loops were, how long garbage was collected, and how long each
// process was ready and had no processor.
//   node_modules/.bin/node bench/tail.ts        CALLS=/profile ROUNDS=5 SECONDS=3 LOAD=0.7 BORROWERS=10000 choose
import { once } from 'node:events'
import { at, drive, rawRequest } from './drive.ts'
import { keepResult, machine, table } from './keep-result.ts'
import { type Lateness, waitedBy, watchLateness } from './lateness.ts'
import { openSeededServer, postgresOf, start } from './seeded-server.ts'

const number = (name: string, usual: number) => Number(process.env[name] ?? usual)
const [rounds, seconds, load] = [number('ROUNDS', 5), number('SECONDS', 3), number('LOAD', 0.7)]
const calls = (process.env['CALLS'] ?? '/loans/current /profile /notifications/count /payments').split(' ')

const server = await openSeededServer(number('BORROWERS', 10_000))
const people = Array.from({ length: 200 }, (_, index) => 10 + index * 10 + (index % 6)).filter((n) => n % 100 >= 6)
const sessions = await Promise.all(people.map((person) => server.signIn(person)))
const statements: Record<string, object> = {}
for (const call of calls) {
  const path = `/api/client${call}`
  statements[path] = (await server.statementsOf(path, sessions[0]!)).statements
}
const bare = await start('serve-bare.ts', { DATABASE_URL: server.url, CALLS: JSON.stringify(statements) })
const driverLate = watchLateness()

const rows = []
for (const call of calls) {
  const path = `/api/client${call}`
  const sides = {
    ours: { port: server.port, child: server.child, requests: sessions.map((headers) => rawRequest(path, headers)) },
    bare: { port: bare.port, child: bare.child, requests: [rawRequest(path)] },
  }
  const most = { ours: 0, bare: 0 }
  // warms code, connections and plans, too
  for (const name of ['ours', 'bare', 'ours', 'bare'] as const)
    most[name] = (await drive({ ...sides[name], seconds: Math.max(1, seconds / 2) })).perSecond
  const seen: Record<keyof typeof sides, Measured[]> = { ours: [], bare: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const name of ['ours', 'bare'] as const) seen[name].push(await measure(sides[name], most[name] * load))
  for (const name of ['ours', 'bare'] as const) {
    const of = (read: (one: Measured) => number) => median(seen[name].map(read))
    rows.push([
      `${call}, ${name}`,
      of(({ slow, half }) => slow / half).toFixed(1),
      of(({ half }) => half).toFixed(2),
      of(({ slow }) => slow).toFixed(1),
      Math.round(most[name] * load),
      of(({ driver }) => driver.loop.p99).toFixed(1),
      of(({ own }) => own.loop.p99).toFixed(1),
      of(({ own }) => own.garbage.sum / seconds).toFixed(0),
      of(({ own }) => own.garbage.most).toFixed(1),
      ...([({ driver }) => driver.waited, ({ own }) => own.waited, ({ postgres }) => postgres] as ((one: Measured) => number | null)[]).map(
        (read) => of((one) => (read(one) ?? NaN) / seconds).toFixed(0),
      ),
    ])
    console.error(rows.at(-1)!.join(' | '))
  }
}
keepResult(
  process.env['RESULT'] ?? 'tail',
  [
    `# One call of a hundred\n\n${new Date().toISOString().slice(0, 16)}, ${machine()}`,
    `${load * 100} % of the most that each answers, medians of ${rounds} rounds of ${seconds} s, in turn; times in ms, what is per second in ms a second.`,
    table(
      [
        'call',
        'p99 / p50',
        'p50',
        'p99',
        'calls a second',
        'driver late, p99',
        'server late, p99',
        'garbage a second',
        'longest',
        'driver without processor, a second',
        'server',
        'PostgreSQL',
      ],
      rows,
    ),
  ].join('\n\n'),
)
bare.child.disconnect()
await server.close()

type Measured = {
  readonly half: number
  readonly slow: number
  readonly own: Lateness
  readonly driver: Lateness
  /** Milliseconds that its processes waited for a processor, together. */
  readonly postgres: number
}

async function measure({ child, ...side }: Pick<typeof bare, 'child' | 'port'> & { requests: Buffer[] }, rate: number): Promise<Measured> {
  const family = postgresOf(process.pid)
  const waited = () => family.reduce((sum, id) => sum + (waitedBy(id) ?? 0), 0)
  await lateness(child)
  driverLate()
  const before = waited()
  const { times } = await drive({ ...side, seconds, rate })
  return { half: at(times, 0.5), slow: at(times, 0.99), own: await lateness(child), driver: driverLate(), postgres: waited() - before }
}

async function lateness(child: typeof bare.child): Promise<Lateness> {
  child.send('lateness')
  return ((await once(child, 'message')) as [Lateness])[0]
}

function median(values: readonly number[]): number {
  return at(
    values.toSorted((one, other) => one - other),
    0.5,
  )
}
