import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openClock } from '../server/src/platform/clock.ts'
import { openInForce } from '../server/src/platform/in-force/in-force.ts'
import { openLog } from '../server/src/platform/log.ts'
import type { Platform } from '../server/src/platform/platform.ts'
import { hashToken, systemRandom } from '../server/src/platform/random.ts'
import { openSession } from '../server/src/platform/sessions.ts'
import { seedLender } from '../server/src/seed/seed-lender.ts'
import { openTestDatabase } from '../server/src/testing/open-test-database.ts'
import { seedBorrowers, seededId } from './seed-borrowers.ts'
import type { Statement } from './serve-api.ts'

const clock = openClock()

/** A server of the product in a process of its own, on a new database with so many borrowers. */
export async function openSeededServer(borrowers: number) {
  const { database, url, close } = await openTestDatabase()
  const log = openLog('error')
  await seedLender({ database, clock, random: systemRandom, inForce: openInForce({ database, log }) } as unknown as Platform)
  await seedBorrowers(database.db, 1, borrowers)
  const { child, ...ports } = await start('serve-api.ts', { DATABASE_URL: url })
  return {
    ...ports,
    url,
    database,
    pid: child.pid!,
    /** The headers of a new session of a borrower. */
    async signIn(number: number): Promise<Record<string, string>> {
      const id = seededId.borrower(number)
      const token = await openSession({ clock, random: systemRandom }, database.db, id, false)
      return { authorization: `Bearer ${token}`, 'x-user-id': id, 'x-language': 'mm' }
    },
    /** The headers of a new session of a member of staff. */
    async signInStaff(role: 'manager' | 'admin' | 'officer'): Promise<Record<string, string>> {
      const token = systemRandom.token()
      const [id, now] = [systemRandom.uuid(), clock.now()]
      await database.db.insertInto('staff').values({ id, username: id, name: 'Bench', role, password_hash: 'x', created_at: now }).execute()
      const session = { token_hash: hashToken(token), staff_id: id, created_at: now, last_used_at: now }
      await database.db.insertInto('staff_session').values(session).execute()
      return { authorization: `Bearer ${token}` }
    },
    /** What a call makes the database do. */
    async statementsOf(path: string, headers: Record<string, string>): Promise<{ bytes: number; statements: Statement[] }> {
      child.send({ path, headers })
      const [told] = (await once(child, 'message')) as [{ status: number; bytes: number; statements: Statement[] }]
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

/** Starts one of the servers beside this file. */
export async function start(file: string, environment: Record<string, string>) {
  const child = fork(join(import.meta.dirname, file), { ...(process.env.PROF && file==='serve-api.ts' ? {execArgv:['--cpu-prof','--cpu-prof-dir=/tmp/h5prof']}:{}), env: { ...process.env, ...environment }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [ports] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended`))),
  ])) as [{ port: number; officePort: number }]
  return { child: child as ChildProcess, ...ports }
}

/** Megabytes of a process, and of PostgreSQL with all its processes, each page counted once; null where the system does not tell. */
export function memoryOf(pid: number): { server: number; postgres: number } | null {
  if (process.platform !== 'linux') return null
  const parts = (id: string) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1]) / 1024
  const parentOf = (id: string) => /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const safely = <T>(read: () => T) => {
    try {
      return read()
    } catch {
      return undefined
    }
  }
  const commandOf = (id: string) => safely(() => readFileSync(`/proc/${id}/cmdline`, 'utf8')) ?? ''
  // the postmaster is this process's own child, or its child's
  const postmaster = ids.find((id) => /postgres\0/.test(commandOf(id)) && safely(() => parentOf(id)) === String(process.pid))
  const family = ids.filter((id) => id === postmaster || safely(() => parentOf(id)) === postmaster)
  return { server: parts(String(pid)), postgres: family.reduce((sum, id) => sum + (safely(() => parts(id)) ?? 0), 0) }
}
