import { type BlacklistKind, blacklistFields, blacklistKey } from '@let-twe/core/blacklist/blacklist.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type ErrorCode, type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { parseFields } from '@let-twe/core/fields.ts'
import { insertBlacklistEntry, lockBlacklistEntry, removeBlacklistEntry } from './write-blacklist.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { type BlacklistRow, findBlacklistEntry } from './blacklist.queries.ts'
import { decrypt } from '../../platform/encryption/encrypted-column.ts'

/** A new entry of the list. */
export type NewEntry = {
  readonly actor: StaffActor
  readonly kind: BlacklistKind
  readonly value: string
  readonly reason: string
  /** The last day on which it counts. */
  readonly ends_date?: BusinessDate | undefined
}

/** Puts a number or a name on the blacklist, in the form in which applications hold it. */
export async function addToBlacklist(
  platform: Platform,
  { actor, kind, value, reason, ends_date }: NewEntry,
): Promise<BlacklistRow | Refusal> {
  const { database, random, clock } = platform
  const read = parseFields<string>(blacklistFields[kind], value)
  if ('fields' in read) return refuseFields({ value: Object.values(read.fields)[0] ?? ('field_invalid' satisfies ErrorCode) })
  const today = clock.today()
  if (ends_date !== undefined && ends_date < today) return refuseFields({ ends_date: 'date_in_past' })
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const entry = {
      id: random.uuid(),
      kind,
      value: read.value,
      key: blacklistKey(kind, read.value),
      reason,
      ends_date: ends_date ?? null,
      added_by: actor.id,
      added_at: clock.now(),
    }
    const added = await insertBlacklistEntry(platform, trx, entry, today)
    if (!added) return refuse('already_recorded')
    await audit(platform, trx, actor, { action: 'blacklist.add', subject: { kind: 'blacklist_entry', id: added.id }, detail: { kind } })
    return findBlacklistEntry(platform, trx, added.id, clock.now())
  })
}

/** Proposes to remove an entry, which counts until another person confirms. */
export function askBlacklistRemoval(
  platform: Platform,
  { id, actor, reason }: { id: string; actor: StaffActor; reason: string },
): Promise<BlacklistRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const entry = await lockBlacklistEntry(trx, id)
    if (!entry) return refuse('not_found')
    const asked = await proposeDualControl(platform, trx, {
      kind: 'blacklist_removal',
      subjectId: id,
      actor,
      detail: {},
      note: reason,
      about: decrypt(platform, 'blacklist_entry.value', entry.id, entry.value),
    })
    return isRefusal(asked) ? asked : findBlacklistEntry(platform, trx, id, platform.clock.now())
  })
}

/** The effect of a confirmed removal. */
export async function carryOutBlacklistRemoval(
  { clock }: Platform,
  trx: Transaction,
  { subject_id }: Pick<DualControl, 'subject_id'>,
): Promise<object | Refusal> {
  const entry = await lockBlacklistEntry(trx, subject_id)
  if (!entry) return refuse('not_found')
  await removeBlacklistEntry(trx, subject_id, clock.now())
  return {}
}
