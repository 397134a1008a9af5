import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { maxExportedEvents } from '@let-twe/core/audit/endpoints.ts'
import { readAuditHeads } from './audit-heads.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeTable } from '../../platform/table-file/write-table.ts'
import { type AuditSearch, findEvents } from '../../domain/audit/find-events.ts'

const head = ['id', 'at', 'actor_kind', 'actor_id', 'actor_name', 'action', 'subject_kind', 'subject_id', 'detail', 'address'] as const

/** The events of a search as a file, newest first; the export is an event itself. Refused when it is too large for a file. */
export async function exportEvents(
  platform: Platform,
  { format = 'csv', ...search }: AuditSearch & { readonly format?: 'csv' | 'xlsx' | undefined },
  actor: Actor,
): Promise<FileReply | Refusal> {
  const { database, clock } = platform
  const found = await findEvents(database.db, search, maxExportedEvents + 1)
  if (found.length > maxExportedEvents) return refuse('export_too_large')
  const { who, ...facts } = search
  await audit(platform, database.db, actor, {
    action: 'audit.export',
    detail: { ...facts, by_name: who !== undefined, format, events: found.length },
  })
  const rows = found.map((event) =>
    head.map((name) => (name === 'at' ? event.at.toISOString() : name === 'detail' ? JSON.stringify(event.detail) : event[name])),
  )
  return writeTable([head, ...rows], format, `audit-${clock.today()}`)
}

/** Where the chain ended after each day, as the file that a verification takes. */
export async function exportHeads({ database: { db }, clock }: Platform, actor: Actor): Promise<FileReply> {
  await audit({ clock }, db, actor, { action: 'audit.heads' })
  const bytes = Buffer.from(`${JSON.stringify(await readAuditHeads(db), null, 2)}\n`)
  return { bytes, mediaType: 'application/json', fileName: `audit-heads-${clock.today()}.json`, saved: true }
}
