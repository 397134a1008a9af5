import { type BusinessDate, addDays, businessDateAt, instantInBangkok } from '@let-twe/core/business-date.ts'
import { type ApiScope, longestKeyDays } from '@let-twe/core/connection/api-key.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { listApiKeys } from '@let-twe/core/connection/key-endpoints.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { StaffId } from '@let-twe/core/id.ts'
import { type DualControl, findOpenSubjects, proposeDualControl, withdrawDualControl } from '../../domain/dual-control/dual-control.ts'
import { changeApiKey, insertApiKey, lockApiKey, newApiKey } from '../../platform/api-keys.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'

type Done = Record<never, never>

/** The keys, the newest first. */
export async function readApiKeys({ database: { db }, clock }: Platform): Promise<Data<typeof listApiKeys>> {
  const now = clock.now()
  const waits = await findOpenSubjects(db, 'api_key', now)
  const rows = await db
    .selectFrom('api_key')
    .innerJoin('staff', 'staff.id', 'created_by')
    .selectAll('api_key')
    .select('staff.name as creator')
    .orderBy('api_key.created_at', 'desc')
    .orderBy('api_key.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ id, name, scopes, expires_at, ended_at, confirmed_at, last_used_at, creator, created_at }) => ({
    id,
    name,
    scopes,
    state: ended_at !== null ? 'ended' : expires_at <= now ? 'expired' : confirmed_at === null ? 'proposed' : 'active',
    waits: waits.has(id),
    expires: addDays(businessDateAt(expires_at), -1),
    last_used_at: last_used_at?.toISOString() ?? null,
    created_by: creator,
    created_at: created_at.toISOString(),
  }))
}

/** Stores a key that opens nothing until another person confirms it. It is valid through its last day. */
export function proposeApiKey(
  platform: Platform,
  asked: {
    readonly actor: StaffActor
    readonly name: string
    readonly scopes: readonly ApiScope[]
    readonly expires: BusinessDate
    readonly note: string
  },
): Promise<{ id: string; key: string } | Refusal> {
  const { actor, name, scopes, expires, note } = asked
  const { clock, random } = platform
  const today = clock.today()
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    if (expires < today) return refuse('date_in_past', { fields: { expires: 'date_in_past' } })
    if (expires > addDays(today, longestKeyDays)) return refuse('date_not_possible', { fields: { expires: 'date_not_possible' } })
    const id = random.uuid()
    const key = newApiKey(platform)
    await insertApiKey(trx, {
      id,
      name,
      key_hash: hashToken(key),
      scopes: [...scopes],
      created_by: actor.id as StaffId,
      created_at: clock.now(),
      expires_at: instantInBangkok(addDays(expires, 1), '00:00'),
    })
    const about = `${name}: ${scopes.join(', ')}`
    const proposed = await proposeDualControl(platform, trx, { kind: 'api_key', subjectId: id, actor, detail: {}, note, about })
    return isRefusal(proposed) ? proposed : { id, key }
  })
}

/** Confirmed by another person, a key reads. */
export async function carryOutApiKey(
  { clock }: Platform,
  trx: Transaction,
  { subject_id: id }: Pick<DualControl, 'subject_id'>,
): Promise<Done | Refusal> {
  const row = await lockApiKey(trx, id)
  if (!row || row.ended_at !== null || row.confirmed_at !== null || row.expires_at <= clock.now()) return refuse('transition_refused')
  await changeApiKey(trx, id, { confirmed_at: clock.now() })
  return {}
}

/** Ends a key: the next call with it is refused. */
export function endApiKey(platform: Platform, { id, actor }: { readonly id: string; readonly actor: StaffActor }): Promise<Done | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const row = await lockApiKey(trx, id)
    if (!row) return refuse('not_found')
    if (row.ended_at !== null) return refuse('transition_refused')
    await withdrawDualControl(platform, trx, { kind: 'api_key', subjectId: id, actor })
    await changeApiKey(trx, id, { ended_at: platform.clock.now() })
    await audit(platform, trx, actor, { action: 'api_key.finish', subject: { kind: 'api_key', id } })
    return {}
  })
}
