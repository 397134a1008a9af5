import type { Kysely } from 'kysely'
import type { Tables } from './database/tables/tables.ts'

type Db = Kysely<Tables>

/** The trust of an account in the phone of a request. */
export type DeviceTrust = {
  /** The row of this phone; null for a phone that never logged in to the account, or was logged out remotely. */
  readonly deviceId: string | null
  readonly codeEntered: boolean
  /** A code was entered on it and its cookie came back. */
  readonly known: boolean
  /** The account has or had a known phone: an unknown one must prove itself with a code. */
  readonly accountHasKnown: boolean
}

/** An id that no account has: a number without an account costs the same look into the database. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Looks how a phone stands to an account; `cookieHash` is null for callers that keep no cookies. */
export async function findDeviceTrust(db: Db, borrowerId: string | null, cookieHash: string | null): Promise<DeviceTrust> {
  const rows = await db
    .selectFrom('device')
    .select(['id', 'cookie_hash', 'code_entered_at', 'known_since', 'removed_at'])
    .where('borrower_id', '=', borrowerId ?? nobody)
    .execute()
  const own = rows.find((row) => row.cookie_hash === cookieHash && row.removed_at === null)
  return {
    deviceId: own?.id ?? null,
    codeEntered: own ? own.code_entered_at !== null : false,
    known: own ? own.known_since !== null : false,
    accountHasKnown: rows.some((row) => row.known_since !== null),
  }
}

/** Writes a log-in to the phone's row. */
export type DeviceUse = {
  readonly id: string
  readonly borrowerId: string
  readonly cookieHash: string
  readonly name: string
  readonly codeEntered: boolean
}

/** Writes a log-in down and returns the id of the phone's row. */
export async function saveDevice(trx: Db, { id, borrowerId, cookieHash, name, codeEntered }: DeviceUse, now: Date): Promise<string> {
  const code = codeEntered ? { code_entered_at: now } : {}
  const row = await trx
    .insertInto('device')
    .values({ id, borrower_id: borrowerId, cookie_hash: cookieHash, name, created_at: now, last_used_at: now, ...code })
    .onConflict((conflict) =>
      conflict
        .columns(['borrower_id', 'cookie_hash'])
        .where('removed_at', 'is', null)
        .doUpdateSet({ name, last_used_at: now, ...code }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Writes down that a code was entered in a session on a phone. */
export async function markCodeEntered(trx: Db, id: string, now: Date): Promise<void> {
  await trx.updateTable('device').set({ code_entered_at: now }).where('id', '=', id).execute()
}

/** A phone whose cookie came back after an entered code, with the right PIN: it is known from now on. */
export async function markKnown(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('device')
    .set({ known_since: now })
    .where('id', '=', id)
    .where('code_entered_at', 'is not', null)
    .where('known_since', 'is', null)
    .where('removed_at', 'is', null)
    .execute()
}

/** Writes down that a phone was used. */
export async function touchDevice(db: Db, { id, borrowerId }: { id: string; borrowerId: string }, now: Date): Promise<void> {
  await db.updateTable('device').set({ last_used_at: now }).where('id', '=', id).where('borrower_id', '=', borrowerId).execute()
}

/** Takes phones of a borrower off the list, one or all but one: they have to prove themselves again. Returns how many there were. */
export async function removeDevices(
  trx: Db,
  borrowerId: string,
  which: { id: string } | { exceptId: string | null },
  now: Date,
): Promise<number> {
  let query = trx.updateTable('device').set({ removed_at: now }).where('borrower_id', '=', borrowerId).where('removed_at', 'is', null)
  if ('id' in which) query = query.where('id', '=', which.id)
  else if (which.exceptId !== null) query = query.where('id', '<>', which.exceptId)
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}

/** Deletes the phones that never became known: those without a code were last used before `unproven`, all before `unknown`. Callers without cookies leave one with each log-in. */
export async function deleteUnknownDevices(db: Db, { unproven, unknown }: { unproven: Date; unknown: Date }): Promise<void> {
  await db
    .deleteFrom('device')
    .where('known_since', 'is', null)
    .where((eb) =>
      eb.or([eb('last_used_at', '<', unknown), eb.and([eb('code_entered_at', 'is', null), eb('last_used_at', '<', unproven)])]),
    )
    .execute()
}
