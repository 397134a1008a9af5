import type { BorrowerId } from '@let-twe/core/id.ts'
import { refuse } from '@let-twe/core/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from './database/tables.ts'
import { type Authenticate, bearerToken } from './http/caller.ts'
import type { Platform } from './platform.ts'
import { hashToken } from './random.ts'

/** A session ends after this long without use, and at the latest 12 hours after its login (docs/product.md §6.5). */
const idleMs = 10 * 60_000
const maxSessionMs = 12 * 3_600_000
/** Use is written down at most this often, to spare the disk. */
const touchMs = 5_000

/** Opens a session of a borrower and returns its token, which is stored only as a hash. */
export async function openSession(
  { clock, random }: Pick<Platform, 'clock' | 'random'>,
  db: Kysely<Tables>,
  borrowerId: BorrowerId,
  restricted: boolean,
): Promise<string> {
  const token = random.token()
  const now = clock.now()
  await db
    .insertInto('session')
    .values({ token_hash: hashToken(token), borrower_id: borrowerId, restricted, created_at: now, last_used_at: now })
    .execute()
  return token
}

/** Ends the sessions of a borrower: all, or all but one. */
export async function endSessions(
  { clock }: Pick<Platform, 'clock'>,
  db: Kysely<Tables>,
  borrowerId: BorrowerId,
  exceptHash?: string,
): Promise<void> {
  let query = db.updateTable('session').set({ ended_at: clock.now() }).where('borrower_id', '=', borrowerId).where('ended_at', 'is', null)
  if (exceptHash !== undefined) query = query.where('token_hash', '<>', exceptHash)
  await query.execute()
}

/** Ends one session. */
export async function endSession({ clock }: Pick<Platform, 'clock'>, db: Kysely<Tables>, hash: string): Promise<void> {
  await db.updateTable('session').set({ ended_at: clock.now() }).where('token_hash', '=', hash).where('ended_at', 'is', null).execute()
}

/** Writes down that the PIN was entered in a session: with it, a session that a code alone has opened is a full one. */
export async function markPinEntered({ clock }: Pick<Platform, 'clock'>, db: Kysely<Tables>, hash: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ pin_checked_at: clock.now(), restricted: false })
    .where('token_hash', '=', hash)
    .where('ended_at', 'is', null)
    .execute()
}

/** Deletes the sessions that were opened before a time. */
export async function deleteOldSessions(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('session').where('created_at', '<', before).execute()
}

/** Finds the borrower of a request by its bearer token; its x-user-id must be the token's. */
export function authenticateBorrower({ database: { db }, clock }: Platform): Authenticate {
  return async (request: FastifyRequest) => {
    const token = bearerToken(request)
    if (token === null) return refuse('not_logged_in')
    const hash = hashToken(token)
    const session = await db
      .selectFrom('session')
      .innerJoin('borrower', 'borrower.id', 'session.borrower_id')
      .where('token_hash', '=', hash)
      .select([
        'borrower_id',
        'borrower.active',
        'session.restricted',
        'pin_checked_at',
        'last_used_at',
        'session.created_at',
        'ended_at',
        'restricted_since',
      ])
      .executeTakeFirst()
    if (!session) return refuse('not_logged_in')
    const now = clock.now().getTime()
    const ended =
      session.ended_at !== null || now - session.last_used_at.getTime() > idleMs || now - session.created_at.getTime() > maxSessionMs
    if (ended) return refuse('session_ended')
    if (request.headers['x-user-id'] !== session.borrower_id) return refuse('user_mismatch')
    if (now - session.last_used_at.getTime() > touchMs) {
      await db
        .updateTable('session')
        .set({ last_used_at: new Date(now) })
        .where('token_hash', '=', hash)
        .execute()
    }
    return {
      kind: 'borrower',
      id: session.borrower_id,
      sessionHash: hash,
      active: session.active,
      restricted: session.restricted || session.restricted_since !== null,
      pinLifts: session.restricted && session.restricted_since === null,
      pinCheckedAt: session.pin_checked_at,
    }
  }
}
