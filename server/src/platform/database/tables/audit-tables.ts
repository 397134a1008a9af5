import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Generated } from 'kysely'
import type { Json } from './json.ts'
import type { ActorKind } from './actor-kind.ts'

/** The audit trail and its chain. */
export type AuditTables = {
  audit_event: {
    id: Generated<number>
    at: Date
    actor_kind: ActorKind
    actor_id: string | null
    action: string
    subject_kind: string | null
    subject_id: string | null
    detail: Json<Record<string, unknown>>
    address: string | null
  }
  audit_unchained: { event_id: number }
  audit_link: { number: number; event_id: number; hash: Buffer }
  audit_head: { day: BusinessDate; number: number; hash: Buffer; made_at: Date }
}
