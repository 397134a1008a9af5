import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { CannotStart } from '../cannot-start.ts'
import { freePort } from '../free-port.ts'
import { type PostgresPrograms, type SystemUser, findPostgresPrograms, mayReach, postgresUser, systemFolder } from './postgres-programs.ts'
import { findPostmaster } from './postmaster.ts'

/** A PostgreSQL of the server's own. */
export type EmbeddedPostgres = {
  readonly url: string
  /** The cluster's folder, which may differ from the requested one when the server runs as root. */
  readonly folder: string
  /** Resolves when the database ended by itself. */
  readonly lost: Promise<void>
  /** Ends all sessions and the database, and waits for it. */
  stop(): Promise<void>
}

type Options = {
  /** Settings of PostgreSQL that take the place of the usual ones. */
  readonly settings?: Readonly<Record<string, string>>
  /** The folder is removed when the database ends. */
  readonly throwaway?: boolean
  /** Its address, where the caller knows it already; a free port when missing. */
  readonly port?: number
  /** The address leads to a Unix socket in it, which costs a quarter less of both processors than TCP; its path must be short. */
  readonly socketFolder?: string
}

/** Small and durable: a trial runs on a small machine, and acknowledged writes survive. */
const usualSettings = {
  max_connections: '40',
  shared_buffers: '16MB',
  max_wal_size: '128MB',
  maintenance_work_mem: '16MB',
} as const

/** The same everywhere: nothing that a bare machine may lack (shared memory, sockets in long paths), no process that one server has no use for. */
const fixedSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  dynamic_shared_memory_type: 'mmap',
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  wal_level: 'minimal',
  timezone: 'UTC',
  log_timezone: 'UTC',
} as const

const draftPrefix = 'draft-'
const passwordName = 'let-twe-password'

/** The session that holds this advisory lock owns the database; it ends with its process, however that ends. */
const ownerLock = 7_377_001

/** How long an old PostgreSQL may take to end, and a new one to recover and answer. */
const timeoutMs = 60_000

// PostgreSQL takes the shell's place; a child of it reads the pipe from the server, which ends when the server does, also by kill -9.
const withOwner = `exec 3<&0; folder="$1"; shift
( ( cat <&3 >/dev/null; kill -INT $$; n=0; while kill -0 $$ && [ $n -lt 300 ]; do sleep 0.1; n=$((n + 1)); done; [ -z "$folder" ] || rm -rf "$folder" ) >/dev/null 2>&1 & )
exec "$@" 3<&- </dev/null`

/**
 * Starts PostgreSQL on a folder, and makes it when missing. Stops the leftover of a killed server first. Throws CannotStart when
 * a living server owns the folder, when it is of another major version, or when this machine cannot run it.
 */
export async function startEmbeddedPostgres(
  asked: string,
  { settings = usualSettings, throwaway = false, port: wanted, socketFolder }: Options = {},
): Promise<EmbeddedPostgres> {
  const { folder, user } = choosePlace(resolve(asked))
  const cluster = join(folder, 'cluster')
  const programs = await findPostgresPrograms(user)
  if (existsSync(cluster)) checkVersion(cluster, programs)
  else await makeCluster(folder, programs, user, throwaway)
  const password = readPassword(cluster)
  const control = async (...words: string[]) => void (await run(programs.control, [...words, '-D', cluster], user))
  for (let attempt = 1; ; attempt += 1) {
    await endOrphan(cluster, password, () => control('stop', '-m', 'fast', '-t', '30'))
    const port = wanted ?? (await freePort())
    const sockets = socketFolder === undefined ? {} : { unix_socket_directories: socketFolder }
    const child = launch(programs, user, folder, { ...fixedSettings, ...settings, ...sockets, port: String(port) }, throwaway)
    const owner = await answer(child, port, password)
    if (owner) {
      for (const left of readdirSync(folder)) if (left.startsWith(draftPrefix)) rmSync(join(folder, left), { recursive: true })
      const state = { stopping: false }
      const ended = new Promise<void>((done) => void child.once('exit', done))
      return {
        url: addressOf(port, password, socketFolder),
        folder,
        lost: ended.then(() => (state.stopping ? new Promise<void>(() => {}) : undefined)),
        async stop() {
          state.stopping = true
          await owner.end().catch(() => {})
          await control('stop', '-m', 'fast', '-t', '30').catch(() => child.kill('SIGQUIT'))
          await ended
          if (throwaway) for (const path of [folder, asked]) rmSync(path, { recursive: true, force: true })
        },
      }
    }
    // the port was taken meanwhile, or the last processes of a killed PostgreSQL still end
    if (attempt === 5) throw new CannotStart(`PostgreSQL did not start on ${folder}: ${lastWords(folder)}`)
    await wait(300 * attempt)
  }
}

/** The address of the PostgreSQL that another process of ours has started on a folder and that runs; null when none does. */
export async function findRunningPostgres(asked: string): Promise<string | null> {
  const note = join(resolve(asked), 'elsewhere')
  const cluster = join(existsSync(note) ? readOwn(note) : resolve(asked), 'cluster')
  const found = existsSync(cluster) ? findPostmaster(cluster) : null
  if (!found) return null
  const password = readPassword(cluster)
  const session = await connect(found.port, password)
  if (!(session instanceof pg.Client)) return null
  // the leftover of a killed server ends in a moment
  const orphan = await owns(session)
  await session.end()
  return orphan ? null : addressOf(found.port, password)
}

const addressOf = (port: number, password: string, host = '127.0.0.1') =>
  `postgres://postgres:${password}@${encodeURIComponent(host)}:${port}/postgres`

/** As root the database belongs to another user, who must be able to reach it. */
function choosePlace(asked: string): { folder: string; user: SystemUser | undefined } {
  const user = postgresUser(asked)
  if (!user || existsSync(join(asked, 'cluster')) || mayReach(asked, user)) return { folder: asked, user }
  mkdirSync(systemFolder, { recursive: true, mode: 0o711 })
  // written down, not made of the path: a new data folder at the same path must not find an old database
  const note = join(asked, 'elsewhere')
  mkdirSync(asked, { recursive: true, mode: 0o700 })
  if (!existsSync(note)) writeFileSync(note, join(systemFolder, `database-${randomUUID()}`))
  const folder = readOwn(note)
  console.log(`PostgreSQL does not run as root, and the user it runs as may not enter ${asked}: the database is in ${folder}.`)
  return { folder, user: postgresUser(folder) }
}

/** Made beside and then renamed, so that a start that was killed, or another at the same moment, leaves no half of it. */
async function makeCluster(folder: string, programs: PostgresPrograms, user: SystemUser | undefined, throwaway: boolean): Promise<void> {
  const draft = join(folder, `${draftPrefix}${process.pid}`)
  const passwordFile = `${draft}.password`
  const words = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--wal-segsize=4', '--no-instructions']
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
    if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
    await run(programs.initdb, ['-D', draft, ...words, ...locale, ...(throwaway ? ['--no-sync'] : [])], user)
    renameSync(passwordFile, join(draft, passwordName))
    renameSync(draft, join(folder, 'cluster'))
  } catch (error) {
    if (existsSync(join(folder, 'cluster'))) return
    const { stderr, message } = error as Error & { stderr?: string }
    throw new CannotStart(`The database could not be made in ${folder}: ${(stderr || message).trim().split('\n').at(-1)}`)
  }
}

function checkVersion(cluster: string, { major }: PostgresPrograms): void {
  const made = readOwn(join(cluster, 'PG_VERSION')).trim()
  if (made !== major)
    throw new CannotStart(
      `The database in ${cluster} is of PostgreSQL ${made}, this version runs ${major}: start the version of Let Twe that made it, or set DATA_FOLDER to a new folder.`,
    )
}

const readPassword = (cluster: string) => readOwn(join(cluster, passwordName))

function readOwn(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new CannotStart(`The database cannot be read (${(error as Error).message}): start as the user who made it, or set DATA_FOLDER.`)
  }
}

/** Stops the PostgreSQL that a killed server left behind; throws CannotStart when its server lives. */
async function endOrphan(cluster: string, password: string, stop: () => Promise<void>): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; ; await wait(50)) {
    const found = findPostmaster(cluster)
    if (!found) return
    const session = await connect(found.port, password)
    if (session instanceof pg.Client) {
      const orphan = await owns(session)
      await session.end()
      if (!orphan)
        throw new CannotStart(`The database in ${cluster} is in use by another running server (PostgreSQL is process ${found.pid}).`)
      await stop().catch(() => {})
    } else if (Date.now() > deadline)
      throw new CannotStart(`The database in ${cluster} is in use by process ${found.pid}, which does not answer: ${session.message}`)
  }
}

function launch(
  programs: PostgresPrograms,
  user: SystemUser | undefined,
  folder: string,
  settings: Record<string, string>,
  throwaway: boolean,
): ChildProcess {
  const log = openSync(join(folder, 'log'), 'w', 0o600)
  const words = ['-D', join(folder, 'cluster'), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const options = { ...user, cwd: '/', env: environment(), detached: true, stdio: ['pipe', log, log] as ['pipe', number, number] }
  const child =
    process.platform === 'win32'
      ? spawn(programs.postgres, words, { ...options, detached: false, cwd: folder })
      : spawn('/bin/sh', ['-c', withOwner, 'let-twe', throwaway ? folder : '', programs.postgres, ...words], options)
  closeSync(log)
  child.on('error', () => {})
  child.stdin!.on('error', () => {})
  child.once('exit', () => child.stdin!.destroy())
  return child
}

/** The session that owns the database, once it answers; null when it ended instead. */
async function answer(child: ChildProcess, port: number, password: string): Promise<pg.Client | null> {
  for (const deadline = Date.now() + timeoutMs; child.exitCode === null && child.signalCode === null; await wait(20)) {
    const session = await connect(port, password)
    if (session instanceof pg.Client && (await owns(session))) return session
    if (session instanceof pg.Client) await session.end()
    if (Date.now() > deadline) child.kill('SIGQUIT')
  }
  return null
}

async function connect(port: number, password: string): Promise<pg.Client | Error> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
    application_name: 'let-twe owner',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    return error as Error
  }
}

async function owns(session: pg.Client): Promise<boolean> {
  try {
    return (await session.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [ownerLock])).rows[0]!.mine
  } catch {
    return false
  }
}

const run = (program: string, words: string[], user: SystemUser | undefined) =>
  promisify(execFile)(program, words, { ...user, cwd: '/', env: environment() })

/** Without the server's own environment: PGDATA, PGOPTIONS and the like would change the started server. */
const environment = () => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env['SystemRoot'] })

function lastWords(folder: string): string {
  const lines = readOwn(join(folder, 'log')).trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|ERROR|postgres:/.test(line)) ?? lines.at(-1) ?? ''
}
