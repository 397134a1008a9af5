import { createHash } from 'node:crypto'
import { sql } from 'kysely'

/**
 * An event of the audit trail (`audit_event as event`) in the form that its hash is made of: every column, as PostgreSQL writes it. It
 * never changes, because the hashes of years depend on it; a new column of the table needs a chain of its own.
 */
export const canonicalEvent = sql<string>`jsonb_build_array(event.id, to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  event.actor_kind, event.actor_id, event.action, event.subject_kind, event.subject_id, event.detail, event.address)::text`

/** The hash before the first event. */
export const beforeFirst: Buffer = Buffer.alloc(32)

/** The hash of an event in the chain: SHA-256 over the 32 bytes of the hash before it, and its canonical form. */
export function eventHash(previous: Buffer, canonical: string): Buffer {
  return createHash('sha256').update(previous).update(canonical).digest()
}
