// The current loan of one borrower over HTTP: one server on a database with few loans, one with many, asked in turn.
//   node bench/current-loan.ts 1000 1000000          TEST_DATABASE_URL names an outside server
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { buildCustomerApp } from '../server/src/app.ts'
import { openSession } from '../server/src/platform/sessions.ts'
import { openTestDatabase } from '../server/src/testing/open-test-database.ts'
import { startTestApp } from '../server/src/testing/start-test-app.ts'
import { idOf, seedActiveLoans } from './seed-active-loans.ts'

const sampled = 400
const rounds = 5
const agent = new Agent({ keepAlive: true })
const test = await startTestApp()
test.setClock('2026-12-20T09:00:00+07:00')

const [few, many] = process.argv.slice(2).map(Number)
const small = await open(few!)
const large = await open(many!)
for (let round = 0; round < rounds; round++)
  for (let index = 0; index < sampled; index++)
    // the first round warms connections, plans and pages; the two are asked in turn, so that both see the same machine
    for (const side of index % 2 === 0 ? [small, large] : [large, small]) await side.ask(index, round > 0)
const [one, other] = [small, large].map((side) => side.times.toSorted((first, second) => first - second))
for (const [size, times] of [
  [few, one!],
  [many, other!],
] as const)
  console.log(`${size} loans: median ${at(times, 0.5)} ms, fastest tenth ${at(times, 0.1)} ms, slowest tenth ${at(times, 0.9)} ms`)
console.log(`ratio of the medians ${(Number(at(other!, 0.5)) / Number(at(one!, 0.5))).toFixed(2)}`)
agent.destroy()
await small.close()
await large.close()
await test.close()
process.exit(0)

function at(times: readonly number[], part: number): string {
  return times[Math.floor(times.length * part)]!.toFixed(2)
}

async function open(size: number) {
  const { database, close } = await openTestDatabase()
  const { rows } = await sql<{ there: number }>`select count(*) as there from loan`.execute(database.db)
  if (rows[0]!.there < size) await seedActiveLoans(database.db, rows[0]!.there + 1, size)
  const platform = { ...test.platform, database }
  const app = await buildCustomerApp(platform)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const borrowers: { id: string; token: string }[] = []
  for (let index = 0; index < sampled; index++) {
    const id = idOf('b', 1 + Math.floor((index * size) / sampled))
    borrowers.push({ id, token: await openSession(platform, database.db, id, false) })
  }
  const times: number[] = []
  return {
    times,
    async ask(index: number, measured: boolean) {
      const start = performance.now()
      await readCurrent(port, borrowers[index]!)
      if (measured) times.push(performance.now() - start)
    },
    async close() {
      await app.close()
      await close()
    },
  }
}

function readCurrent(port: number, { id, token }: { id: string; token: string }): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'x-user-id': id, 'x-language': 'mm' }
  return new Promise((resolve, reject) => {
    request({ agent, host: '127.0.0.1', port, path: '/api/client/loans/current', headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`answered ${reply.statusCode}`))
      reply.resume().on('end', resolve)
    })
      .on('error', reject)
      .end()
  })
}
