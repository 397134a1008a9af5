import { madeUpValues } from '@let-twe/core/lender/made-up-values.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildCustomerApp, buildOfficeApp, defineJobs } from './app.ts'
import { openPlatform } from './open-platform.ts'
import { readProgress } from './features/auth/read-progress.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { isForRealPeople, readConfiguration } from './platform/configuration.ts'
import { customerPages } from './platform/http/customer-pages.ts'
import { htmlOfPages } from './platform/http/html-of-pages.ts'
import { officePages } from './platform/http/office-pages.ts'
import { refuseUsedPort } from './platform/http/refuse-used-port.ts'
import { buildMetricsServer } from './platform/metrics/serve-metrics.ts'
import type { Platform } from './platform/platform.ts'
import { warmPapers } from './sample-papers.ts'
import type { DemoLogins } from './seed/seed-demo.ts'

/** Requests and jobs that still run get this long before the process ends without them. */
const drainMs = 25_000

const root = join(import.meta.dirname, '../..')
const development = process.argv.includes('--development')

await start().catch((error: unknown) => {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exit(1)
})

async function start(): Promise<void> {
  const configuration = { ...readConfiguration(process.env), strictContract: development }
  const { host, port, officeHost, officePort, metrics } = configuration
  await refuseUsedPort({ host, port }, 'PORT')
  await refuseUsedPort({ host: officeHost, port: officePort }, 'OFFICE_PORT')
  if (metrics) await refuseUsedPort(metrics, 'METRICS_PORT')
  const platform = await openPlatform(configuration)
  try {
    await serve(platform)
  } catch (error) {
    await platform.database.close()
    throw error
  }
}

async function serve(platform: Platform): Promise<void> {
  const { configuration } = platform
  defineJobs(platform)
  const logins = configuration.demo ? await seedDemo(platform) : null
  await platform.termsInForce.refresh()
  platform.termsInForce.product(platform.clock.today())
  refuseMadeUpLender(platform)
  platform.termsInForce.start()
  const customers = await buildCustomerApp(platform)
  const office = await buildOfficeApp(platform, htmlOfPages(customers))
  if (development || existsSync(join(root, 'web/build/server')))
    await customerPages(customers, platform, { development, readProgress: (id) => readProgress(platform.database.db, id) })
  if (development || existsSync(join(root, 'office/build/client')))
    await officePages(office, { development, configuration, clock: platform.clock })
  await platform.jobs.start()
  await customers.listen({ host: configuration.host, port: configuration.port })
  await office.listen({ host: configuration.officeHost, port: configuration.officePort })
  const inside = await serveMetrics(platform)
  stopOnSignal(platform, [customers, office, ...inside])
  announce(platform, customers, office, logins)
  warmPapers(platform).catch((error: unknown) => platform.log.error(error, 'the papers were not printed ahead'))
}

/** Borrowers would pay to an account that is not the lender's. */
function refuseMadeUpLender({ configuration, termsInForce }: Platform): void {
  const problems = isForRealPeople(configuration) ? madeUpValues(termsInForce.lender()) : []
  if (problems.length > 0)
    throw new CannotStart(`The lender is made up: run \`npm run lender -- lender.json\` with your own values.\n${problems.join('\n')}`)
}

/** The demo's people are loaded where there is a demo. */
async function seedDemo(platform: Platform): Promise<DemoLogins> {
  const demo = await import('./seed/seed-demo.ts')
  return demo.seedDemo(platform)
}

async function serveMetrics(platform: Platform): Promise<FastifyInstance[]> {
  const { metrics } = platform.configuration
  if (!metrics) return []
  const app = buildMetricsServer(platform)
  await app.listen(metrics)
  return [app]
}

/** Lets a proxy notice, then takes no new requests, lets those that run end, then the jobs, then the database. A second signal ends at once. */
function stopOnSignal(platform: Platform, servers: readonly FastifyInstance[]): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    platform.health.drain()
    const noticeMs = (platform.configuration.drainSeconds ?? 0) * 1000
    setTimeout(() => process.exit(1), noticeMs + drainMs).unref()
    await wait(noticeMs)
    await Promise.all(servers.map((server) => server.close()))
    await platform.jobs.stop()
    await platform.tracing?.stop()
    platform.termsInForce.stop()
    await platform.database.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

function announce({ configuration }: Platform, customers: FastifyInstance, office: FastifyInstance, demo: DemoLogins | null): void {
  const say = (line: string) => console.log(line)
  const portOf = (app: FastifyInstance) => (app.server.address() as { port: number }).port
  say('')
  say(`Customers:    http://localhost:${portOf(customers)}`)
  say(`Back office:  http://localhost:${portOf(office)}`)
  if (configuration.databaseUrl === null)
    say('Database:     of its own, for trying and for one machine; to a PostgreSQL of yours: npm run move (docs/operations.md)')
  if (!demo) return
  say('')
  say('Demo borrowers, log in with the phone number and the PIN:')
  for (const { phone, what } of demo.borrowers) say(`  ${phone}  PIN ${demo.pin}  ${what}`)
  say('Demo staff, in the back office; the log-in page shows the code that it asks for:')
  for (const { username, role } of demo.staff) say(`  ${username.padEnd(9)} password ${demo.password}  (${role})`)
  say('Codes that the demo would send by SMS appear here and in the back office.')
}
