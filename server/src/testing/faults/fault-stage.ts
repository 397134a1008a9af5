import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { migrationsFolder, openPlatform } from '../../open-platform.ts'
import { readConfiguration } from '../../platform/configuration.ts'
import { openMember } from '../../platform/database/app-role.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { migratingAs } from '../../platform/database/open-database.ts'
import { findPostmaster } from '../../platform/database/postmaster.ts'
import { seedLender } from '../../seed/seed-lender.ts'
import { type ObjectServer, startObjectServer } from '../object-server.ts'
import { type ServerProcess, productionEnvironment, startServerProcess } from '../server-process.ts'
import type { Pair } from './start-pair.ts'
import { type WeakLine, openWeakLine } from './weak-line.ts'

/** The bank's real-time confirmations, by the settings of a server. */
export const confirmationSettings = {
  PAYMENT_CONFIRMATION: 'scb',
  PAYMENT_CONFIRMATION_SECRET: '7c1f93ab52de4806b1d2a9e07f3c5d68',
} as const

/** A server that runs, with the addresses of its two sites. */
export type FaultServer = { process: ServerProcess; customers: string; office: string }

/** Everything that runs: servers, PostgreSQL and an object store. */
export type FaultStage = {
  readonly environment: Record<string, string>
  /** Starts one more server. */
  startServer(): Promise<FaultServer>
  /** Between the servers and PostgreSQL; missing where nothing happens to it, because it costs time. */
  readonly line?: WeakLine
  readonly objects: ObjectServer
  readonly servers: FaultServer[]
  readonly postgresFolder: string
  /** Kills PostgreSQL, and waits for its end. */
  killPostgres(): Promise<void>
  /** Starts it where it was, unless it runs. */
  startPostgres(): Promise<void>
  close(): Promise<void>
}

/** As durable as production; a start after a kill replays the writes since the last checkpoint. */
const settings = { max_connections: '80', shared_buffers: '64MB', max_wal_size: '128MB', checkpoint_timeout: '60s' }

/** The stage's needs for the coming faults. */
export type StageNeeds = {
  readonly servers: number
  /** The network to PostgreSQL can fail. */
  readonly weakLine?: boolean
  /** PostgreSQL is on a file system of its own that can be filled: Linux, as root. */
  readonly smallDisk?: boolean
  /** Two PostgreSQL that run, in place of one of its own; the servers know both. */
  readonly pair?: Pair
  /** A PostgreSQL that runs, in place of one of its own. */
  readonly postgres?: EmbeddedPostgres
  readonly environment?: Readonly<Record<string, string>>
  /** The server; its sources when missing. */
  readonly program?: readonly string[] | undefined
}

/** Starts everything, with the demo's lender; the first start of a server leaves its compiled code for the others. */
export async function openFaultStage({
  servers: count,
  weakLine,
  smallDisk,
  pair,
  postgres: running,
  environment: given = {},
  program,
}: StageNeeds): Promise<FaultStage> {
  const folder = await mkdtemp(join(tmpdir(), 'let-twe-faults-'))
  // as root PostgreSQL is another user, who needs to traverse it
  await chmod(folder, 0o711)
  const postgresFolder = join(folder, 'database')
  if (smallDisk) await mountSmallDisk(postgresFolder)
  let postgres: EmbeddedPostgres = pair?.primary ?? running ?? (await startEmbeddedPostgres(postgresFolder, { settings }))
  const port = Number(new URL(postgres.url).port)
  const line = weakLine ? await openWeakLine(port) : undefined
  const through = (url: string) => (pair ? atBoth(url, pair) : Object.assign(new URL(url), { port: line?.port ?? port }).href)
  const objects = await startObjectServer()
  await migrate({ whileMigrating: migratingAs(postgres.url) }, migrationsFolder)
  const environment = productionEnvironment({
    DATABASE_URL: through(await openMember(postgres.url, 'let_twe_server')),
    DATABASE_OWNER_URL: through(postgres.url),
    DATA_FOLDER: join(folder, 'data'),
    OBJECT_STORE: objects.account.url,
    OBJECT_STORE_KEY: objects.account.key,
    OBJECT_STORE_SECRET: objects.account.secret,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    LOG_LEVEL: 'error',
    ...confirmationSettings,
    ...given,
  })
  const platform = await openPlatform(readConfiguration({ ...environment, LOG_LEVEL: 'silent' }))
  await seedLender(platform)
  await platform.database.close()
  const startServer = () => startFaultServer(environment, program)
  const servers: FaultServer[] = []
  while (servers.length < count) servers.push(await startServer())
  return {
    environment,
    startServer,
    ...(line && { line }),
    objects,
    servers,
    postgresFolder,
    async killPostgres() {
      process.kill(findPostmaster(join(postgres.folder, 'cluster'))!.pid, 'SIGKILL')
      await postgres.lost
    },
    async startPostgres() {
      if (!findPostmaster(join(postgres.folder, 'cluster'))) postgres = await startEmbeddedPostgres(postgresFolder, { settings, port })
    },
    async close() {
      for (const { process } of servers) process.child.kill('SIGKILL')
      await Promise.all(servers.map(({ process }) => process.ended))
      line?.close()
      await objects.close()
      await (pair ?? { close: postgres.stop }).close()
      if (smallDisk) await promisify(execFile)('umount', [postgresFolder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One address for two servers: the writable one is meant. */
function atBoth(url: string, { primary, replica }: Pair): string {
  const hosts = [primary, replica].map((each) => new URL(each.url).host).join(',')
  return `${url.replace(/@[^/]+/, `@${hosts}`)}?target_session_attrs=read-write`
}

/** Starts a server, or the named program, and waits until it listens. Throws with its output when it ends instead. */
export async function startFaultServer(environment: Record<string, string>, program?: readonly string[]): Promise<FaultServer> {
  const process = startServerProcess(environment, program)
  const address = await process.address
  if (address === null) throw new Error(`a server did not start: ${process.said()}`)
  const office = /^Back office: +(http\S+)$/m.exec(process.said())![1]!
  return { process, customers: new URL(address).origin, office }
}

/** Waits until every server says that it is ready. Throws after a minute. */
export async function untilAllReady(servers: readonly FaultServer[]): Promise<void> {
  const deadline = performance.now() + 60_000
  for (const { customers, process } of servers)
    while ((await fetch(`${customers}/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null))?.status !== 200) {
      if (performance.now() > deadline) throw new Error(`a server did not come back within a minute: ${process.said().slice(-2_000)}`)
      await wait(20)
    }
}

/** Big enough for the database and its write-ahead log, small enough to be filled in a moment. */
const smallDiskSize = '700m'

async function mountSmallDisk(folder: string): Promise<void> {
  await mkdir(folder)
  try {
    await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', `size=${smallDiskSize},mode=0711`, 'tmpfs', folder])
  } catch (error) {
    throw new Error('a full disk needs Linux and root, who may mount one in memory: leave "disk full" out of FAULT_KINDS', { cause: error })
  }
}
