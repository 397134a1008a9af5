import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { CannotStart } from '../cannot-start.ts'
import type { OpenDatabase } from './open-database.ts'

/**
 * The role with the rights to read and write rows, without ownership; a migration makes it. The connecting role is its member.
 */
const appRole = 'let_twe_app'

/**
 * Gives a member of the application's role a new password on the server at `ownerUrl`, and makes the member when it is missing; returns
 * the address with which it connects. For a server that is ours alone: only a superuser may do it.
 */
export async function openMember(ownerUrl: string, name: string): Promise<string> {
  const password = randomBytes(24).toString('hex')
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name])
    if (rowCount === 0) await owner.query(`create role ${pg.escapeIdentifier(name)} in role ${appRole}`)
    await owner.query(`alter role ${pg.escapeIdentifier(name)} login password ${pg.escapeLiteral(password)}`)
  } finally {
    await owner.end()
  }
  return Object.assign(new URL(ownerUrl), { username: name, password }).href
}

/** Throws CannotStart when the connected role owns the tables, and so could change the audit trail. */
export async function refuseOwner({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ owns: boolean }>(
    `select exists (select from pg_class where oid = 'audit_event'::regclass and pg_has_role(current_user, relowner, 'member')) as owns`,
  )
  if (rows[0]!.owns)
    throw new CannotStart(
      `The account of DATABASE_URL owns the tables: give the owner as DATABASE_OWNER_URL, and as DATABASE_URL a member of the role ${appRole} (docs/operations.md)`,
    )
}
