import * as trail from '@let-twe/core/audit/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AuditRow, findAuditPage } from '../../domain/audit/find-events.ts'
import { exportEvents, exportHeads } from './export-events.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'

/** The audit trail: searched, and taken away as files. */
export function auditRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform.database

  serve(trail.listAudit, async ({ query }) => {
    const { rows, ...beside } = await findAuditPage(db, query)
    return { data: rows.map(showEvent), ...beside }
  })
  serve(trail.exportAudit, ({ query, ...call }) => exportEvents(platform, query, staffActor(call)))
  serve(trail.exportAuditHeads, (call) => exportHeads(platform, staffActor(call)))
}

function showEvent({
  id,
  at,
  actor_kind,
  actor_id,
  actor_name,
  action,
  subject_kind,
  subject_id,
  detail,
  document_kind,
  about_name,
  address,
}: AuditRow) {
  return {
    id,
    at: at.toISOString(),
    actor_kind,
    actor_id,
    actor_name,
    action,
    subject_kind,
    subject_id,
    detail: document_kind === null ? detail : { kind: document_kind, ...detail },
    about_name,
    address,
  }
}
