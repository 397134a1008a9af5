// The product on a distributed engine, Citus, with one, two and three workers, beside one plain PostgreSQL of the same version: the
// way of each statement through the cluster, reads a second, and reads while shards move to a new worker. `distributed/tables.sql` is
// applied to a seeded database. All nodes are on this machine: this shows the price of a call, and no gain from more machines.
//   PLAIN=postgres://… COORDINATOR=postgres://… WORKERS=postgres://…,postgres://…,postgres://… node bench/distributed.ts
//   HEARD=FILE also explains the statements of a file that distributed/hear.ts wrote
import { existsSync, readFileSync } from 'node:fs'
import { ask, distribute, openSide } from './distributed/open-side.ts'
import { moveWhileServing } from './distributed/move-while-serving.ts'
import { routeOf } from './distributed/route-of.ts'
import { waysOf } from './distributed/ways-of.ts'
import { drive, median, rawRequest } from './drive.ts'
import { machine, storeResult, table } from './keep-result.ts'
import { serveSeeded } from './seeded-server.ts'

const nodes = {
  plain: process.env['PLAIN'] ?? '',
  coordinator: process.env['COORDINATOR'] ?? '',
  workers: (process.env['WORKERS'] ?? '').split(','),
}
if (nodes.plain === '' || nodes.coordinator === '' || nodes.workers[0] === '') {
  console.error('PLAIN, COORDINATOR and WORKERS name the databases of superusers: bench/results/distributed.md')
  process.exit(1)
}
const borrowers = Number(process.env['BORROWERS'] ?? 5_000)
const seconds = Number(process.env['SECONDS'] ?? 1)
const rounds = Number(process.env['ROUNDS'] ?? 3)
const people = 40
const connections = 8
const calls =
  '/notifications/count /notifications /profile /application /documents /loans /loans/current /loans/current/due /payments /payments/slips /appointments /branches'.split(
    ' ',
  )

/** The seed names staff and statements that it does not make; adding a table to Citus checks its references. */
const mendSeed = `insert into staff (id, username, name, role, password_hash, created_at)
    select distinct each, each, 'Bench', 'officer', 'x', now() from dual_control, unnest(array[proposed_by, decided_by]) each where each is not null;
  update officer_request set requested_by = (select id from staff limit 1);
  delete from bank_line where statement_id not in (select id from bank_statement)`
/** Writes of one row of a person. */
const writes = ['/auth/set-lang']
const distributing: string[] = []
const tests = []
for (const count of [0, ...nodes.workers.map((_, index) => index + 1)])
  tests.push(await openSide(`let_twe_with_${count}`, count === 0 ? nodes.plain : nodes.coordinator, nodes.workers.slice(0, count)))
const sides = []
// one after the other: Citus takes seeds side by side for a deadlock
for (const [count, test] of tests.entries()) {
  const server = await serveSeeded(test, borrowers, async () => {
    if (count === 0) return
    await ask(test.ownerUrl, mendSeed)
    distributing.push(`${count}: ${(await distribute(test.ownerUrl)).toFixed(0)} s`)
  })
  const numbers = Array.from({ length: people }, (_, index) => 10 + index * 10 + (index % 6)).filter((n) => n % 100 >= 6)
  const sessions: Record<string, string>[] = []
  for (const number of numbers) sessions.push(await server.signIn(number))
  console.error(`the side with ${count} workers is ready`)
  sides.push({ count, server, sessions })
}
const [plain, ...clusters] = sides as [(typeof sides)[number], ...(typeof sides)[number][]]

const rows = []
const refused: { call: string; why: string }[] = []
for (const call of [...calls, ...writes]) {
  const path = `/api/client${call}`
  const body = writes.includes(call) ? {} : undefined
  const { statements } = await plain.server.statementsOf(path, plain.sessions[0]!, body)
  const routes = []
  for (const statement of statements.filter(({ text }) => !/^(begin|commit)/.test(text)))
    routes.push(await routeOf(clusters[0]!.server.database.pool, statement))
  const answered = await Promise.all(
    sides.map(({ server, sessions }) =>
      server.statementsOf(path, sessions[0]!, body).then(
        () => true,
        () => false,
      ),
    ),
  )
  for (const { why } of routes) if (why !== undefined) refused.push({ call, why })
  const times: number[][] = sides.map(() => [])
  for (let round = 0; round <= rounds; round++)
    for (const [index, { server, sessions }] of sides.entries()) {
      if (!answered[index]) continue
      const requests = sessions.flatMap((headers) =>
        body ? ['mm', 'th'].map((language) => rawRequest(path, { ...headers, 'x-language': language }, body)) : rawRequest(path, headers),
      )
      const driven = await drive({ port: server.port, requests, seconds, connections }).catch((error: Error) => error)
      if (driven instanceof Error) {
        console.error(`${call} with ${sides[index]!.count} workers: ${driven.message}`)
        answered[index] = false
      } else if (round > 0) times[index]!.push(driven.perSecond)
    }
  const [ours, ...others] = times.map((each, index) => (answered[index] ? median(each) : NaN))
  const ways = Object.entries(Object.groupBy(routes, ({ way }) => way)).map(([way, each]) => `${each!.length} ${way}`)
  rows.push([
    call,
    Math.round(ours!),
    ...others.map((each) => (Number.isNaN(each) ? 'fails' : (each / ours!).toPrecision(2))),
    ways.join(', '),
  ])
  console.error(rows.at(-1)!.join(' | '))
}
const heard = process.env['HEARD'] ?? ''
const ways = existsSync(heard) ? await waysOf(clusters[0]!.server.database.pool, readFileSync(heard, 'utf8')) : ''
const moved = await moveWhileServing(clusters.at(-2) ?? clusters[0]!, nodes.workers.at(-1)!).catch(
  (error: Error) => `The rebalancing failed: ${error.message}`,
)

storeResult(
  process.env['RESULT'] ?? 'distributed',
  [
    `# The product on Citus\n\n${new Date().toISOString().slice(0, 16)}, ${machine()}`,
    `${borrowers.toLocaleString('en')} borrowers. Calls a second on ${connections} connections, median of ${rounds} runs of ${seconds} s, all sides in turn; every node, the servers and the load share this machine, so a ratio shows the price of the way through the coordinator, and no gain from more machines. Distributing the seeded tables, by workers: ${distributing.join(', ')}.`,
    table(['call', 'plain, a second', ...clusters.map(({ count }) => `with ${count} workers, of plain`), 'ways of its statements'], rows),
    saidRefusals(refused),
    ways,
    moved,
  ]
    .filter((part) => part !== '')
    .join('\n\n'),
)
for (const { server } of sides) await server.close()

/** A line for each reason, with its calls. */
function saidRefusals(all: readonly { readonly call: string; readonly why: string }[]): string {
  const lines = Object.entries(Object.groupBy(all, ({ why }) => why)).map(
    ([why, each]) => `- ${why}: ${[...new Set(each!.map(({ call }) => `\`${call}\``))].join(', ')}`,
  )
  return lines.length === 0 ? '' : `Refused statements of these calls:\n\n${lines.join('\n')}`
}
