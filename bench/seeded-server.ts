import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { frugalHeap, frugalMemory } from '../server/src/heap-limits.ts'
import { openClock } from '../server/src/platform/clock.ts'
import { openTermsInForce } from '../server/src/platform/terms-in-force/terms-in-force.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { openLog } from '../server/src/platform/log.ts'
import type { Platform } from '../server/src/platform/platform.ts'
import { hashToken, systemRandom } from '../server/src/platform/random.ts'
import { openSession } from '../server/src/platform/sessions.ts'
import { seedLender } from '../server/src/seed/seed-lender.ts'
import { type TestDatabase, openTestDatabase } from '../server/src/testing/open-test-database.ts'
import { seedBorrowers, seededId } from './seed-borrowers.ts'
import type { Statement } from './heard-statements.ts'

const clock = openClock()

/** PostgreSQL settings of a lender with many borrowers, filled without waiting for the disk. */
const largeServer = {
  shared_buffers: '256MB',
  max_wal_size: '8GB',
  max_connections: '40',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
}

/** A server of the product in a process of its own, on a new database with so many borrowers. */
export async function openSeededServer(borrowers: number) {
  return serveSeeded(await openTestDatabase(borrowers > 20_000 ? { settings: largeServer } : {}), borrowers)
}

/** The same on a migrated database; `change` may change its tables before the server starts. */
export async function serveSeeded({ database, url, ownerUrl, close }: TestDatabase, borrowers: number, change = async () => {}) {
  const log = openLog('error')
  await seedLender({ database, clock, random: systemRandom, termsInForce: openTermsInForce({ database, log }) } as unknown as Platform)
  const owner = await openDatabase(ownerUrl, { unhurried: true })
  await seedBorrowers(owner.db, borrowers)
  await owner.close()
  await change()
  const { child, ...ports } = await start('serve-api.ts', { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })
  return {
    ...ports,
    url,
    ownerUrl,
    database,
    child: child as ChildProcess,
    pid: child.pid!,
    /** The headers of a new session of a borrower. */
    async signIn(number: number): Promise<Record<string, string>> {
      const id = seededId.borrower(number)
      const token = await openSession({ clock, random: systemRandom }, database.db, id, false)
      return { authorization: `Bearer ${token}`, 'x-user-id': id, 'x-language': 'mm' }
    },
    /** The headers of a new session of a member of staff, for one branch or for all. */
    async signInStaff(role: 'manager' | 'admin' | 'officer', branch?: string): Promise<Record<string, string>> {
      const token = systemRandom.token()
      const [id, now] = [systemRandom.uuid(), clock.now()]
      await database.db.insertInto('staff').values({ id, username: id, name: 'Bench', role, password_hash: 'x', created_at: now }).execute()
      const session = { token_hash: hashToken(token), staff_id: id, created_at: now, last_used_at: now }
      await database.db.insertInto('staff_session').values(session).execute()
      if (branch !== undefined) await database.db.insertInto('staff_branch').values({ staff_id: id, branch_id: branch }).execute()
      return { authorization: `Bearer ${token}` }
    },
    /** The database work of a call, and for a list its number of rows. */
    async statementsOf(path: string, headers: Record<string, string>, body?: object): Promise<Told> {
      child.send({ path, headers, body })
      const [told] = (await once(child, 'message')) as [Told & { status: number }]
      if (told.status !== 200) throw new Error(`${path} answered ${told.status}`)
      return told
    },
    async close() {
      child.disconnect()
      await once(child, 'exit')
      await close()
    },
  }
}

type Told = { readonly bytes: number; readonly rows: number | null; readonly statements: Statement[] }

/** Starts one of the servers beside this file. */
export async function start(file: string, environment: Record<string, string>) {
  const child = fork(join(import.meta.dirname, file), {
    env: { ...frugalMemory, ...process.env, ...environment },
    execArgv: [...frugalHeap],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [ports] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended`))),
  ])) as [{ port: number; officePort: number }]
  return { child: child as ChildProcess, ...ports }
}

/**
 * The use of a server and PostgreSQL with all its processes: `memory` in MB, each page counted once, and `cpu` so far in ms. Null
 * where the system does not report it.
 */
export function usageOf(pid: number): { memory: { server: number; postgres: number }; cpu: number } | null {
  if (process.platform !== 'linux') return null
  const family = postgresOf(process.pid)
  const megabytes = (id: string) => Number(/^Pss:\s+(\d+)/m.exec(readOf(id, 'smaps_rollup'))?.[1] ?? 0) / 1024
  // the 14th and 15th value of /proc/<id>/stat, in hundredths of a second
  const milliseconds = (id: string) => {
    const [user = 0, system = 0] = readOf(id, 'stat').split(') ').at(-1)!.split(' ').slice(11, 13).map(Number)
    return (user + system) * 10
  }
  return {
    memory: { server: megabytes(String(pid)), postgres: family.reduce((sum, id) => sum + megabytes(id), 0) },
    cpu: [String(pid), ...family].reduce((sum, id) => sum + milliseconds(id), 0),
  }
}

/** The ids of the processes of the PostgreSQL that a process has started; empty where the system does not report them. */
function postgresOf(parent: number): string[] {
  if (process.platform !== 'linux') return []
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const isChild = (id: string, of: string | undefined) => /^PPid:\s+(\d+)/m.exec(readOf(id, 'status'))?.[1] === of
  const postmaster = ids.find((id) => readOf(id, 'cmdline').includes('/postgres\0') && isChild(id, String(parent)))
  return postmaster === undefined ? [] : ids.filter((id) => id === postmaster || isChild(id, postmaster))
}

function readOf(id: string, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8')
  } catch {
    // it has ended since
    return ''
  }
}
