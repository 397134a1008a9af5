import { setTimeout as wait } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import { certificateProblem } from '../certificates/certificate-problem.ts'
import type { Log } from '../log.ts'
import { isTransient } from '../transient-failure.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

/** A start waits this long for a database that starts too, or that is promoting another server. */
const timeoutMs = 30_000
const againMs = 500
/** PostgreSQL 15, in the form of `server_version_num`. */
const oldestVersion = 150_000

const reasons: Readonly<Record<string, string>> = {
  '28P01': 'it refuses the password',
  '28000': 'it refuses this user from this machine (pg_hba.conf)',
  '3D000': 'it has no database of this name: create it first, empty',
}

/**
 * Waits until the database replies, and refuses a too old version and another encoding than UTF-8. Throws CannotStart, in one sentence without the password.
 * `keyNumber` is the process's newest key: PostgreSQL may list the connection for a moment after its close, to a rotation that
 * reads the list.
 */
export async function untilDatabaseAnswers(url: string, log: Log, keyNumber: number): Promise<void> {
  const database = await openDatabase(url, { poolSize: 1, keyNumber })
  try {
    await untilAnswered(database, log)
  } finally {
    await database.close()
  }
}

async function untilAnswered({ pool }: OpenDatabase, log: Log): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (let told = false; ; await wait(againMs))
    try {
      const { rows } = await pool.query<{ version: number; encoding: string }>(
        "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
      )
      const { version, encoding } = rows[0]!
      if (version < oldestVersion)
        throw new CannotStart(`The database is PostgreSQL ${Math.floor(version / 10_000)}: 15 or newer is needed`)
      // in another one Burmese and Thai are bytes to search and sort
      if (encoding !== 'UTF8')
        throw new CannotStart(
          `The database has the encoding ${encoding}: create it with encoding 'UTF8' locale 'C.UTF-8' template template0`,
        )
      return
    } catch (error) {
      if (error instanceof CannotStart) throw error
      if (!isTransient(error) || cannotPass(error) || Date.now() > deadline)
        throw new CannotStart(`The database in DATABASE_URL cannot be used: ${reasonOf(error)}`)
      if (!told) log.warn({ err: error }, 'the database does not answer yet')
      told = true
    }
}

/** Errors that no waiting repairs. */
function cannotPass(error: unknown): boolean {
  return certificateProblem(error) !== undefined || (error instanceof Error && error.message === noTls)
}

const noTls = 'The server does not support SSL connections'

/** Why a database cannot be used, for people; without the password. */
export function reasonOf(error: unknown): string {
  const problem = certificateProblem(error)
  if (problem !== undefined) return problem
  const { code, message } = error as Error & { code?: string }
  if (message === noTls) return 'it takes no TLS, which sslmode asks for'
  return reasons[code ?? ''] ?? (message || code || 'it does not answer')
}
