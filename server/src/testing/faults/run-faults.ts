import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BorrowerId } from '@let-twe/core/id.ts'
import { addDays } from '@let-twe/core/business-date.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { migrationsFolder, openPlatform } from '../../open-platform.ts'
import { openMember } from '../../platform/database/app-role.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { migratingAs } from '../../platform/database/open-database.ts'
import { readConfiguration } from '../../platform/configuration.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts'
import { findPostmaster } from '../../platform/database/postmaster.ts'
import type { Platform } from '../../platform/platform.ts'
import { seedLender } from '../../seed/seed-lender.ts'
import { addRunningLoan } from '../add-running-loan.ts'
import { smallPhoto } from '../fill-application.ts'
import { type ObjectServer, startObjectServer } from '../object-server.ts'
import { type ServerProcess, productionEnvironment, startServerProcess } from '../server-process.ts'
import { signInBorrower } from '../sign-in-borrower.ts'
import { signInStaff } from '../sign-in-staff.ts'
import { checkPromises } from './check-promises.ts'
import { type FaultAccount, type FaultRun, runClient } from './fault-client.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { type WeakLine, openWeakLine } from './weak-line.ts'

/** How long and how hard. The same seed plans the same faults; when each of them hits is up to the machine. */
export type FaultPlan = {
  readonly seed: number
  readonly writes: number
  readonly faults: number
  readonly clients: number
  readonly servers: number
  readonly kinds: readonly FaultKind[]
  readonly say?: (line: string) => void
}

/** What can happen to a running installation. */
export const faultKinds = ['kill server', 'kill postgres', 'stop server', 'cut', 'slow', 'silent', 'objects away', 'half requests'] as const
export type FaultKind = (typeof faultKinds)[number]

/** What came of it; all but `acknowledged`, `faults`, `statuses` and `slowestReturnMs` is empty or zero when nothing went wrong. */
export type FaultReport = {
  readonly acknowledged: number
  readonly faults: number
  readonly statuses: Readonly<Record<string, number>>
  /** The longest time from a fault's end to the first call that every server answered again. */
  readonly slowestReturnMs: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly wrong: readonly string[]
  readonly problems: readonly object[]
}

/** Everything that runs. */
type Stage = {
  readonly folder: string
  readonly environment: Record<string, string>
  readonly line: WeakLine
  readonly objects: ObjectServer
  postgres: EmbeddedPostgres
  readonly servers: { process: ServerProcess; customers: string; office: string }[]
}

/**
 * Runs servers on one PostgreSQL and one object store, all of them real, lets clients write, and lets faults happen meanwhile. At the
 * end every promise to a client is held against the database: what was acknowledged is there, once, and the books balance.
 */
export async function runFaults(plan: FaultPlan): Promise<FaultReport> {
  const { seed, writes, faults, clients, say = () => {} } = plan
  const random = seededRandom(seed)
  const stage = await setStage(plan.servers)
  const platform = await openPlatform({ ...readConfiguration({ ...stage.environment, LOG_LEVEL: 'silent' }) })
  try {
    await platform.inForce.refresh()
    const accounts = await Promise.all(Array.from({ length: clients }, () => openAccount(platform)))
    await Promise.all(accounts.map((account) => beginApplication(stage.servers[0]!.customers, account)))
    const run: FaultRun = {
      servers: stage.servers,
      today: platform.clock.today(),
      photo: await smallPhoto(),
      statuses: new Map(),
      wrong: [],
      acknowledged: 0,
      isOver: () => run.acknowledged >= writes || run.wrong.length > 20,
    }
    const writing = Promise.all(accounts.map((account, index) => runClient(run, account, seededRandom(seed + index + 1))))
    let slowestReturnMs = 0
    let happened = 0
    for (; happened < faults && !run.isOver(); happened += 1) {
      // faults are spread over the writes
      const until = Math.min((writes * (happened + 0.5)) / faults, writes - 1)
      while (run.acknowledged < until && !run.isOver()) await wait(10)
      const kind = random.pick(plan.kinds)
      say(`${run.acknowledged} writes: ${kind}`)
      await happen(kind, stage, random)
      slowestReturnMs = Math.max(slowestReturnMs, await untilAllAnswer(stage))
    }
    const promised = await writing
    const statuses = Object.fromEntries(run.statuses)
    const checked = await checkPromises(platform, accounts, promised)
    return { acknowledged: run.acknowledged, faults: happened, statuses, slowestReturnMs, wrong: [...new Set(run.wrong)], ...checked }
  } finally {
    await platform.database.close()
    await endStage(stage)
  }
}

async function setStage(count: number): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'let-twe-faults-'))
  // as root PostgreSQL is another user, who passes through
  await chmod(folder, 0o711)
  const postgres = await startEmbeddedPostgres(join(folder, 'database'), { settings: { max_connections: '80', shared_buffers: '64MB' } })
  const line = await openWeakLine(Number(new URL(postgres.url).port))
  const objects = await startObjectServer()
  const through = (url: string) => Object.assign(new URL(url), { port: line.port }).href
  await migrate({ whileMigrating: migratingAs(postgres.url) }, migrationsFolder)
  const environment = productionEnvironment({
    DATABASE_URL: through(await openMember(postgres.url, 'let_twe_server')),
    DATABASE_OWNER_URL: through(postgres.url),
    DATA_FOLDER: join(folder, 'data'),
    OBJECT_STORE: objects.account.url,
    OBJECT_STORE_KEY: objects.account.key,
    OBJECT_STORE_SECRET: objects.account.secret,
    LOG_LEVEL: 'error',
  })
  const platform = await openPlatform(readConfiguration({ ...environment, LOG_LEVEL: 'silent' }))
  await seedLender(platform)
  await platform.database.close()
  const stage: Stage = { folder, environment, line, objects, postgres, servers: [] }
  stage.servers.push(...(await Promise.all(Array.from({ length: count }, () => startServer(environment)))))
  return stage
}

async function startServer(environment: Record<string, string>): Promise<Stage['servers'][number]> {
  const process = startServerProcess(environment)
  const address = await process.address
  if (address === null) throw new Error(`a server did not start: ${process.said()}`)
  const office = /^Back office: +(http\S+)$/m.exec(process.said())![1]!
  return { process, customers: new URL(address).origin, office }
}

async function endStage({ folder, line, objects, postgres, servers }: Stage): Promise<void> {
  for (const { process } of servers) process.child.kill('SIGKILL')
  await Promise.all(servers.map(({ process }) => process.ended))
  line.close()
  await objects.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function openAccount(platform: Platform): Promise<FaultAccount> {
  const applicant = await signInBorrower({ platform })
  const borrower = await signInBorrower({ platform })
  const paidOut = addDays(platform.clock.today(), -5)
  const loanId = await addRunningLoan({ platform }, borrower.user_id as BorrowerId, paidOut, bahtToSatang(5_000))
  const officer = await signInStaff({ platform }, 'officer')
  return { borrowerId: applicant.user_id, loanId, token: applicant.token, officerToken: officer.token }
}

/** The step before the one whose draft is saved. */
async function beginApplication(server: string, { borrowerId, token }: FaultAccount): Promise<void> {
  const reply = await fetch(`${server}/api/client/application/qr_scan`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'x-user-id': borrowerId, 'content-type': 'application/json' },
    body: JSON.stringify({ version: 0, complete: true, answers: { method: 'manual' } }),
  })
  if (reply.status !== 200) throw new Error(`an application could not be begun: ${await reply.text()}`)
}

async function happen(kind: FaultKind, stage: Stage, random: SeededRandom): Promise<void> {
  const index = random.below(stage.servers.length)
  const { process } = stage.servers[index]!
  switch (kind) {
    case 'kill server':
    case 'stop server':
      process.child.kill(kind === 'kill server' ? 'SIGKILL' : 'SIGTERM')
      await process.ended
      stage.servers[index] = await startServer(stage.environment)
      return
    case 'kill postgres': {
      const postmaster = findPostmaster(join(stage.postgres.folder, 'cluster'))
      globalThis.process.kill(postmaster!.pid, 'SIGKILL')
      stage.postgres = await startEmbeddedPostgres(join(stage.folder, 'database'), {
        settings: { max_connections: '80', shared_buffers: '64MB' },
      })
      stage.line.target = Number(new URL(stage.postgres.url).port)
      return
    }
    case 'cut':
    case 'slow':
    case 'silent':
      stage.line.set(kind)
      await wait(1_000 + random.below(2_000))
      return stage.line.set('good')
    case 'objects away':
      stage.objects.fail(random.pick([503, 'cut', 'late'] as const), 10 + random.below(40))
      return
    case 'half requests':
      for (let sent = 0; sent < 20; sent += 1) halfRequest(new URL(stage.servers[index]!.customers), random)
  }
}

/** Promises a body and sends a part of it, then nothing; the server ends it in its time. */
function halfRequest({ hostname, port }: URL, random: SeededRandom): void {
  const socket = connect(Number(port), hostname).on('error', () => {})
  const head = `POST /api/client/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"phone_number"`
  socket.write(head.slice(0, 20 + random.below(head.length - 20)))
  socket.unref()
}

async function untilAllAnswer({ servers }: Stage): Promise<number> {
  const begun = performance.now()
  for (const { customers } of servers)
    while ((await fetch(`${customers}/health/ready`).catch(() => null))?.status !== 200) {
      if (performance.now() - begun > 60_000) throw new Error('a server did not come back within a minute')
      await wait(50)
    }
  return Math.round(performance.now() - begun)
}
