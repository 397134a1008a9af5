import type { StaffId } from '@let-twe/core/id.ts'
import { rightsOf } from '@let-twe/core/staff/rights.ts'
import { refuse } from '@let-twe/core/errors.ts'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { maxClockSkewMs } from './clock.ts'
import { compileOnce } from './database/compile-once.ts'
import type { Tables } from './database/tables/tables.ts'
import { type Authenticate, type StaffCaller, bearerToken } from './http/caller.ts'
import type { Platform } from './platform.ts'
import { hashToken } from './random.ts'

/** Staff read long applications: half an hour. */
const staffIdleMs = 30 * 60_000
/** And at the latest 12 hours after its login, as a borrower's (docs/product.md §6.5). */
const maxSessionMs = 12 * 3_600_000
/** Use is written down at most this often. */
const touchMs = 60_000

/** Opens a session of a member of staff; the token is stored only as a hash. */
export async function insertStaffSession(
  db: Kysely<Tables>,
  { tokenHash, staffId, deviceId }: { tokenHash: string; staffId: StaffId; deviceId: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('staff_session')
    .values({ token_hash: tokenHash, staff_id: staffId, device_id: deviceId, created_at: now, last_used_at: now })
    .execute()
}

/** Ends one session, those on one browser, or all of an account but perhaps one. */
export async function endStaffSessions(
  db: Kysely<Tables>,
  which: { tokenHash: string } | { deviceId: string } | { staffId: StaffId; exceptHash?: string },
  now: Date,
): Promise<void> {
  let query = db.updateTable('staff_session').set({ ended_at: now }).where('ended_at', 'is', null)
  if ('tokenHash' in which) query = query.where('token_hash', '=', which.tokenHash)
  else if ('deviceId' in which) query = query.where('device_id', '=', which.deviceId)
  else {
    query = query.where('staff_id', '=', which.staffId)
    if (which.exceptHash !== undefined) query = query.where('token_hash', '<>', which.exceptHash)
  }
  await query.execute()
}

/** A session that was last used before this has ended by itself. */
export function staffSessionOpenSince(now: Date): Date {
  return new Date(now.getTime() - staffIdleMs)
}

/** True for an account that is new or reset, and handles no money yet. */
export function isWithoutMoney({ clock }: Pick<Platform, 'clock'>, { moneyFrom }: Pick<StaffCaller, 'moneyFrom'>): boolean {
  return moneyFrom !== null && clock.now() < moneyFrom
}

/** Finds the member of staff of a request by its bearer token. */
export function authenticateStaff({ database: { db }, clock, termsInForce }: Platform): Authenticate {
  return async (request: FastifyRequest) => {
    const token = bearerToken(request)
    if (token === null) return refuse('not_logged_in')
    const hash = hashToken(token)
    const [session] = await findStaffSession(db, hash)
    if (!session) return refuse('not_logged_in')
    const now = clock.now().getTime()
    const ended =
      session.ended_at !== null ||
      !session.active ||
      now - session.last_used_at.getTime() > staffIdleMs ||
      // a clock that was put back gives no session more time
      session.last_used_at.getTime() - now > maxClockSkewMs ||
      now - session.created_at.getTime() > maxSessionMs
    if (ended) return refuse('session_ended')
    if (now - session.last_used_at.getTime() >= touchMs) {
      await db
        .updateTable('staff_session')
        .set({ last_used_at: new Date(now) })
        .where('token_hash', '=', hash)
        .execute()
    }
    const { id, name, role, branches, money_from: moneyFrom } = session
    const { permissions } = rightsOf(termsInForce.lender(), session)
    return { kind: 'staff', id, name, role, permissions, branches, moneyFrom, sessionHash: hash }
  }
}

const findStaffSession = compileOnce((db, hash: string) =>
  db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .where('token_hash', '=', hash)
    .select([
      'staff.id',
      'staff.name',
      'staff.role',
      'staff.active',
      'staff.money_from',
      'last_used_at',
      'staff_session.created_at',
      'ended_at',
    ])
    // null where there is none: all branches
    .select(sql<string[] | null>`(select array_agg(branch_id) from staff_branch where staff_id = staff.id)`.as('branches')),
)
