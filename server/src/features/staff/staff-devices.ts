import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { StaffId } from '@let-twe/core/id.ts'
import type { Kysely, Selectable } from 'kysely'
import { type StaffActor, audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { endStaffSessions, staffSessionOpenSince } from '../../platform/staff-sessions.ts'

type Device = Selectable<Tables['staff_device']>

/** The browser of a log-in, where the account knows it: its cookie came back. */
export function findStaffDevice(db: Kysely<Tables>, staffId: StaffId, cookieHash: string | null): Promise<Device | undefined> {
  return db
    .selectFrom('staff_device')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('cookie_hash', '=', cookieHash ?? '')
    .executeTakeFirst()
}

/** Records a log-in on a browser. A new one beside others waits until its owner has seen it, and is audited. */
export async function storeStaffDevice(
  platform: Platform,
  trx: Transaction,
  { staffId, cookieHash, name, address }: { staffId: StaffId; cookieHash: string; name: string; address: string },
): Promise<{ id: string }> {
  const now = platform.clock.now()
  const known = await findStaffDevice(trx, staffId, cookieHash)
  if (known) {
    await trx.updateTable('staff_device').set({ last_used_at: now, name }).where('id', '=', known.id).execute()
    return known
  }
  const other = await trx.selectFrom('staff_device').select('id').where('staff_id', '=', staffId).limit(1).executeTakeFirst()
  const id = platform.random.uuid()
  await trx
    .insertInto('staff_device')
    .values({
      id,
      staff_id: staffId,
      cookie_hash: cookieHash,
      name,
      created_at: now,
      last_used_at: now,
      acknowledged_at: other ? null : now,
    })
    .execute()
  if (other) {
    const actor = { kind: 'staff', id: staffId, address } as const
    await audit(platform, trx, actor, { action: 'staff.new_device', subject: { kind: 'staff', id: staffId }, detail: { device_id: id } })
  }
  return { id }
}

/** The number of a person's unseen browsers, other than the one in use. */
export async function countNewDevices(db: Kysely<Tables>, staffId: StaffId, exceptId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff_device')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('acknowledged_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A person's browsers, the last used first. */
export async function listStaffDevices({ database: { db }, clock }: Platform, me: { id: StaffId; sessionHash: string }) {
  const here = await findDeviceOfSession(db, me.sessionHash)
  const rows = await db
    .selectFrom('staff_device')
    .selectAll()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('staff_session')
            .select('token_hash')
            .whereRef('device_id', '=', 'staff_device.id')
            .where('ended_at', 'is', null)
            .where('staff_session.last_used_at', '>', staffSessionOpenSince(clock.now())),
        )
        .as('logged_in'),
    )
    .where('staff_id', '=', me.id)
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    here: row.id === here,
    logged_in: Boolean(row.logged_in),
    is_new: row.acknowledged_at === null && row.id !== here,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  }))
}

/** Its owner has seen that a browser is new, and it is the own one. */
export async function acknowledgeStaffDevice(
  platform: Platform,
  { actor, id }: { actor: StaffActor; id: string },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const row = await trx
      .updateTable('staff_device')
      .set({ acknowledged_at: platform.clock.now() })
      .where('id', '=', id)
      .where('staff_id', '=', actor.id)
      .returning('id')
      .executeTakeFirst()
    if (!row) return refuse('not_found')
    await audit(platform, trx, actor, { action: 'staff.device_acknowledged', subject: { kind: 'staff', id: actor.id } })
    return {}
  })
}

/** Ends the sessions on an own browser, which is forgotten: one, or all but the one in use. */
export async function logOutStaffDevice(
  platform: Platform,
  { actor, sessionHash, id }: { actor: StaffActor; sessionHash: string; id?: string },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const here = await findDeviceOfSession(trx, sessionHash)
    let others = trx.selectFrom('staff_device').select('id').where('staff_id', '=', actor.id)
    if (id !== undefined) others = others.where('id', '=', id)
    if (here !== undefined) others = others.where('id', '<>', here)
    const ids = (await others.forUpdate().execute()).map((row) => row.id)
    if (id !== undefined && ids.length === 0) return refuse('not_found')
    if (id === undefined) await endStaffSessions(trx, { staffId: actor.id, exceptHash: sessionHash }, platform.clock.now())
    for (const each of ids) await endStaffSessions(trx, { deviceId: each }, platform.clock.now())
    if (ids.length > 0) await trx.deleteFrom('staff_device').where('id', 'in', ids).execute()
    await audit(platform, trx, actor, {
      action: 'staff.device_logged_out',
      subject: { kind: 'staff', id: actor.id },
      detail: { count: ids.length },
    })
    return {}
  })
}

/** Deletes every browser of an account: the next one is new. */
export async function forgetStaffDevices(trx: Transaction, staffId: StaffId): Promise<void> {
  await trx.deleteFrom('staff_device').where('staff_id', '=', staffId).execute()
}

async function findDeviceOfSession(db: Kysely<Tables>, sessionHash: string): Promise<string | undefined> {
  const row = await db.selectFrom('staff_session').select('device_id').where('token_hash', '=', sessionHash).executeTakeFirst()
  return row?.device_id ?? undefined
}
