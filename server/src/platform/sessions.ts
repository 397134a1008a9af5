import { identityLifts } from '@let-twe/core/auth/identity-rules.ts'
import { checkedPinSeconds } from '@let-twe/core/auth/pin-rules.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { maxClockSkewMs } from './clock.ts'
import { compileOnce } from './database/compile-once.ts'
import type { Tables } from './database/tables/tables.ts'
import { markKnown, touchDevice } from './devices.ts'
import { type Authenticate, type BorrowerCaller, bearerToken } from './http/caller.ts'
import { deviceHashOf } from './http/device-cookie.ts'
import { type SessionProof, readPageCookie } from './http/page-cookie.ts'
import type { Platform } from './platform.ts'
import { hashToken } from './random.ts'

/** A session ends after this long without use, and at the latest 12 hours after its login (docs/product.md §6.5). */
const idleMs = 10 * 60_000
const maxSessionMs = 12 * 3_600_000
/** Use is stored at most this often: a session's idle time is at most this much shorter, never longer. */
const touchMs = 60_000
/** A person has a few phones: more live sessions than this are forgotten ones. */
const maxSessions = 10

/** The missing proof of a restricted session: the PIN after a code alone, a code after the PIN on an unknown phone. */
export type LiftedBy = 'pin' | 'code'

/** Opens a session of a borrower and returns its token, which is stored only as a hash. Beyond ten live ones the oldest end. */
export async function openSession(
  { clock, random }: Pick<Platform, 'clock' | 'random'>,
  db: Kysely<Tables>,
  borrowerId: BorrowerId,
  restricted: boolean,
  { liftedBy = 'pin', deviceId = null }: { liftedBy?: LiftedBy; deviceId?: string | null } = {},
): Promise<string> {
  const token = random.token()
  const now = clock.now()
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      borrower_id: borrowerId,
      restricted,
      lifted_by: restricted ? liftedBy : null,
      device_id: deviceId,
      created_at: now,
      last_used_at: now,
    })
    .execute()
  const others = db
    .selectFrom('session')
    .select('token_hash')
    .where('borrower_id', '=', borrowerId)
    .where('ended_at', 'is', null)
    .where('token_hash', '<>', hashToken(token))
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('token_hash', 'in', others.orderBy('last_used_at', 'desc').offset(maxSessions - 1))
    .execute()
  return token
}

/** Ends the sessions on one phone of a borrower. */
export async function endSessionsOnDevice({ clock }: Pick<Platform, 'clock'>, db: Kysely<Tables>, deviceId: string): Promise<void> {
  await db.updateTable('session').set({ ended_at: clock.now() }).where('device_id', '=', deviceId).where('ended_at', 'is', null).execute()
}

/** Opens a session that the PIN has opened on an unknown phone: a code was entered. */
export async function markCodeLifted(db: Kysely<Tables>, hash: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ restricted: false, lifted_by: null })
    .where('token_hash', '=', hash)
    .where('lifted_by', '=', 'code')
    .execute()
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

export async function endSession({ clock }: Pick<Platform, 'clock'>, db: Kysely<Tables>, hash: string): Promise<void> {
  await db.updateTable('session').set({ ended_at: clock.now() }).where('token_hash', '=', hash).where('ended_at', 'is', null).execute()
}

/**
 * The permission of a checked PIN: any one call, or the code to a new number alone, which the specification has for every caller.
 */
export type CheckedPinOpens = 'any_call' | 'new_number'

/** Writes down that the PIN was entered in a session: with it, a session that a code alone has opened is a full one. */
export async function markPinEntered(
  { clock }: Pick<Platform, 'clock'>,
  db: Kysely<Tables>,
  hash: string,
  opens: CheckedPinOpens,
): Promise<void> {
  await db
    .updateTable('session')
    .set((eb) => ({
      pin_checked_at: clock.now(),
      checked_pin_opens: opens,
      // a session on an unknown phone waits for a code, however often the PIN is entered
      restricted: eb.case().when('lifted_by', '=', 'code').then(eb.ref('restricted')).else(false).end(),
      lifted_by: eb.case().when('lifted_by', '=', 'code').then(eb.ref('lifted_by')).else(null).end(),
    }))
    .where('token_hash', '=', hash)
    .where('ended_at', 'is', null)
    .execute()
}

/** Uses up the PIN that was checked in a session; false when there is none for this, or it is too long ago. Of calls at once one gets it. */
export async function useCheckedPin(
  { clock }: Pick<Platform, 'clock'>,
  db: Kysely<Tables>,
  hash: string,
  openedBy: readonly CheckedPinOpens[],
): Promise<boolean> {
  const now = clock.now()
  const used = await db
    .updateTable('session')
    .set({ pin_checked_at: null, checked_pin_opens: null })
    .where('checked_pin_opens', 'in', openedBy)
    .where('token_hash', '=', hash)
    .where('pin_checked_at', '>=', new Date(now.getTime() - checkedPinSeconds * 1000))
    // a clock that was put back leaves no PIN that lasts
    .where('pin_checked_at', '<=', now)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** A session that was last used before this has ended by itself. */
export function sessionStillOpenSince(now: Date): Date {
  return new Date(now.getTime() - idleMs)
}

/** Deletes the sessions that were opened before a time. */
export async function deleteOldSessions(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('session').where('created_at', '<', before).execute()
}

/**
 * Finds the borrower of a request by its bearer token; its x-user-id must be the token's. A token of a known phone opens nothing
 * without that phone's cookie, so that a token stolen by a script or from a backup is of no use.
 */
export function authenticateBorrower(platform: Platform): Authenticate {
  const find = findCaller(platform)
  return async (request: FastifyRequest) => {
    const token = bearerToken(request)
    return token === null ? refuse('not_logged_in') : find(request, { token, userId: String(request.headers['x-user-id']) })
  }
}

/** Finds the borrower whose page a request opens, by its cookies (page-cookie.ts), under the rules of every call; null for a guest. Reads only: a form of another site brings nothing. */
export function authenticatePage(platform: Platform): (request: FastifyRequest) => Promise<BorrowerCaller | null> {
  const find = findCaller(platform)
  return async (request) => {
    const proof = request.method === 'GET' || request.method === 'HEAD' ? readPageCookie(request, platform.configuration) : null
    const caller = proof && (await find(request, proof))
    return isRefusal(caller) ? null : caller
  }
}

function findCaller({ database: { db }, clock, configuration }: Platform) {
  return async (request: FastifyRequest, { token, userId }: SessionProof): Promise<BorrowerCaller | Refusal> => {
    const hash = hashToken(token)
    const [session] = await findSession(db, hash)
    if (!session) return refuse('not_logged_in')
    const now = clock.now().getTime()
    const idle = now - session.last_used_at.getTime()
    // a clock that was put back gives no session more time
    const ended = session.ended_at !== null || idle > idleMs || idle < -maxClockSkewMs || now - session.created_at.getTime() > maxSessionMs
    if (ended) return refuse('session_ended')
    const isOnDevice = session.cookie_hash !== null && session.cookie_hash === deviceHashOf(request, configuration)
    if (session.known_since !== null && !isOnDevice) return refuse('session_ended')
    if (userId !== session.borrower_id) return refuse('user_mismatch')
    const restricted = session.restricted || session.restricted_since !== null
    // the phone's first request after the code: from now on the session is bound to it
    const becomesKnown = session.device_id !== null && isOnDevice && !restricted && session.known_since === null && session.code_entered
    if (becomesKnown) await markKnown(db, session.device_id!, new Date(now))
    if (now - session.last_used_at.getTime() >= touchMs) {
      await touch(db, hash, session.borrower_id, new Date(now), new Date(now - touchMs))
      if (session.device_id !== null) await touchDevice(db, { id: session.device_id, borrowerId: session.borrower_id }, new Date(now))
    }
    return {
      kind: 'borrower',
      id: session.borrower_id,
      sessionHash: hash,
      active: session.active,
      restricted,
      pinLifts: session.lifted_by === 'pin' && session.restricted && session.restricted_since === null,
      codeLifts: session.lifted_by === 'code' && session.restricted,
      identityLifts: identityLifts(session),
      deviceId: session.device_id,
      keepsCookies: deviceHashOf(request, configuration) !== null,
      // where a code was entered the attempts are this phone's own; without a cookie callers cannot be distinguished
      provenDeviceId: isOnDevice && session.code_entered ? session.device_id : null,
    }
  }
}

const findSession = compileOnce((db, hash: string) =>
  db
    .selectFrom('session')
    .innerJoin('borrower', 'borrower.id', 'session.borrower_id')
    .leftJoin('device', (join) => join.onRef('device.id', '=', 'session.device_id').onRef('device.borrower_id', '=', 'session.borrower_id'))
    .where('token_hash', '=', hash)
    .select((eb) => [
      'session.borrower_id',
      'borrower.active',
      'session.restricted',
      'session.lifted_by',
      'session.device_id',
      'session.last_used_at',
      'session.created_at',
      'ended_at',
      'restricted_since',
      'identity_tries',
      'device.cookie_hash',
      'device.known_since',
      eb('device.code_entered_at', 'is not', null).as('code_entered'),
    ]),
)

/** Writes down that a session was used, once for many calls at the same time. */
const touch = compileOnce((db, hash: string, borrowerId: string, now: Date, before: Date) =>
  db
    .updateTable('session')
    .set({ last_used_at: now })
    .where('token_hash', '=', hash)
    .where('borrower_id', '=', borrowerId)
    .where('last_used_at', '<=', before),
)
