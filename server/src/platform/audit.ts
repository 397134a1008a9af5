import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditDetail } from '@let-twe/core/audit/audit-detail.ts'
import type { Kysely } from 'kysely'
import type { Tables } from './database/tables/tables.ts'
import type { Platform } from './platform.ts'

/** The actor of an event. */
export type Actor = {
  readonly kind: 'borrower' | 'staff' | 'system' | 'guest'
  readonly id: string | null
  readonly address?: string | undefined
}

/** A member of staff who acts. */
export type StaffActor = Actor & { readonly id: string }

/** The actor of jobs and of the effects of rules. */
export const systemActor: Actor = { kind: 'system', id: null }

/**
 * An event of the audit trail. `detail` holds no secret, no document number, no phone number and no free text: it stays after an
 * erasure.
 */
export type AuditEntry = {
  readonly action: string
  readonly subject?: { readonly kind: string; readonly id: string }
  readonly detail?: AuditDetail
}

const counting = new AsyncLocalStorage<{ events: number }>()

/** Runs work and counts the events that it writes, in `told`. */
export function countEvents<T>(told: { events: number }, work: () => Promise<T>): Promise<T> {
  return counting.run(told, work)
}

/** Writes one line of the append-only audit trail, in the transaction of the fact itself when `db` is one. */
export async function audit(platform: Pick<Platform, 'clock'>, db: Kysely<Tables>, actor: Actor, entry: AuditEntry): Promise<void> {
  const told = counting.getStore()
  if (told) told.events += 1
  await db
    .insertInto('audit_event')
    .values({
      at: platform.clock.now(),
      actor_kind: actor.kind,
      actor_id: actor.id,
      action: entry.action,
      subject_kind: entry.subject?.kind ?? null,
      subject_id: entry.subject?.id ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
      address: actor.address ?? null,
    })
    .execute()
}
