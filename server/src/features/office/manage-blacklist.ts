import { type ErrorCode, type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { parseFields, phoneNumberField } from '@let-twe/core/fields.ts'
import { identityNumberField, passportField, workPermitField } from '@let-twe/core/profile/answers.ts'
import { audit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { type BlacklistRow, deleteBlacklistEntry, insertBlacklistEntry } from './administration.queries.ts'
import type { StaffActor } from './manage-staff.ts'
import { transact } from '../../platform/database/transact.ts'

type Kind = BlacklistRow['kind']

/** What an admin puts on the list. */
export type NewEntry = { readonly actor: StaffActor; readonly kind: Kind; readonly value: string; readonly reason: string }

const fieldOf = {
  phone_number: phoneNumberField,
  identity_number: identityNumberField,
  passport: passportField,
  work_permit: workPermitField,
} satisfies Record<Kind, unknown>

/** Puts a number on the blacklist in the form in which applications hold it, or no application would ever match. */
export async function addToBlacklist(platform: Platform, { actor, kind, value, reason }: NewEntry): Promise<BlacklistRow | Refusal> {
  const read = parseFields<string>(fieldOf[kind], value)
  if ('fields' in read) return refuseFields({ value: Object.values(read.fields)[0] ?? ('field_invalid' satisfies ErrorCode) })
  const { database, random, clock } = platform
  return transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    const row = await insertBlacklistEntry(trx, {
      id: random.uuid(),
      kind,
      value: read.value,
      reason,
      added_by: actor.id,
      added_at: clock.now(),
    })
    if (!row) return refuse('already_recorded')
    await audit(platform, trx, actor, { action: 'blacklist.add', subject: { kind: 'blacklist_entry', id: row.id }, detail: { kind } })
    return row
  })
}

/** Takes a number off the blacklist. */
export function removeFromBlacklist(
  platform: Platform,
  { id, actor }: { id: string; actor: StaffActor },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    const removed = await deleteBlacklistEntry(trx, id)
    if (!removed) return refuse('not_found')
    await audit(platform, trx, actor, {
      action: 'blacklist.remove',
      subject: { kind: 'blacklist_entry', id },
      detail: { kind: removed.kind },
    })
    return {}
  })
}
